import { deepEqual, equal, rejects } from "node:assert/strict";
import { commands, Uri, window, workspace, type TextDocument } from "vscode";
import { changeFileKind } from "../../client/commands/changeFileKind.ts";
import { environmentUnderTest } from "./catalogue.ts";
import { openNewFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

const CHANGE = "metadataCatalogue.changeFileKind";

suite("the kind of a file", () => {
  test("is known by its name, content or comment", async () => {
    deepEqual(await kindOf(await opened("kinds.user.yaml", "- id: kind\n")), { kind: "user", why: "glob" });
    deepEqual(await kindOf(await opened("kinds.yaml", "id: team\nmembers: []\n")), { kind: "group", why: "shape" });
    deepEqual(await kindOf(await opened("off.user.yaml", "# catalogue: off\n")), { kind: "off", why: "comment" });
  });

  test("is changed by a comment, which can be undone, and decides by itself without it", async () => {
    const document = await opened("changed.user.yaml", "# People\n- id: changed\n");
    await kindOf(document);
    await commands.executeCommand(CHANGE, { kind: "group" });
    equal(document.getText(), "# catalogue: groups\n# People\n- id: changed\n");
    await becomes(document, "group");
    await commands.executeCommand("undo");
    equal(document.getText(), "# People\n- id: changed\n");
    await becomes(document, "user");

    await commands.executeCommand(CHANGE, { kind: "off" });
    await commands.executeCommand(CHANGE, { kind: "dataset" });
    equal(document.getText(), "# catalogue: datasets\n# People\n- id: changed\n");
    await commands.executeCommand(CHANGE, { kind: null });
    equal(document.getText(), "# People\n- id: changed\n");
    await becomes(document, "user");
  });

  test("is not changed in a read-only text, such as the earlier version of a file", async () => {
    const earlier = workspace.registerTextDocumentContentProvider("earlier", {
      provideTextDocumentContent: () => "- id: earlier\n",
    });
    try {
      const uri = Uri.from({ scheme: "earlier", path: "/earlier.user.yaml" });
      await window.showTextDocument(uri, { preview: false });
      await rejects(
        async () => changeFileKind(await environmentUnderTest(), { kind: "group" }),
        /This text is read-only/,
      );
    } finally {
      await commands.executeCommand("workbench.action.closeActiveEditor");
      earlier.dispose();
    }
  });

  test("is asked for when it is not given", async () => {
    const document = await opened("asked.yaml", "- id: asked\n");
    void commands.executeCommand(CHANGE);
    await waitFor("the first choice to be taken", async () => {
      await commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
      return document.getText() === "# catalogue: users\n- id: asked\n";
    });
  });
});

async function opened(path: string, text: string): Promise<TextDocument> {
  return (await openNewFile(path, text)).document;
}

/** What the server told of a document. */
async function kindOf({ uri }: TextDocument): Promise<unknown> {
  const { fileKinds } = await environmentUnderTest();
  return waitFor("the kind of the file", () => fileKinds.of(uri));
}

async function becomes({ uri }: TextDocument, kind: string): Promise<void> {
  const { fileKinds } = await environmentUnderTest();
  await waitFor(`the file to be of kind ${kind}`, () => fileKinds.of(uri)?.kind === kind);
}
