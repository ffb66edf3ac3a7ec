import { equal, ok } from "node:assert/strict";
import { commands, languages, Uri, window, workspace, type TextDocument } from "vscode";
import { waitFor } from "./waitFor.ts";

suite("the sample file", () => {
  test("opens under a name of its own, also a second time, is validated, and can be saved", async () => {
    const [folder] = workspace.workspaceFolders ?? [];
    ok(folder);
    const first = await openSample();
    equal(first.uri.path, Uri.joinPath(folder.uri, "sample.user.yaml").path);
    const second = await openSample();
    equal(second.uri.path, Uri.joinPath(folder.uri, "sample-2.user.yaml").path);
    ok(first.getText().length > 100);
    equal(second.getText(), first.getText());
    await waitFor("the diagnostics", () => languages.getDiagnostics(second.uri).length > 5 || undefined);
    for (const document of [second, first]) {
      await window.showTextDocument(document);
      await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    }
  });

  test("does not take the name of a file", async () => {
    const [folder] = workspace.workspaceFolders ?? [];
    ok(folder);
    const file = Uri.joinPath(folder.uri, "sample.user.yaml");
    await workspace.fs.writeFile(file, new TextEncoder().encode("- id: mine\n"));
    try {
      const opened = await openSample();
      equal(opened.uri.path, Uri.joinPath(folder.uri, "sample-2.user.yaml").path);
      await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    } finally {
      await workspace.fs.delete(file);
    }
  });
});

async function openSample(): Promise<TextDocument> {
  await commands.executeCommand("metadataCatalogue.openSampleFile");
  const document = window.activeTextEditor?.document;
  ok(document);
  return document;
}
