import type { Diagnostic, Range } from "vscode-languageserver/node";
import type { HostileDocument } from "./hostileDocuments.ts";

/** A client of a language server, in this process or of another. */
export interface HostileClient {
  readonly connection: {
    sendRequest(method: string, params: object): Promise<unknown>;
    sendNotification(method: string, params: object): Promise<void>;
  };
  /** Waits for the diagnostics of a document at a version. */
  diagnostics(uri: string, version: number): Promise<readonly Diagnostic[]>;
}

/** Told of each step before it is taken. */
export type OnStep = (step: string) => void;

/**
 * Opens a document, edits it in the middle and at its end, asks everything that can be asked about it, and closes it. What is
 * about one place is asked at the offsets that `placesOf` gives.
 */
export async function stepThrough(
  client: HostileClient,
  hostile: HostileDocument,
  onStep: OnStep,
  placesOf = (text: string): readonly number[] => [30, text.length >> 1, text.length],
): Promise<void> {
  const { connection } = client;
  const text = hostile.text();
  const uri = `file:///hostile/${encodeURIComponent(hostile.name)}/${hostile.file}`;
  const textDocument = { uri };
  let shown: readonly Diagnostic[] = [];
  const tell = async (step: string, method: string, params: object, version: number): Promise<void> => {
    onStep(step);
    await connection.sendNotification(`textDocument/${method}`, params);
    shown = await client.diagnostics(uri, version);
  };
  await tell("open", "didOpen", { textDocument: { uri, languageId: hostile.languageId, version: 1, text } }, 1);
  const [middle, end] = [placeIn(text, text.length >> 1), placeIn(text, text.length)];
  let version = 1;
  for (const place of [middle, end]) {
    const behind = { line: place.line, character: place.character + 1 };
    for (const change of [
      { range: { start: place, end: place }, text: "x" },
      { range: { start: place, end: behind }, text: "" },
    ]) {
      version++;
      const params = { textDocument: { uri, version }, contentChanges: [change] };
      await tell(`edit at line ${place.line}`, "didChange", params, version);
    }
  }
  const ask = async (method: string, params: object): Promise<void> => {
    onStep(method);
    // Some refuse, such as to rename what is no name; what matters is that there is an answer.
    await connection.sendRequest(`textDocument/${method}`, { textDocument, ...params }).catch(() => undefined);
  };
  // As an editor does: with the diagnostics that it shows there, of which some can be fixed and some ignored.
  const askActions = (range: Range, only?: readonly string[]): Promise<void> =>
    ask("codeAction", {
      range,
      context: { diagnostics: shown.filter((each) => areTouching(each.range, range)), only },
    });
  const askAll = async (method: string, params: object): Promise<void> => {
    onStep(method);
    await connection.sendRequest(method, params).catch(() => undefined);
  };
  const options = { tabSize: 2, insertSpaces: true };
  for (const position of placesOf(text).map((offset) => placeIn(text, offset))) {
    const range = { start: position, end: position };
    for (const method of ["completion", "hover", "definition", "prepareRename"]) await ask(method, { position });
    await ask("references", { position, context: { includeDeclaration: true } });
    await ask("rename", { position, newName: "other" });
    await ask("selectionRange", { positions: [position, position] });
    await ask("onTypeFormatting", { position, ch: "\n", options });
    await askActions(range);
    const first = shown.find(({ range: { start } }) => start.line >= position.line);
    if (first) await askActions(first.range);
    for (const method of ["rangeFormatting", "inlayHint", "semanticTokens/range"])
      await ask(method, { range, options });
  }
  const range = { start: { line: 0, character: 0 }, end };
  for (const method of [
    "formatting",
    "foldingRange",
    "documentSymbol",
    "documentLink",
    "codeLens",
    "semanticTokens/full",
  ])
    await ask(method, { options });
  for (const method of ["inlayHint", "rangeFormatting"]) await ask(method, { range, options });
  for (const only of [["source.fixAll.catalogue"], ["source.sortRecords.catalogue"], undefined])
    await askActions(range, only);
  await askAll("workspace/symbol", { query: text.slice(0, 30) });
  await askAll("catalogue/workspaceDatasets", { most: 1_000 });
  await askAll("catalogue/memberships", { groups: [text.slice(0, 30)] });
  await connection.sendNotification("textDocument/didClose", { textDocument });
}

function areTouching(one: Range, other: Range): boolean {
  return !isBehind(one.start, other.end) && !isBehind(other.start, one.end);
}

function isBehind(one: Place, other: Place): boolean {
  return one.line > other.line || (one.line === other.line && one.character > other.character);
}

interface Place {
  readonly line: number;
  readonly character: number;
}

function placeIn(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n?|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
