import fc from "fast-check";
import { expect, test } from "vitest";
import type { FileKind } from "../../../catalogue/fileKinds/kinds.ts";
import type { Problem } from "../../../catalogue/findings/problem.ts";
import { RECORD_KINDS } from "../../../catalogue/records/recordKinds.ts";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { edited } from "../../edited.ts";
import { checkFixOfAnchor } from "./checkFix.ts";

/** Values as people write them, right and wrong, each on its line. */
const value = fc.constantFrom(
  ..."a|'a'|\"a\"|a # why|no|0123|2024-01-01|7|true|~||[a, a]|[a, 'a', 7]|[urn:li:corpUser:b]|{ id: a, titel: x }|['',]|[~,]|{ titel: x, }|[! , a]|[&y ]|[!x , a]".split(
    "|",
  ),
  ..."urn:li:corpuser:a|urn:li:corpGroup:a|urn:li:corpUser:a|' urn:li:corpuser:a'|&x a|*x|a, b|a(b)|\"a \"|a\u200bb".split(
    "|",
  ),
  ..."jane at example.com|<j@example.com>|example.com|https:example.com|@a|x: y|'urn:li:dataset:(hive,a,prod)'|'a,a'".split(
    "|",
  ),
);
const key = fc.constantFrom(
  ..."id|titel|title|email|groups|slack|picture_link|manager_urn|department_id|nickname".split("|"),
  ..."members|owners|admins|overrideEditable|dataset|description|links|columns".split("|"),
);
const block = fc
  .tuple(key, fc.array(value, { minLength: 1, maxLength: 3 }))
  .map(([field, items]) => [`${field}:`, ...items.map((item) => `  - ${item}`)]);
const field = fc.oneof(
  fc.tuple(key, value).map(([name, text]) => [`${name}: ${text}`]),
  block,
  key.map((name) => [`${name}: |`, "  a", "  urn:li:corpUser:a"]),
  key.map((name) => [`${name}: |`, "  a", "  ? b"]),
  key.map((name) => [`${name}: [`, "    null,", "  ]"]),
  key.map((name) => [`${name}:`, "  - id: a", "    titel: x", "  - a"]),
);
const record = fc.array(field, { minLength: 1, maxLength: 5 }).map((fields) => fields.flat());
const file = fc
  .tuple(fc.array(record, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.constantFrom("\n", "\r\n"))
  .map(([records, isList, eol]) => {
    const items = isList
      ? records.map((lines) => lines.map((line, at) => (at === 0 ? "- " : "  ") + line))
      : records.slice(0, 1);
    return items.flat().join(eol) + eol;
  });

const UNSOUND = ["yaml-syntax", "unknown-anchor", "duplicate-field"];

function count(problems: readonly Problem[], ...codes: readonly string[]): number {
  return problems.filter(({ code }) => codes.includes(code)).length;
}

test("a fix keeps sound YAML sound, and there is less of what it fixes", () => {
  let fixed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...RECORD_KINDS), file, (kind, text) => {
      const before = problemsOf(kind, text);
      // In broken YAML what is put right may bring more to light.
      if (count(before, ...UNSOUND) > 0) return;
      for (const { code, fixes = [] } of before) {
        for (const { title, edits } of fixes) {
          // Editors do not offer it.
          if (edits.some(({ anchor }) => anchor !== undefined && text.includes(`*${anchor}`))) continue;
          const after = edited(text, edits);
          const problems = problemsOf(kind, after);
          const shown = { code, title, text, after };
          expect({ ...shown, unsound: count(problems, ...UNSOUND) }).toEqual({ ...shown, unsound: 0 });
          expect({ ...shown, isLess: count(problems, code) < count(before, code) }).toEqual({ ...shown, isLess: true });
          fixed++;
        }
      }
    }),
    { numRuns: 400 },
  );
  expect(fixed).toBeGreaterThan(100);
});

const DATASET = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)";

test.each<[string, FileKind, string]>([
  ["malformed-email", "user", "- id: a\n  email: &e Jane <j@x.de>\n- id: b\n  description: *e\n"],
  ["malformed-link", "dataset", `${DATASET}\nlinks:\n  - url: &u www.x.de\n    description: *u\n`],
  ["encoded-id", "user", '- id: &n "Doe, Jane"\n  display_name: *n\n'],
  ["malformed-id", "user", '- id: &n "jane "\n  description: *n\n'],
  ["malformed-urn", "user", "- id: a\n  manager_urn: &m urn:li:corpUser:b\n  description: *m\n"],
  ["invisible-character", "user", "- id: &n a\u200bb\n  description: *n\n"],
  [
    "unknown-ownership-type",
    "dataset",
    `${DATASET}\nowners:\n  - owner: a\n    type: &t data_steward\ncolumns:\n  x: *t\n`,
  ],
])(
  "a fix for %s in a %s says that it rewrites a value with an anchor, which an alias may repeat",
  (code, kind, text) => {
    checkFixOfAnchor(kind, code, text, /&(\w)/.exec(text)?.[1] ?? "");
  },
);
