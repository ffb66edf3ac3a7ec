import { equal, ok } from "node:assert/strict";
import { commands, languages, Uri, ViewColumn, window, workspace, type TextDocument } from "vscode";
import { waitFor } from "./waitFor.ts";

suite("the sample file", () => {
  test("opens under a name of its own, is validated, and is shown again while it is open and not saved", async () => {
    const [folder] = workspace.workspaceFolders ?? [];
    ok(folder);
    const first = await openSample();
    equal(first.uri.path, Uri.joinPath(folder.uri, "sample.user.yaml").path);
    const text = first.getText();
    ok(text.length > 100);
    await waitFor("the diagnostics", () => languages.getDiagnostics(first.uri).length > 5 || undefined);
    const other = await workspace.openTextDocument({ language: "plaintext", content: "" });
    await window.showTextDocument(other, { viewColumn: ViewColumn.Two });
    equal(await openSample(), first);
    equal(window.activeTextEditor?.viewColumn, ViewColumn.One);
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    equal((await openSample()).getText(), text);
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
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
