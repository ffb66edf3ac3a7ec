import fc from "fast-check";
import { expect, test } from "vitest";
import { ENTRIES } from "../../../catalogue/yaml/entries/entries.ts";
import type { FileKind } from "../../../catalogue/fileKinds/kinds.ts";
import type { Problem } from "../../../catalogue/findings/problem.ts";
import { recordId, type FileRecord } from "../../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { readRecordFile, readWhole } from "../../../catalogue/records/readRecordFile.ts";
import { checkEntry } from "../../../catalogue/checking/checkEntry.ts";
import { conflicts } from "../../../catalogue/yaml/faults/conflicts.ts";
import { Piece } from "../../../catalogue/pieces/piece.ts";
import { CheckedText } from "../../../catalogue/checking/checkedText.ts";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import type { EntryFound } from "../../../catalogue/checking/entryFound.ts";
import { factsFromFiles } from "../../../catalogue/facts/factsFromFiles.ts";
import { NO_OUTSIDE_FACTS } from "../../../catalogue/facts/outsideFacts.ts";
import { ProblemLists } from "../../../catalogue/checking/problemList.ts";
import { PieceText } from "../../../catalogue/pieces/pieceText.ts";
import { hasOnlyText, recordLine, recordLines } from "../records/recordLines.ts";
import { change, changed, type Change } from "../pieces/yamlLines.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 200);

interface PlacedChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text that somebody works on: it is changed, and what is wrong with it followed. */
class Edited {
  readonly #text: PieceText<EntryFound>;
  readonly #checked: CheckedText;
  readonly #lists: ProblemLists;

  constructor(kind: FileKind, text: string, known = NO_OUTSIDE_FACTS) {
    this.#text = new PieceText<EntryFound>(text, ENTRIES);
    this.#checked = new CheckedText(this.#text, { kind, languageId: "yaml", known });
    this.#lists = new ProblemLists(this.#text);
  }

  change(start: number, end: number, text: string): void {
    this.changeAll([{ start, end, text }]);
  }

  /** Makes changes one after the other, and checks the text after all of them. */
  changeAll(changes: readonly PlacedChange[]): void {
    this.#checked.take(changes.map(({ start, end, text }) => this.#text.replace(start, end, text)));
  }

  work(most: number): boolean {
    return this.#checked.work(most);
  }

  get problems(): readonly Problem[] {
    while (this.work(100));
    return this.#lists.list(new Map()).problems;
  }

  get records(): readonly unknown[] {
    return [...this.#text.blocks.from(0)].flatMap(({ piece, start }) =>
      (this.#checked.readingOf(piece)?.records ?? []).map((record) => told(record, start)),
    );
  }
}

/** A record as it stands in the text, every value with its place. */
function told(record: FileRecord, start = 0): string {
  const values = { kind: record.kind, mapping: record.mapping, inline: record.inline.map((each) => each.mapping) };
  return JSON.stringify(values, (key, value: unknown) =>
    (key === "start" || key === "end") && typeof value === "number" ? value + start : value,
  );
}

const edits = fc.array(
  fc.oneof(
    change,
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.constant(0), text: recordLine }),
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.constant(0),
      text: recordLine.map((line) => `\n${line}\n`),
    }),
  ),
  { minLength: 1, maxLength: 5 },
);

/** Nothing stands around it. */
const ALONE = { lineAbove: () => "", isAboveList: () => false };

test("after any edits, problems and records are those of the text read anew", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<RecordKind>("user", "group", "dataset"),
      recordLines,
      edits,
      fc.nat(3),
      (kind, before, changes, work) => {
        const edited = new Edited(kind, before);
        let text = before;
        for (const each of changes) {
          edited.work(work * 50);
          text = applied(edited, text, each);
        }
        expect(edited.problems).toEqual(problemsOf(kind, text));
        expect(edited.records).toEqual(readRecordFile(kind, text).records.map((record) => told(record)));
      },
    ),
    { numRuns },
  );
});

function applied(edited: Edited, text: string, each: Change): string {
  const { start, end } = changed(text, each);
  edited.change(start, end, each.text);
  return text.slice(0, start) + each.text + text.slice(end);
}

/** Lines that say something about the lines and entries around them. */
const relatedLines = fc
  .array(
    fc.constantFrom("id: a", "- id: b", "- titel: q", "---", "", "# catalogue-ignore: unknown-field", "  titel: y"),
    { maxLength: 6 },
  )
  .map((lines) => lines.map((line) => `${line}\n`).join(""));
/** Changes from one line to another of those that the text has then. */
const lineChanges = fc.array(
  fc.record({ one: fc.nat(6), other: fc.nat(6), isInsertion: fc.boolean(), text: relatedLines }),
  { minLength: 1, maxLength: 3 },
);

test("after changes of whole lines that arrive together, problems are those of the text read anew", () => {
  fc.assert(
    fc.property(relatedLines, lineChanges, (before, changes) => {
      const edited = new Edited("user", before);
      while (edited.work(1000));
      let text = before;
      const placed = changes.map(({ one, other, isInsertion, text: put }): PlacedChange => {
        const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
        const [start = 0, end = 0] = [one, isInsertion ? one : other]
          .map((line) => starts[Math.min(line, starts.length - 1)] ?? 0)
          .toSorted((first, second) => first - second);
        text = text.slice(0, start) + put + text.slice(end);
        return { start, end, text: put };
      });
      edited.changeAll(placed);
      expect(edited.problems).toEqual(problemsOf("user", text));
    }),
    { numRuns },
  );
});

