import fc from "fast-check";
import { expect, test } from "vitest";
import { Anchors } from "../../../catalogue/yaml/entries/anchors.ts";
import { ENTRIES } from "../../../catalogue/yaml/entries/entries.ts";
import { readEntry, readEntryWhole } from "../../../catalogue/records/readEntry.ts";
import { PieceText } from "../../../catalogue/pieces/pieceText.ts";
import { readAmong, readRecordFile, readWhole } from "../../../catalogue/records/readRecordFile.ts";
import type { Mapping } from "../../../catalogue/yaml/values/value.ts";
import { hasOnlyText, recordLines } from "./recordLines.ts";
import { recordId, type RecordFile } from "../../../catalogue/records/recordFile.ts";

test("a file whose YAML is sound is read piece by piece as it is read as a whole", () => {
  let sound = 0;
  fc.assert(
    fc.property(recordLines, fc.constantFrom("user", "group"), (text, kind) => {
      const whole = readWhole(kind, text);
      if (whole.problems.some((problem) => problem.code === "yaml-syntax") || hasOnlyText(text)) return;
      sound++;
      const read = readRecordFile(kind, text);
      expect(told(read)).toEqual(told(whole));
    }),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 2_000) },
  );
  expect(sound).toBeGreaterThan(50);
});

/**
 * Everything that was read, the mappings of ordinary records too. Whether comments behind a document belong to its last
 * mapping the parser tells by what stands below, so that the ends of mappings are left out.
 */
function told({ records, strays }: RecordFile): unknown {
  const all = records.map((record) => ({ id: recordId(record), mapping: record.mapping, inline: record.inline }));
  return JSON.parse(
    JSON.stringify({ records: all, strays }, (_key, value: unknown) =>
      isMapping(value) ? { ...value, span: value.span.start } : value,
    ),
  );
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "mapping" && "span" in value;
}

test("a slip in one item leaves the others as they are", () => {
  const { records, problems } = readRecordFile("user", '- id: ada\n  title: "open\n- id: grace\n- id: linus\n');
  expect(records.map((record) => recordId(record)?.id)).toEqual(["ada", "grace", "linus"]);
  expect(problems.map(({ code }) => code)).toEqual(["yaml-syntax"]);
});

test("anchors of one item are used in another", () => {
  const { records, problems } = readRecordFile(
    "user",
    "- &base\n  id: ada\n  title: Analyst\n- <<: *base\n  id: grace\n",
  );
  expect(problems).toEqual([]);
  expect(records[1]?.mapping.fields.map(({ key, merged }) => `${key}${merged ? " (merged)" : ""}`)).toEqual([
    "title (merged)",
    "id",
  ]);
});

test("items with nothing in them are recognized as the parser reads them", () => {
  for (const text of [
    "-\n",
    "- \n",
    "-",
    "- ",
    "-\r\n",
    "- \r\n",
    "-  \n",
    "-\t\n",
    "- #\n",
    "-\n\n",
    "- -\n",
    "- ~\n",
  ]) {
    for (const kind of ["user", "group", "dataset"] as const) {
      for (const at of [0, 100])
        expect([text, readEntry(kind, text, { at })]).toEqual([text, readEntryWhole(kind, text, { at })]);
    }
  }
});

test("a tag or a directive in one record changes nothing in the records that are read after it", () => {
  const text = "- id: a\n  active: on\n";
  const alone = readEntryWhole("user", text);
  expect(readEntryWhole("user", `%YAML 1.1\n---\n${text}`).records[0]?.mapping.fields[1]?.value).toMatchObject({
    value: true,
  });
  readEntryWhole("user", "- id: !!binary aGk=\n  active: !!set {on}\n  title: !!timestamp 2001-01-01\n");
  expect(readEntryWhole("user", text)).toEqual(alone);
  expect(alone.records[0]?.mapping.fields[1]?.value).toMatchObject({ value: "on" });
});

test("an entry that needs anchors of others is read the same when it is read again", () => {
  const pieces = new PieceText<undefined>(
    "- &a\n  id: ada\n  title: Analyst\n- <<: *a\n  id: grace\n- &b\n  id: b\n",
    ENTRIES,
  );
  const anchors = new Anchors(pieces);
  const readAll = (): unknown[] =>
    [...pieces.blocks.from(0)].map(({ piece, start }) => readAmong("user", piece, anchors, start).reading);
  expect(readAll()).toEqual(readAll());
});
