import { deepEqual } from "node:assert/strict";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { commands, env, Uri } from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { tellThrown } from "../../client/tellThrown.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { waitFor } from "./waitFor.ts";

const LOGGED = datasetUrn({ platform: "hive", name: "logged", env: "PROD" });

suite("a part of the extension that is no longer on the disk", () => {
  test("is told with a button that reloads the window", async () => {
    const environment = await environmentUnderTest();
    const part = pathToFileURL(join(tmpdir(), "removed", "PART.mjs")).href;
    const error: unknown = await import(part).catch((reason: unknown) => reason);
    let reloads = 0;
    // In place of that of VS Code, which would end this test.
    const reload = commands.registerCommand("workbench.action.reloadWindow", () => {
      reloads++;
    });
    try {
      await commands.executeCommand("notifications.clearAll");
      const told = tellThrown(environment, 'The command "pull" failed', error);
      await waitFor("the button", async () => {
        await commands.executeCommand("notification.acceptPrimaryAction");
        return reloads > 0;
      });
      await told;
    } finally {
      reload.dispose();
    }
  });
});

suite("the folder of the embedded catalogue", () => {
  test("is shown on this machine only; of another machine, its path is copied", async () => {
    const shown: unknown[] = [];
    // In place of that of a desktop's VS Code, which opens another program.
    const show = commands.registerCommand("revealFileInOS", (folder: Uri) => shown.push(folder.path));
    try {
      await env.clipboard.writeText("");
      await commands.executeCommand("metadataCatalogue.showDataFolder");
    } finally {
      show.dispose();
    }
    const { context } = await environmentUnderTest();
    const { path, fsPath } = Uri.joinPath(context.globalStorageUri, "catalogue");
    const isHere = env.remoteName === undefined;
    deepEqual([shown, await env.clipboard.readText()], isHere ? [[path], ""] : [[], fsPath]);
  });
});

suite("the output", () => {
  test("shows what a text of others hides, and none of it begins a line", async () => {
    const { context } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    await graph.emit([{ entityUrn: LOGGED, aspectName: "datasetProperties", aspect: { name: "logged" } }]);
    const edit = { urn: LOGGED, column: "odd\n2026-01-01 00:00:00.000 [info] forged \u202Ename", description: "x" };
    void commands.executeCommand("metadataCatalogue.editColumnDescription", edit);
    const lines = await waitFor("the column in the log", async () => {
      const found = (await logLines(context.logUri.fsPath)).filter((line) => line.includes("forged"));
      return found.length > 0 ? found : undefined;
    });
    deepEqual(
      lines.filter((line) => !line.startsWith("    ") && !line.includes('"odd 2026')),
      [],
    );
    deepEqual(
      lines.filter((line) => !line.includes("⟨U+202E⟩name") || line.includes("\u202E")),
      [],
    );
  });
});
