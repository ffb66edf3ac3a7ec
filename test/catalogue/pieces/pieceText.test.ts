import fc from "fast-check";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { entries, ENTRIES } from "../../../catalogue/yaml/entries/entries.ts";
import { PieceText, type Cut } from "../../../catalogue/pieces/pieceText.ts";
import { change, changed, yamlLines, type Change } from "./yamlLines.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 1000);

const pieceTexts = (text: PieceText<unknown>): string[] => [...text.blocks.from(0)].map(({ piece }) => piece.text);

/** After any changes, the pieces are the entries of the whole text. */
const piecesAreEntries = (cut: Cut): fc.IProperty<[string, Change[]]> =>
  fc.property(yamlLines, fc.array(change, { maxLength: 6 }), (before, changes) => {
    let whole = before;
    const text = new PieceText<unknown>(before, cut);
    for (const each of changes) {
      const { start, end } = changed(whole, each);
      text.replace(start, end, each.text);
      whole = whole.slice(0, start) + each.text + whole.slice(end);
      expect(text.slice()).toBe(whole);
      expect(pieceTexts(text)).toEqual(entries(whole).map((entry) => whole.slice(entry.start, entry.end)));
    }
  });

test("after any changes, the pieces are the entries of the whole text", () => {
  fc.assert(piecesAreEntries(ENTRIES), { numRuns });
});

test("a cut that does not look at what follows a change is found out", () => {
  expect(fc.check(piecesAreEntries({ ...ENTRIES, mayFollow: () => true }), { numRuns: 5000 }).failed).toBe(true);
});

test("places and offsets are those of the library's own document", () => {
  fc.assert(
    fc.property(yamlLines, fc.array(change, { maxLength: 3 }), (before, changes) => {
      let whole = before;
      const text = new PieceText<unknown>(before, ENTRIES);
      for (const each of changes) {
        const { start, end } = changed(whole, each);
        text.replace(start, end, each.text);
        whole = whole.slice(0, start) + each.text + whole.slice(end);
      }
      const document = TextDocument.create("file:///f.yaml", "yaml", 1, whole);
      expect([text.length, text.lineCount]).toEqual([whole.length, document.lineCount]);
      for (let offset = -1; offset <= whole.length + 1; offset++) {
        expect(text.placeAt(offset)).toEqual(document.positionAt(offset));
      }
      for (let line = -1; line <= document.lineCount + 1; line++) {
        for (const character of [-1, 0, 1, 5, 99]) {
          expect(text.offsetAt({ line, character })).toBe(document.offsetAt({ line, character }));
        }
      }
    }),
    { numRuns: numRuns / 4 },
  );
});

test("what a change does not touch stays, with what was found out about it", () => {
  const text = new PieceText<string>("- id: a\n- id: b\n- id: c\n- id: d\n", ENTRIES);
  for (const { piece } of text.blocks.from(0)) piece.found = piece.text.trim();
  const { removed, added } = text.replace("- id: a\n- id: ".length, "- id: a\n- id: b".length, "x");
  expect(removed.map((piece) => piece.text)).toEqual(["- id: b\n"]);
  expect(added.map((piece) => piece.text)).toEqual(["- id: x\n"]);
  expect([...text.blocks.from(0)].map(({ piece }) => piece.found)).toEqual([
    "- id: a",
    undefined,
    "- id: c",
    "- id: d",
  ]);
});

test("thousands of pieces are found, replaced and put in order", () => {
  const item = (number: number): string => `- id: user${number}\n`;
  const items = Array.from({ length: 3000 }, (_, number) => item(number));
  const text = new PieceText<unknown>(items.join(""), ENTRIES);
  const all = [...text.blocks.from(0)];
  expect(
    all.every(({ piece, start, line }) => text.at(start)?.piece === piece && text.placeAt(start).line === line),
  ).toBe(true);
  const [early, late] = [all[700]?.piece, all[2900]?.piece];
  if (!early || !late) throw new Error("pieces are missing");
  expect([text.blocks.isBefore(early, late), text.blocks.isBefore(late, early)]).toEqual([true, false]);
  expect([text.blocks.beside(early, 1), text.blocks.beside(early, -1)]).toEqual([all[701]?.piece, all[699]?.piece]);
  const { removed } = text.replace(
    text.offsetAt({ line: 1000, character: 0 }),
    text.offsetAt({ line: 2500, character: 0 }),
    "",
  );
  expect(removed).toHaveLength(1500);
  expect(text.slice()).toBe([...items.slice(0, 1000), ...items.slice(2500)].join(""));
  text.replace(0, 0, items.join(""));
  expect(pieceTexts(text)).toEqual([...items, ...items.slice(0, 1000), ...items.slice(2500)]);
});
