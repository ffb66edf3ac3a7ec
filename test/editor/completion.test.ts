import { equal } from "node:assert/strict";
import { commands, Selection } from "vscode";
import { openNewFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

suite("completion", () => {
  test("at a half-typed field puts in the field's name", async () => {
    equal(await accepted("half.user.yaml", "- id: ada\n  slac"), "- id: ada\n  slack: ");
  });

  test("in a user's groups puts in a group of the workspace", async () => {
    await openNewFile("known.group.yaml", "id: data-platform\ndisplay_name: Data Platform\n");
    equal(
      await accepted("member.user.yaml", "- id: ada\n  groups:\n    - data-pl"),
      "- id: ada\n  groups:\n    - data-platform",
    );
  });
});

/** What a file holds after the first suggestion at its end is accepted. */
async function accepted(path: string, text: string): Promise<string> {
  const editor = await openNewFile(path, text);
  const end = editor.document.positionAt(text.length);
  editor.selection = new Selection(end, end);
  return waitFor("the suggestion to be accepted", async () => {
    await commands.executeCommand("editor.action.triggerSuggest");
    await commands.executeCommand("acceptSelectedSuggestion");
    const now = editor.document.getText();
    return now !== text && now;
  });
}
