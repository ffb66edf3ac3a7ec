import { expect, test } from "vitest";
import {
  CodeActionRequest,
  CodeActionResolveRequest,
  DocumentFormattingRequest,
  DocumentOnTypeFormattingRequest,
  DocumentRangeFormattingRequest,
  FoldingRangeRequest,
  LSPErrorCodes,
  SelectionRangeRequest,
  TextDocumentEdit,
  type CodeAction,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { inProcess } from "./inProcess.ts";
import type { LspClient } from "./lspClient.ts";

const users = "file:///w/users.yaml";
const textDocument = { uri: users };
const options = { tabSize: 2, insertSpaces: true };

/** A client with one open document, once all that is wrong with it is told. */
async function editing(text: string): Promise<LspClient> {
  const client = inProcess();
  const codeAction = {
    codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
    dataSupport: true,
    resolveSupport: { properties: ["edit"] },
  };
  const workspaceEdit = { documentChanges: true, resourceOperations: ["create" as const] };
  await client.start("file:///w", undefined, { codeAction }, { workspaceEdit });
  await client.open(users, text);
  await client.diagnostics(users, 1);
  return client;
}

function applied(text: string, edits: readonly TextEdit[] | null): string {
  return TextDocument.applyEdits(TextDocument.create(users, "yaml", 1, text), [...(edits ?? [])]);
}

/** The text once the server's edits of it are made, which are for its first version. */
function afterAll(text: string, edit: WorkspaceEdit | undefined): string {
  const [change, ...others] = edit?.documentChanges ?? [];
  if (!TextDocumentEdit.is(change)) throw new Error("Nothing is edited");
  expect(others).toEqual([]);
  expect(change.textDocument).toEqual({ uri: users, version: 1 });
  return applied(
    text,
    change.edits.flatMap((each) => ("newText" in each ? [each] : [])),
  );
}

/** The actions offered for a range, with what is wrong there. */
async function actions(client: LspClient, range: Range, only?: string[]): Promise<CodeAction[]> {
  const diagnostics = (await client.diagnostics(users, 1)).filter(
    ({ range: { start } }) => start.line === range.start.line,
  );
  const context = only ? { diagnostics, only } : { diagnostics };
  const found = (await client.connection.sendRequest(CodeActionRequest.type, { textDocument, range, context })) ?? [];
  return found.filter((each): each is CodeAction => typeof each.command !== "string");
}

function lineStart(line: number): Range {
  return { start: { line, character: 0 }, end: { line, character: 0 } };
}

test("the server says how it helps to edit", async () => {
  const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
  expect((await inProcess().start(undefined, undefined, { codeAction })).capabilities).toMatchObject({
    codeActionProvider: { resolveProvider: false },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "\n" },
    foldingRangeProvider: true,
    selectionRangeProvider: true,
  });
  // A client that takes nothing but commands has no use for them.
  expect((await inProcess().start()).capabilities).not.toHaveProperty("codeActionProvider");
});

test("documents are formatted, as a whole, in part and as somebody types", async () => {
  const text = "- id:  a\n  groups:\n\n- id:  b\n";
  const { connection } = await editing(text);
  const all = await connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options });
  expect(applied(text, all)).toBe("- id: a\n  groups:\n\n- id: b\n");
  const range = { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } };
  const part = await connection.sendRequest(DocumentRangeFormattingRequest.type, { textDocument, range, options });
  expect(applied(text, part)).toBe("- id:  a\n  groups:\n\n- id: b\n");
  const typed = { textDocument, position: { line: 2, character: 0 }, ch: "\n", options };
  const begun = await connection.sendRequest(DocumentOnTypeFormattingRequest.type, typed);
  expect(applied(text, begun)).toBe("- id:  a\n  groups:\n    - \n- id:  b\n");
});

test("regions fold and selections grow", async () => {
  const { connection } = await editing("- id: a\n  title: b c\n");
  expect(await connection.sendRequest(FoldingRangeRequest.type, { textDocument })).toEqual([
    { startLine: 0, endLine: 1 },
  ]);
  const positions = [{ line: 1, character: 9 }];
  const [selection] = (await connection.sendRequest(SelectionRangeRequest.type, { textDocument, positions })) ?? [];
  expect(selection?.range).toEqual({ start: { line: 1, character: 9 }, end: { line: 1, character: 10 } });
  expect(selection?.parent?.range.end).toEqual({ line: 1, character: 12 });
});

test("what is wrong is fixed, alone and all at once", async () => {
  const text = "- id: 1\n- id: 2\n";
  const client = await editing(text);
  const [fix] = await actions(client, lineStart(1));
  expect(fix).toMatchObject({ title: "Put it in quotes", isPreferred: true, diagnostics: [{ code: "wrong-type" }] });
  expect(afterAll(text, fix?.edit)).toBe('- id: 1\n- id: "2"\n');
  const [fixAll] = await actions(client, lineStart(0), ["source.fixAll"]);
  if (!fixAll) throw new Error("Nothing fixes all");
  expect(fixAll.edit).toBeUndefined();
  const resolved = await client.connection.sendRequest(CodeActionResolveRequest.type, fixAll);
  expect(afterAll(text, resolved.edit)).toBe('- id: "1"\n- id: "2"\n');
});

test("an action is refused with a reason, or because the document was edited since", async () => {
  const client = await editing("- id: b\n- id: a: c\n");
  const sort = (await actions(client, lineStart(0))).find(({ title }) => title === "Sort records by ID");
  if (!sort) throw new Error("Nothing sorts");
  const resolved = (): Promise<CodeAction> => client.connection.sendRequest(CodeActionResolveRequest.type, sort);
  await expect(resolved()).rejects.toThrow("The file has YAML errors");
  await client.change(users, 2, { text: "- id: b\n- id: a\n" });
  await expect(resolved()).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
});
