import { deepEqual, equal } from "node:assert/strict";
import { join } from "node:path";
import { commands } from "vscode";
import { embeddedAddress, environmentUnderTest } from "./catalogue.ts";
import { activated } from "./extension.ts";
import { openFile } from "./openFile.ts";

suite("the extension", () => {
  test("is there and activates", async () => {
    equal((await activated()).isActive, true);
  });

  test("starts no catalogue before something needs one", async () => {
    equal((await environmentUnderTest()).catalogue.state.kind, "idle");
  });

  test("makes no function from a text while it starts a catalogue and shows its datasets", async () => {
    const made: string[] = [];
    const original = globalThis.Function;
    const tell = (): void => {
      made.push(new Error("A function was made from a text").stack ?? "");
    };
    globalThis.Function = new Proxy(original, {
      construct: (of, given: string[]) => {
        tell();
        return new of(...given);
      },
      apply: (of, receiver: unknown, given: string[]) => {
        tell();
        return Reflect.apply(of, receiver, given);
      },
    });
    try {
      equal((await embeddedAddress()).url.startsWith("http://127.0.0.1:"), true);
      await commands.executeCommand("metadataCatalogue.refresh");
      await commands.executeCommand("metadataCatalogue.showOverview");
      await commands.executeCommand("workbench.action.closeAllEditors");
    } finally {
      globalThis.Function = original;
    }
    // The suites have a zod of their own, which does so.
    const ours = join((await activated()).extensionPath, "dist");
    deepEqual(
      made.filter((stack) => stack.includes(ours)),
      [],
    );
  });

  test("has every command that its manifest contributes", async () => {
    const contributed = contributedCommands(await activated());
    const registered = new Set(await commands.getCommands(true));
    deepEqual(
      contributed.filter((command) => !registered.has(command)),
      [],
    );
  });

  test("is in a window that shows our workspace", async () => {
    const { document } = await openFile("deployment.yaml");
    equal(document.languageId, "yaml");
  });
});

/** The part of a manifest that lists its commands. */
interface Manifest {
  readonly contributes?: { readonly commands?: readonly { readonly command: string }[] };
}

/** The identifiers of the commands that an extension's manifest contributes. */
function contributedCommands(extension: { readonly packageJSON: Manifest }): readonly string[] {
  return (extension.packageJSON.contributes?.commands ?? []).map(({ command }) => command);
}
