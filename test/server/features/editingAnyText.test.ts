import fc from "fast-check";
import { expect, test } from "vitest";
import { ResponseError, TextDocumentEdit, type SelectionRange, type TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { shifted } from "../../../catalogue/text/span.ts";
import { codeActions } from "../../../server/features/codeActions.ts";
import { resolvedAction } from "../../../server/features/codeActions/resolvedAction.ts";
import { folding } from "../../../server/features/folding.ts";
import { formatting, rangeFormatting } from "../../../server/features/formatting.ts";
import { onType } from "../../../server/features/onType.ts";
import { selectionRanges } from "../../../server/features/selectionRanges.ts";
import type { SourceFile } from "../../../server/documents/sourceFile.ts";
import { readDocument, type PathKind } from "../openDocument.ts";
import { yamlTexts } from "../../catalogue/yaml/layout/yamlTexts.ts";
import { useAnyText, useBeginnings } from "./anyTexts.ts";
import { contextOf } from "./contextOf.ts";
import { AT_ONCE } from "./pace.ts";

const CONTEXT = contextOf({ abilities: { documentChanges: true, resolvesActions: true, createsFiles: true } });
const OPTIONS = { tabSize: 2, insertSpaces: true };

/** Helps to edit a text at one place in every way there is; none may fail, and what they answer must lie in the text. */
async function editEverywhere(kind: PathKind, text: string, somewhere: number): Promise<void> {
  const file = readDocument("file:///w/f.yaml", text, { kind });
  const position = file.positionAt(somewhere);
  const at = file.offsetAt(position);
  const range = { start: position, end: file.positionAt(Math.min(text.length, at + 20)) };
  for (const edits of [
    await formatting(file, OPTIONS, AT_ONCE),
    await rangeFormatting(file, range, OPTIONS, AT_ONCE),
    onType(file, position, OPTIONS),
  ]) {
    // Spaces that YAML forbids may take the place of tabs; nothing but white space and dashes changes.
    expect(applied(text, edits ?? []).replace(/[\s-]/g, "")).toBe(text.replace(/[\s-]/g, ""));
  }
  for (const { startLine, endLine } of (await folding(file, 5000, AT_ONCE)) ?? []) {
    expect(0 <= startLine && startLine < endLine && endLine < file.lineCount).toBe(true);
  }
  for (const selection of selectionRanges(file, [position])) expectAround(file, at, selection);
  await chooseEverything(file, text, position);
}

async function chooseEverything(
  file: SourceFile,
  text: string,
  position: SelectionRange["range"]["start"],
): Promise<void> {
  const diagnostics = [...file.entries()].flatMap(({ start, findings }) =>
    findings.map(({ code, message, span }) => ({ code, message, range: file.rangeOf(shifted(span, start)) })),
  );
  const asked = { range: { start: position, end: position }, context: { diagnostics } };
  for (const action of await codeActions(file, asked, CONTEXT, AT_ONCE)) {
    const { edit } = await resolvedAction(action, file, CONTEXT, AT_ONCE).catch((error: unknown) => {
      if (error instanceof ResponseError) return action;
      throw error;
    });
    for (const change of edit?.documentChanges ?? []) {
      if (!TextDocumentEdit.is(change) || change.textDocument.uri !== file.uri) continue;
      applied(
        text,
        change.edits.flatMap((each) => ("newText" in each ? [each] : [])),
      );
    }
  }
}

/** Fails when the edits overlap or lie outside the text. */
function applied(text: string, edits: readonly TextEdit[]): string {
  const document = TextDocument.create("file:///w/f.yaml", "yaml", 0, text);
  for (const { range } of edits) {
    expect(document.positionAt(document.offsetAt(range.start))).toEqual(range.start);
    expect(document.positionAt(document.offsetAt(range.end))).toEqual(range.end);
  }
  return TextDocument.applyEdits(document, [...edits]);
}

function expectAround(file: SourceFile, at: number, { range, parent }: SelectionRange): void {
  const [start, end] = [file.offsetAt(range.start), file.offsetAt(range.end)];
  expect(start <= at && at <= end).toBe(true);
  if (!parent) return;
  expect(file.offsetAt(parent.range.start) <= start && end <= file.offsetAt(parent.range.end)).toBe(true);
  expectAround(file, at, parent);
}

const GROUP = `id: eng
admins: jdoe
members:
- jdoe
-   id: ann # c
    slack: '@ann'
    emial: x

- urn:li:corpuser:bob
- { id: carl,
    groups: [eng] }
phone: 1
`;

test("a group is edited, however far it is written", () => useBeginnings(editEverywhere, "group", GROUP, 5));

test("any text at all is edited", async () => {
  const beginnings = fc.tuple(yamlTexts, fc.nat()).map(([text, length]) => text.slice(0, length % (text.length + 1)));
  await useAnyText(editEverywhere, beginnings, 60);
});
