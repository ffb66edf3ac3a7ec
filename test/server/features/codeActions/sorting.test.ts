import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecordFile } from "../../../../catalogue/records/readRecordFile.ts";
import { recordId } from "../../../../catalogue/records/recordFile.ts";
import { withEdits } from "../../../../catalogue/text/withEdits.ts";
import { sorting } from "../../../../server/features/codeActions/sorting.ts";
import { readDocument } from "../../openDocument.ts";
import { AT_ONCE } from "../pace.ts";
import { check, chosen, offer, type Options } from "./act.ts";

const SORT = "Sort records by ID";

test("records are sorted by id, whatever their case; those without one come last", async () => {
  await check(
    "$0- title: x\n- id: Carl\n  title: y\n- id: bob\n- 7\n- id: ann\n",
    SORT,
    "- id: ann\n- id: bob\n- id: Carl\n  title: y\n- title: x\n- 7\n",
  );
});

test("comments move with the record that they stand above or in; what is about the file stays", async () => {
  await check(
    `
$0# catalogue: users
# People of the company.

# The boss
# of all
- id: zed # z
  # his title
  title: x
  # no phone
# Newcomers

# aide
- id: bob
- id: ann
# the end
`.replace(/^\n/, ""),
    SORT,
    `# catalogue: users
# People of the company.

- id: ann

# aide
- id: bob
# The boss
# of all
- id: zed # z
  # his title
  title: x
  # no phone
# Newcomers
# the end
`,
  );
});

test("the comment that says what the file is stays", async () => {
  await check("$0# catalogue: users\n# b\n- id: b\n- id: a\n", SORT, "# catalogue: users\n- id: a\n# b\n- id: b\n");
});

test("blank lines stay where they are, a text keeps its own", async () => {
  await check(
    "$0- id: c\n  description: |+\n    x\n\n- id: b\n\n\n- id: a\n",
    SORT,
    "- id: a\n- id: b\n\n\n- id: c\n  description: |+\n    x\n\n",
  );
});

test("the last line gets its end, lines may end as in Windows, a byte order mark stays", async () => {
  await check("$0- id: b\r\n- id: a", SORT, "- id: a\r\n- id: b\r\n");
  await check("$0- id: a\n- id: b", SORT, "- id: a\n- id: b");
  await check("\uFEFF$0- id: b\n- id: a\n", SORT, "\uFEFF- id: a\n- id: b\n");
});

test("each list is sorted by itself, mappings stay", async () => {
  await check(
    "$0- id: b\n- id: a\n--- # more\n\n# d\n- id: d\n- id: c\n---\nid: z\n---\n- id: y\n",
    SORT,
    "- id: a\n- id: b\n--- # more\n\n- id: c\n# d\n- id: d\n---\nid: z\n---\n- id: y\n",
  );
});

test("only what moves is edited", async () => {
  const { actions } = await offer("$0- id: a\n- id: c\n- id: b\n- id: d\n");
  expect(actions.map(({ title }) => title)).toContain(SORT);
  expect(await chosen("$0- id: a\n- id: b\n", SORT)).toEqual(new Map([["file:///w/f.yaml", "- id: a\n- id: b\n"]]));
});

test("an alias goes below its anchor, or nothing is sorted", async () => {
  await check(
    "$0- id: b\n  groups: &g [x]\n- id: c\n  groups: *g\n- id: a\n",
    SORT,
    "- id: a\n- id: b\n  groups: &g [x]\n- id: c\n  groups: *g\n",
  );
  const below = chosen("$0- id: b\n  groups: &g [x]\n- id: a\n  groups: *g\n", SORT);
  await expect(below).rejects.toThrow("would change its meaning");
  const twice = chosen("$0- id: b\n  groups: &g [x]\n- id: a\n  groups: &g [y]\n- id: c\n  groups: *g\n", SORT);
  await expect(twice).rejects.toThrow("would change its meaning");
});

test("a text that keeps the blank lines below it takes in no others, or nothing is sorted", async () => {
  const taken = chosen("$0- id: b\n\n- id: a\n  title: |+\n    x\n", SORT);
  await expect(taken).rejects.toThrow("would change its meaning");
  await check("$0- id: b\n- id: a\n  title: |+\n    x\n", SORT, "- id: a\n  title: |+\n    x\n- id: b\n");
});

test("a broken file is not sorted", async () => {
  await expect(chosen("$0- id: b\n- id: a: c\n", SORT)).rejects.toThrow("YAML errors");
});

test("it is offered in lists of records alone", async () => {
  const offered = async (picture: string, options: Options = {}): Promise<boolean> =>
    (await offer(picture, options)).actions.some(({ title }) => title === SORT);
  expect(await offered("$0- id: b\n- id: a\n", { kind: "group" })).toBe(true);
  expect(await offered("$0id: a\nmembers: [b]\n", { kind: "group" })).toBe(false);
  expect(await offered("$0- id: a\n")).toBe(false);
  expect(await offered("$0- b\n- a\n", { kind: "other" })).toBe(false);
});

test("whatever the records, the same ones are there in order, and then they are sorted", async () => {
  const field = fc.constantFrom(
    "  title: x\n",
    '  slack: "@y"\n',
    "  description: |\n    - id: t\n\n    # u\n",
    "  phone: >+\n    1\n\n",
    "  groups:\n  - g\n  # h\n",
    "# i\n",
    "\n",
    "  # j\n",
    '  picture_link: "k\n    l"\n',
  );
  const record = fc
    .tuple(fc.constantFrom("a", "B", "c", "d", "1", "'e f'"), fc.uniqueArray(field, { maxLength: 3 }))
    .map(([id, fields]) => `- id: ${id}\n${fields.join("")}`);
  const text = fc
    .tuple(fc.constantFrom("", "# m\n", "# n\n\n"), fc.array(record, { minLength: 1, maxLength: 5 }), fc.boolean())
    .map(([head, records, ended]) => (ended ? head + records.join("") : (head + records.join("")).trimEnd()));
  const sorted = async (each: string): Promise<string | undefined> => {
    const edits = sorting(readDocument("file:///f.yaml", each, { kind: "user" }), AT_ONCE);
    return edits.then(
      (made) => withEdits(each, made),
      () => undefined,
    );
  };
  const said = (each: string): unknown[] =>
    readRecordFile("user", each).records.map(({ mapping }) =>
      JSON.stringify(
        mapping.fields.map(({ key, value }) => [key, "items" in value ? value.items.length : value]),
      ).replace(/"span":\{[^}]*\}/g, ""),
    );
  const ids = (each: string): string[] =>
    readRecordFile("user", each).records.flatMap((found) => recordId(found)?.id.toLowerCase() ?? []);
  const lines = (each: string): string[] => (each.match(/\S.*/g) ?? []).sort();
  await fc.assert(
    fc.asyncProperty(text, async (each) => {
      const after = await sorted(each);
      fc.pre(after !== undefined);
      expect(said(after).toSorted()).toEqual(said(each).toSorted());
      expect(ids(after)).toEqual(ids(each).toSorted());
      expect(lines(after)).toEqual(lines(each));
      expect(await sorted(after)).toBe(after);
    }),
    { numRuns: 50 },
  );
});
