import { equal } from "node:assert/strict";
import { commands, Selection, window } from "vscode";
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

  test("in a URN puts in one piece after the other", async () => {
    const hive = "source: urn:li:dataset:(urn:li:dataPlatform:hive,";
    equal(await accepted("pieces.yaml", "source: urn:li:dataset:(urn:li:dataPlatform:hiv"), hive);
    equal(await accepted("last.yaml", `${hive}sales.orders,SAND`), `${hive}sales.orders,SANDBOX)`);
  });

  test("in a URN in Python puts in a user of the workspace", async () => {
    await openNewFile("named.user.yaml", "- id: python.user\n");
    equal(await accepted("named.py", 'OWNER = "urn:li:corpuser:python.u'), 'OWNER = "urn:li:corpuser:python.user');
  });

  test("where a record begins puts in a whole one", async () => {
    const text = await accepted("whole.dataset.yaml", "new");
    equal(text.split("\n")[0], "dataset: urn:li:dataset:(urn:li:dataPlatform:platform,name,PROD)");
  });

  test("after a list field goes on with what the list may hold", async () => {
    await openNewFile("going.group.yaml", "id: going-on\n");
    equal(await accepted("going.user.yaml", "- id: ada\n  grou"), "- id: ada\n  groups:\n    - ");
    const document = window.activeTextEditor?.document;
    const text = await waitFor("a suggestion that opens by itself", async () => {
      await commands.executeCommand("acceptSelectedSuggestion");
      const now = document?.getText() ?? "";
      return now.length > "- id: ada\n  groups:\n    - ".length && now;
    });
    equal(/^- id: ada\n {2}groups:\n {4}- [a-z-]+$/.test(text), true);
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
