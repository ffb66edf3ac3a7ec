import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import { recordId } from "../../../catalogue/records/recordFile.ts";
import { placedRecords } from "../../../cli/input/placedRecord.ts";

/** The IDs of the records of a text that must not be written. */
function faultyIds(text: string): readonly (string | undefined)[] {
  const placed = placedRecords({ path: "u.yaml", text }, checkRecordFile("user", text));
  return placed.filter(({ isFaulty }) => isFaulty).map(({ record }) => recordId(record)?.id);
}

const word = "word ".repeat(12_000);
/** Too long for a look at what is open in them. */
const LONG = ["  groups: [a,\n" + "    b,\n".repeat(10_000), `  title: "${word}\n`, `  title: '${word}\n`];
const SHORT = [
  "  groups: [a, b\n",
  "  groups: {a: b\n",
  '  title: "open\n',
  "  title: 'open\n",
  "  title: | text\n",
  "  title: a: b\n",
  "  title\n",
  "\ttitle: x\n",
  " title: x\n",
  "  title: @x\n",
  "  title: %x\n",
  "  title: *nowhere\n",
  "  title: !<\n",
  '  title: "\\q"\n',
  "  title: a\n  title: b\n",
  "  emial: x\n",
  ...["  groups: [", '  title: "', "  title: '", "  groups: {"].flatMap((open) => [
    open,
    `${open}\n\n`,
    `${open} # x\n`,
  ]),
];

test.each(["bracket", "double quote", "single quote"].map((sign, at) => [sign, LONG[at] ?? ""]))(
  "an open %s in a long record is that record's error, and marked in it",
  (_, fault) => {
    const text = `- id: before\n- id: faulty\n${fault}- id: after\n`;
    expect(faultyIds(text)).toEqual(["faulty"]);
    const places = checkRecordFile("user", text).problems.map(({ span }) => span.start);
    expect(places.every((at) => at > text.indexOf("faulty") && at < text.indexOf("- id: after"))).toBe(true);
  },
);

test("an error is that of its record, whatever is around it", () => {
  const good = fc.constantFrom(
    "",
    "  title: Analyst\n",
    "  groups: [one, two]\n",
    '  title: "a\n    b"\n',
    "\n# a comment\n",
  );
  const record = fc.oneof(
    { weight: 3, arbitrary: good.map((fields) => ({ fields, isFaulty: false })) },
    { weight: 2, arbitrary: fc.constantFrom(...SHORT).map((fields) => ({ fields, isFaulty: true })) },
  );
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (records) => {
      const text = records
        .map(({ fields }, at) => `- id: id${at}\n${fields.endsWith("\n") ? fields : `${fields}\n`}`)
        .join("");
      const faulty = new Set(faultyIds(text));
      for (const [at, { isFaulty }] of records.entries()) if (!isFaulty) expect(faulty).not.toContain(`id${at}`);
      const written = placedRecords({ path: "u.yaml", text }, checkRecordFile("user", text))
        .filter((each) => !each.isFaulty)
        .map((each) => recordId(each.record)?.id);
      for (const [at, { isFaulty }] of records.entries()) if (isFaulty) expect(written).not.toContain(`id${at}`);
    }),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 100) },
  );
});

test("a record that uses an anchor of a faulty one is faulty too, and so is one that uses its anchors", () => {
  const text = `- id: a
  groups: &these [one, two
- id: b
  groups: &those [*these]
- id: c
  groups: *those
- id: d
`;
  expect(faultyIds(text)).toEqual(["a", "b", "c"]);
});

test("of records with one ID neither is to be written, unless a comment allows it", () => {
  expect(faultyIds("- id: a\n- id: b\n- id: a\n")).toEqual(["a", "a"]);
  expect(faultyIds("- id: a\n- id: b\n- id: a # catalogue-ignore: duplicate-id\n")).toEqual([]);
});