test("a record above a list is none any more once a document is put between the two", () => {
  const edited = new Edited("user", "id: a\n- id: b\n");
  expect(edited.problems).toMatchObject([{ code: "yaml-syntax" }]);
  edited.change(6, 6, "---\n- id: x\n");
  expect(edited.problems).toEqual([]);
  edited.change(6, 18, "");
  expect(edited.problems).toMatchObject([{ code: "yaml-syntax" }]);
});

test("a suppression that is removed together with a change of its entry no longer suppresses anything", () => {
  const comment = "# catalogue-ignore: unknown-field\n";
  const edited = new Edited("user", `- id: a\n  title: x\n${comment}- titel: y\n  id: b\n`);
  expect(edited.problems).toEqual([]);
  edited.changeAll([
    { start: 19, end: 19 + comment.length, text: "" },
    { start: 17, end: 18, text: "z" },
  ]);
  expect(edited.problems).toMatchObject([{ code: "unknown-field" }]);
});

test("a suppression no longer suppresses anything in an entry that an equal one takes the place of", () => {
  const text = "id: a\n# catalogue-ignore: unknown-field\n- titel: q\n";
  const edited = new Edited("user", text);
  while (edited.work(1000));
  edited.change(text.length, text.length, "id: a\n- titel: q\n");
  expect(edited.problems).toEqual(problemsOf("user", `${text}id: a\n- titel: q\n`));
});

test("an ID like that of another file is judged again when the file gets a record with that ID, and loses it", () => {
  const others = factsFromFiles([
    { uri: "own", kind: "user", text: "" },
    { uri: "other", kind: "user", text: "- id: jdoe\n" },
  ])("own");
  const text = new Edited("user", "- id: JDoe\n", others);
  const fixes = (): unknown[] => text.problems.flatMap((problem) => problem.fixes?.map(({ title }) => title) ?? []);
  expect(fixes()).toEqual(['Change to "jdoe"']);
  text.change(11, 11, "- id: jdoe\n");
  expect(fixes()).toEqual([]);
  text.change(11, 22, "");
  expect(fixes()).toEqual(['Change to "jdoe"']);
});

test("the catalogue is asked for IDs alike of a thousand records; those that were typed over do not count", () => {
  const asked = new Set<string>();
  const known = {
    ...NO_OUTSIDE_FACTS,
    judges: () => true,
    alikeStored: ({ id }: { readonly id: string }) => void asked.add(id),
  };
  const users = Array.from({ length: 999 }, (_, at) => `- id: User${at}\n`).join("");
  const text = new Edited("user", `- id: Typed\n${users}`, known);
  expect(text.problems).toEqual([]);
  expect(asked.size).toBe(1_000);
  text.change(6, 11, "TypedOver");
  expect(text.problems).toEqual([]);
  expect(asked.has("TypedOver")).toBe(true);
  const end = `- id: TypedOver\n${users}`.length;
  text.change(end, end, "- id: OneMore\n");
  expect(text.problems).toEqual([]);
  expect(asked.has("OneMore")).toBe(false);
});

test("a file whose YAML is sound has the problems it has when the parser reads it in one", () => {
  let sound = 0;
  fc.assert(
    fc.property(fc.constantFrom<RecordKind>("user", "group"), recordLines, (kind, text) => {
      const whole = readWhole(kind, text);
      if (text.includes("catalogue-ignore") || hasOnlyText(text)) return;
      if (whole.problems.some(({ code }) => code === "yaml-syntax")) return;
      sound++;
      const found = problemsOf(kind, text).filter(({ code }) => !NAMESAKES.includes(code));
      const expected = checkEntry(new Piece(text, false), whole, ALONE).findings;
      expect(found.map(place)).toEqual(expected.map(place));
      const duplicates = problemsOf(kind, text).filter(({ code }) => code === "duplicate-id");
      expect(duplicates.map(({ span }) => span)).toEqual(repeated(kind, text, whole.records));
    }),
    { numRuns: numRuns * 2 },
  );
  expect(sound).toBeGreaterThan(numRuns / 10);
});

const NAMESAKES = ["duplicate-id", "near-duplicate-id", "same-name-other-domain"];

const place = ({ code, message, span }: Pick<Problem, "code" | "message" | "span">): unknown => ({
  code,
  message,
  span,
});

/** The places of the ids that stand above already; in a conflict both versions are there until one is kept. */
function repeated(kind: RecordKind, text: string, records: readonly FileRecord[]): unknown[] {
  const marked = conflicts(text);
  const prefix = kind === "user" ? "urn:li:corpuser:" : "urn:li:corpGroup:";
  const seen = new Set<string>();
  return records.flatMap((record) => {
    const id = recordId(record);
    const name = id?.id.replace(prefix, "");
    if (!id || name === undefined) return [];
    const isInConflict = marked.some(({ start, end }) => start <= id.span.start && id.span.start <= end);
    if (seen.has(name)) return isInConflict ? [] : [id.span];
    seen.add(name);
    return [];
  });
}
