import { deepEqual, equal, ok } from "node:assert/strict";
import {
  commands,
  ConfigurationTarget,
  Range,
  Selection,
  Uri,
  workspace,
  type CodeAction,
  type DocumentSymbol,
  type FoldingRange,
  type Location,
  type LocationLink,
  type Position,
  type SelectionRange,
  type SemanticTokens,
  type SemanticTokensLegend,
  type SymbolInformation,
  type TextEditor,
  type WorkspaceEdit,
} from "vscode";
import { environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { newFile, openNewFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

suite("the language server in the editor", () => {
  test("finds where somebody is defined and named, and renames them everywhere", async () => {
    const users = await openNewFile("vera.user.yaml", "- id: vera.tell\n  title: Lead\n");
    const team = await openNewFile(
      "tellers.group.yaml",
      "id: tellers\nmembers: [vera.tell]\nowners:\n  - urn:li:corpuser:vera.tell\n",
    );
    const named = placeOf(team, "vera.tell");
    const definition = await waitFor("the definition", async () => {
      const [found] = await asked<(Location | LocationLink)[]>("vscode.executeDefinitionProvider", team, named);
      return found;
    });
    const [uri, range] =
      "uri" in definition ? [definition.uri, definition.range] : [definition.targetUri, definition.targetRange];
    deepEqual([uri.toString(), range.start.line], [users.document.uri.toString(), 0]);
    const references = await asked<Location[]>("vscode.executeReferenceProvider", team, named);
    equal(references.length, 3);
    const edit = await asked<WorkspaceEdit>("vscode.executeDocumentRenameProvider", team, named, "vera.lead");
    ok(await workspace.applyEdit(edit));
    equal(users.document.getText(), "- id: vera.lead\n  title: Lead\n");
    equal(team.document.getText(), "id: tellers\nmembers: [vera.lead]\nowners:\n  - urn:li:corpuser:vera.lead\n");
  });

  test("a rename says which read-only files it did not change, and leaves what they show", async () => {
    const files = workspace.getConfiguration("files");
    await files.update("readonlyInclude", { "**/vault*.group.yaml": true }, ConfigurationTarget.Global);
    try {
      const { context } = await environmentUnderTest();
      const group = (id: string): string => `id: ${id}\nmembers: [otto.vault]\n`;
      const shown = await openNewFile("vault.group.yaml", group("vault"));
      const other = await newFile("open.group.yaml", group("open"));
      await newFile("vault-closed.group.yaml", group("vault.closed"));
      const user = await openNewFile("otto.user.yaml", "- id: otto.vault\n");
      const named = placeOf(user, "otto.vault");
      await waitFor("all references", async () => {
        return (await asked<Location[]>("vscode.executeReferenceProvider", user, named)).length === 4;
      });
      const edit = await asked<WorkspaceEdit>("vscode.executeDocumentRenameProvider", user, named, "otto.safe");
      ok(await workspace.applyEdit(edit));
      await waitFor("what was not changed", async () => {
        const lines = await logLines(context.logUri.fsPath);
        return lines.some((line) =>
          /A rename did not change (?=.*vault\.group)(?=.*vault-closed\.group)(?!.*open)/.test(line),
        );
      });
      equal(shown.document.getText(), group("vault"));
      equal(user.document.getText(), "- id: otto.safe\n");
      equal((await workspace.openTextDocument(other)).getText(), group("open").replace("otto.vault", "otto.safe"));
    } finally {
      await files.update("readonlyInclude", undefined, ConfigurationTarget.Global);
    }
  });

  test("lists the records of a file and of the workspace", async () => {
    const file = await openNewFile("listed.user.yaml", "- id: otto.listed\n- id: anna.listed\n");
    const symbols = await waitFor("the outline", async () => {
      const found = await asked<DocumentSymbol[] | undefined>("vscode.executeDocumentSymbolProvider", file);
      return found?.map(({ name }) => name);
    });
    deepEqual(symbols, ["otto.listed", "anna.listed"]);
    const found = await commands.executeCommand<SymbolInformation[]>(
      "vscode.executeWorkspaceSymbolProvider",
      "anna.listed",
    );
    deepEqual(
      found.map(({ name }) => name),
      ["anna.listed"],
    );
  });

  test("mends one mistake, then all that can be mended alone, and formats", async () => {
    const file = await openNewFile("mend.user.yaml", "- id: a.mend\n  emial: a@example.com\n  phone: 12\n- id: 7   \n");
    await makeFix(file, "emial", 'Rename to "email"');
    const mended = '- id: a.mend\n  email: a@example.com\n  phone: "12"\n- id: "7"   \n';
    await untilItReads(file, mended, "editor.action.fixAll");
    await untilItReads(file, mended.replace("   \n", "\n"), "editor.action.formatDocument");
  });

  test("changes a user that nobody knows to one that may be meant", async () => {
    await openNewFile("near.user.yaml", "- id: vera.near\n");
    const team = await openNewFile("near.group.yaml", "id: near\nmembers: [vera.naer]\n");
    await makeFix(team, "vera.naer", 'Change to "vera.near"');
    equal(team.document.getText(), "id: near\nmembers: [vera.near]\n");
  });

  test("goes on with a list after Enter", async () => {
    const file = await openNewFile("enter.user.yaml", "- id: a.enter\n  groups:\n    - eng");
    await waitFor("the file to be read", async () =>
      (await asked<FoldingRange[] | undefined>("vscode.executeFoldingRangeProvider", file))?.length ? true : undefined,
    );
    const end = file.document.positionAt(file.document.getText().length);
    file.selection = new Selection(end, end);
    await commands.executeCommand("type", { text: "\n" });
    const wanted = "- id: a.enter\n  groups:\n    - eng\n    - ";
    await waitFor("the dash", () => file.document.getText() === wanted);
  });

  test("folds and selects by records, and colours the parts of URNs", async () => {
    const file = await openNewFile(
      "shape.user.yaml",
      "- id: a.shape\n  groups:\n    - urn:li:corpGroup:eng\n- id: b.shape\n  title: T\n",
    );
    const folds = await waitFor("the folds", async () => {
      const found = await asked<FoldingRange[] | undefined>("vscode.executeFoldingRangeProvider", file);
      return found?.length ? found.map(({ start, end }) => [start, end]) : undefined;
    });
    deepEqual(folds, [
      [0, 2],
      [1, 2],
      [3, 4],
    ]);
    const at = placeOf(file, "T\n");
    const [selection] = await commands.executeCommand<SelectionRange[]>(
      "vscode.executeSelectionRangeProvider",
      file.document.uri,
      [at],
    );
    const chain: string[] = [];
    for (let each = selection; each; each = each.parent) chain.push(file.document.getText(each.range));
    ok(chain.includes("T") && chain.includes("title: T"));
    const tokens = await asked<SemanticTokens>("vscode.provideDocumentSemanticTokens", file);
    const legend = await asked<SemanticTokensLegend>("vscode.provideDocumentSemanticTokensLegend", file);
    ok(legend.tokenTypes.length > 0 && tokens.data.length > 0 && tokens.data.length % 5 === 0);
  });
});

/** What VS Code answers for a file, by one of its commands for what extensions provide. */
function asked<T>(command: string, { document }: TextEditor, ...more: unknown[]): Thenable<T> {
  return commands.executeCommand<T>(command, Uri.parse(document.uri.toString()), ...more);
}

/** Makes the fix with this title at a text, as soon as it is offered there. */
async function makeFix(file: TextEditor, text: string, title: string): Promise<void> {
  const at = placeOf(file, text);
  const fix = await waitFor(`the fix ${title}`, async () => {
    const range = new Range(at, at);
    const actions = await asked<CodeAction[]>("vscode.executeCodeActionProvider", file, range, undefined, 20);
    return actions.find((each) => each.title === title);
  });
  ok(fix.edit && (await workspace.applyEdit(fix.edit)));
}

/** Where a text stands first in a file. */
function placeOf({ document }: TextEditor, text: string): Position {
  return document.positionAt(document.getText().indexOf(text));
}

/**
 * Runs a command of VS Code that edits a file, until the file reads so. VS Code gives up one that takes long; another is
 * begun only when nothing can come of it any more, because both would edit the same text.
 */
async function untilItReads({ document }: TextEditor, text: string, command: string): Promise<void> {
  await waitFor(`the effect of ${command}`, async () => {
    await commands.executeCommand(command);
    const isThere = (): boolean => document.getText() === text;
    return waitFor("the edit", isThere, { withinMs: 20_000 }).catch(() => false);
  });
}
