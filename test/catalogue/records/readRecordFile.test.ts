import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecordFile, readWhole } from "../../../catalogue/records/readRecordFile.ts";
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

/** Everything that was read, the mappings of ordinary records too. */
function told({ records, strays }: RecordFile): unknown {
  return {
    records: records.map((record) => ({ id: recordId(record), mapping: record.mapping, inline: record.inline })),
    strays,
  };
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
