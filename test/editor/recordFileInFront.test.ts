import { equal } from "node:assert/strict";
import { commands, Uri, ViewColumn, window, workspace } from "vscode";
import { environmentUnderTest } from "./catalogue.ts";
import { newFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

suite("the file that is meant by the open file", () => {
  test("is a visible one before one that is hidden behind another tab", async () => {
    const { recordFile, context } = await environmentUnderTest();
    const [visible, hidden] = [
      await newFile("front-visible.user.yaml", "- id: front.a\n"),
      await newFile("front-hidden.user.yaml", "- id: front.b\n"),
    ];
    const show = async (uri: Uri, viewColumn: ViewColumn): Promise<void> => {
      await window.showTextDocument(await workspace.openTextDocument(uri), { viewColumn, preview: false });
    };
    await show(visible, ViewColumn.Two);
    await show(hidden, ViewColumn.One);
    equal(recordFile.meant()?.document.uri.path, hidden.path);
    await commands.executeCommand("vscode.open", Uri.joinPath(context.extensionUri, "images/icon.png"), ViewColumn.One);
    try {
      await waitFor("the picture in front", () => window.activeTextEditor === undefined);
      equal(recordFile.meant()?.document.uri.path, visible.path);
      equal(recordFile.meant()?.inFront, false);
    } finally {
      await commands.executeCommand("workbench.action.closeAllEditors");
    }
  });
});
