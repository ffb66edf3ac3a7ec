import fc from "fast-check";
import { expect, test } from "vitest";
import { ownerReferencesIn } from "../../../../catalogue/references/ownerReferences.ts";
import type { Finding } from "../../../../catalogue/findings/problem.ts";
import { readEntry } from "../../../../catalogue/records/readEntry.ts";
import { withInline, type FileRecord } from "../../../../catalogue/records/recordFile.ts";
import type { Value } from "../../../../catalogue/yaml/values/value.ts";
import { RECORD_RULES } from "../../../../catalogue/rules/byScope.ts";

test("what every rule finds in a long list is what it finds in its items one by one", () => {
  let found = 0;
  fc.assert(
    fc.property(fc.constantFrom("user", "group"), fc.array(field, { minLength: 1, maxLength: 3 }), (kind, fields) => {
      const text = `id: eng\n${fields.join("")}`;
      for (const record of readEntry(kind, text).records.flatMap(withInline)) {
        const one = itemByItem(record);
        found += record.mapping.fields.filter(({ value }) => value.kind === "list" && value.long).length;
        expect(findingsIn(record, text)).toEqual(findingsIn(one, text));
        expect(ownersIn(record)).toEqual(ownersIn(one));
      }
    }),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 200) },
  );
  expect(found).toBeGreaterThan(100);
});

const name = fc.constantFrom("", "urn:li:corpuser:", "urn:li:corpGroup:");
/** Names from some number on; often a few are the same. */
const run = fc
  .record({ prefix: name, first: fc.nat(60), count: fc.integer({ min: 14, max: 20 }) })
  .map(({ prefix, first, count }) =>
    Array.from({ length: count }, (_, at) => `  - ${prefix}user${first + at}\n`).join(""),
  );
const other = fc.constantFrom(
  "  - eng\n",
  "  - urn:li:corpGroup:eng\n",
  "  - urn:li:corpuser:user7\n",
  '  - "user8"\n',
  '  - "urn:li:corpuser:user9"\n',
  "  - id: user10\n    title: Analyst\n",
  "  - id: user10\n    title: Lead\n",
  "  - id: urn:li:corpuser:user11\n",
  "  - 12\n",
  "  - no\n",
  '  - " user13"\n',
  "  - urn:li:corpUser:user14\n",
  "  -\n",
  "  - &a user15\n",
  "  - *a\n",
);
const field = fc
  .record({
    key: fc.constantFrom("members", "owners", "admins", "groups", "manager_urn", "description", "email", "links", "x"),
    anchor: fc.constantFrom("", "", " &m", " *m"),
    items: fc.array(fc.oneof(run, run, other), { minLength: 1, maxLength: 4 }),
  })
  .map(({ key, anchor, items }) => (anchor === " *m" ? `${key}: *m\n` : `${key}:${anchor}\n${items.join("")}`));

/** The same record with nothing told of runs in its lists. */
function itemByItem(record: FileRecord): FileRecord {
  const { mapping } = record;
  const fields = mapping.fields.map((each) => ({ ...each, value: withoutRuns(each.value) }));
  return { ...record, mapping: { ...mapping, fields } };
}

function withoutRuns(value: Value): Value {
  return value.kind === "list" ? { kind: "list", items: value.items, span: value.span } : value;
}

function findingsIn(record: FileRecord, text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const rule of RECORD_RULES) rule.check(record, text, (finding) => findings.push(finding));
  return findings;
}

function ownersIn(record: FileRecord): readonly unknown[] {
  return ownerReferencesIn(record).toSorted(
    (one, two) => one.span.start - two.span.start || (one.urn < two.urn ? -1 : 1),
  );
}
