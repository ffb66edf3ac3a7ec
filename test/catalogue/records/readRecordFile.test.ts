import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecordFile, readWhole } from "../../../catalogue/records/readRecordFile.ts";
import type { Mapping } from "../../../catalogue/records/value.ts";
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
