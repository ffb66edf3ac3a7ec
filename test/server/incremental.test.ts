import fc from "fast-check";
import { TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { expect, test } from "vitest";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { NO_LINKS } from "../../server/diagnostics/rulesDocument.ts";
import { diagnostics, MOST_PER_CODE } from "../../server/diagnostics/diagnostics.ts";
import { documentSymbols } from "../../server/features/documentSymbols.ts";
import type { OpenDocument } from "../../server/documents/openDocument.ts";
import { recordLine, recordLines } from "../catalogue/records/recordLines.ts";
import { AT_ONCE } from "./features/pace.ts";
import { openDocument } from "./openDocument.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 200);

const position = fc.record({ line: fc.nat(15), character: fc.nat(20) });
const text = fc.oneof(
  fc.constant(""),
  fc.constantFrom("\n", " ", "-", "- ", '"', "'", "#", ":", "&a ", "*a", "[", "{", "|", "---\n", "\t"),
  recordLine.map((line) => `${line}\n`),
  recordLines,
);
/** Changes as an editor sends them: the ends in the order of the text, places behind a line's end among them. */
const changes = fc.array(
  fc.tuple(position, position, text).map(([one, other, put]): TextDocumentContentChangeEvent => {
    const inOrder = one.line < other.line || (one.line === other.line && one.character <= other.character);
    return { range: inOrder ? { start: one, end: other } : { start: other, end: one }, text: put };
  }),
  { minLength: 1, maxLength: 4 },
);
const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => new TextDecoder().decode(each));

test("a document that was edited is, in every answer, the document that is opened with its text", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...RECORD_KINDS),
      fc.oneof({ weight: 9, arbitrary: recordLines }, bytes),
      fc.array(changes, { minLength: 1, maxLength: 4 }),
      fc.nat(300),
      async (kind, before, edits, work) => {
        const edited = openDocument(kind, before);
        let whole = before;
        for (const [at, each] of edits.entries()) {
          edited.work(work);
          edited.update(each, at + 2);
          whole = each.reduce(applied, whole);
        }
        expect(edited.slice(0, Infinity)).toBe(whole);
        expect(await answers(edited)).toEqual(await answers(openDocument(kind, whole)));
      },
    ),
    { numRuns },
  );
});

/** A change as the library's own document understands its places. */
function applied(whole: string, change: TextDocumentContentChangeEvent): string {
  const stock = TextDocument.create("file:///f.yaml", "yaml", 1, whole);
  if (!("range" in change)) return change.text;
  const { start, end } = change.range;
  return whole.slice(0, stock.offsetAt(start)) + change.text + whole.slice(stock.offsetAt(end));
}

/** Everything that is said of a document as a whole. */
async function answers(document: OpenDocument): Promise<unknown> {
  while (document.work(500));
  const everything = { relatedInformation: true, tags: true, codeLink: NO_LINKS, shownPathOf: (uri: string) => uri };
  const urns = [...document.subjects.records.all()].map(({ urn }) => urn).toSorted();
  return {
    kind: document.kind,
    diagnostics: diagnostics(document, document.problems(new Map(), MOST_PER_CODE), everything),
    symbols: await documentSymbols(document, AT_ONCE),
    names: urns,
    definitions: urns.map((urn) => document.definitions(urn)),
    lines: [document.lineCount, document.length],
  };
}
