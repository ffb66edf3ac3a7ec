import fc from "fast-check";
import { expect, test } from "vitest";
import { ordinaryUser } from "../../../catalogue/records/ordinaryUser.ts";
import { isOrdinary, recordId, recordText } from "../../../catalogue/records/recordFile.ts";
import { readEntry, readEntryWhole, type EntryReading } from "../../../catalogue/records/readEntry.ts";
import { USER_FIELDS } from "../../../catalogue/records/fields/userFields.ts";
import { RULES } from "../../../catalogue/rules/table.ts";
import { checkEntry } from "../../../catalogue/checking/checkEntry.ts";
import { ordinaryOwnerReferences, ownerReferencesIn } from "../../../catalogue/references/ownerReferences.ts";
import { shifted } from "../../../catalogue/text/span.ts";
import { Piece } from "../../../catalogue/pieces/piece.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 5_000);

/** Nothing stands around it. */
const ALONE = { lineAbove: () => "", isAboveList: () => false };

test("an ordinary user is told by its id", () => {
  const text = `- id: ada.l
  first_name: Ada
  email: ada@example.com
  # a comment
  slack: '@ada'
  phone: "+1-555-0100"

  description: Works on orders, and answers (most) questions
  picture_link: https://example.com/avatars/1.png
  department_id: 12
  groups:
    - data-platform
    - "finance"
`;
  expect(ordinaryUser(text)).toEqual({ id: "ada.l", span: { start: 6, end: 11 } });
});

test.each([
  ["an unknown field", "- id: ada\n  emial: a@b.c\n"],
  ["a field twice", "- id: ada\n  title: A\n  title: B\n"],
  ["a number for text", "- id: 12\n"],
  ["a boolean for text", "- id: ada\n  title: true\n"],
  ["a URN", "- id: ada\n  description: see urn:li:corpuser:x\n"],
  ["a colon that is YAML's", "- id: ada\n  title: a: b\n"],
  ["a comment behind a value", "- id: ada # she\n"],
  ["a comment that is indented more than the fields", "- id: ada\n    # she\n"],
  ["another indentation", "- id: ada\n   title: A\n"],
  ["lists at different depths", "- id: ada\n  groups:\n    - a\n      - b\n"],
  ["an address that reaches nobody", "- id: ada\n  email: ada(at)example.com\n"],
  ["a link that is none", "- id: ada\n  picture_link: https://999.1.1.1\n"],
  ["a block scalar", "- id: ada\n  description: |\n    Two\n    lines\n"],
  ["a value on two lines", "- id: ada\n  description: Two\n    lines\n"],
])("%s is left to the whole reader", (_what, text) => {
  expect(ordinaryUser(text)).toBeUndefined();
});

test.each([
  "\uFEFF- id: ada\n  title: Analyst\n",
  "\uFEFF- display_name: Ada\n  id: ada\n",
  "\uFEFF- groups:\n    - data\n  id: ada\n",
])("the first field after a byte order mark (%j) is read as the parser reads it", (text) => {
  expect(isSameWhole(text)).toBe(true);
});

/** What stands around it says nothing. */
function findingsIn(text: string, reading: EntryReading): unknown {
  return checkEntry(new Piece(text, false), reading, ALONE).findings;
}

/** Whether a text is recognized; then it must be read, and every rule must find the same, as if the parser had read it. */
function isSameWhole(text: string): boolean {
  const ordinary = readEntry("user", text, { at: 7 });
  if (!isOrdinary(ordinary)) return false;
  const whole = readEntryWhole("user", text, { at: 7 });
  const [found, read] = [ordinary.records[0], whole.records[0]];
  if (!found || !read) throw new Error(`"${text}" is recognized as a record, and is none`);
  expect(whole).toMatchObject({ strays: [], problems: [], anchors: [], unknownAnchors: [] });
  expect(recordId(found)).toEqual(recordId(read));
  expect(found.mapping.fields).toEqual(JSON.parse(JSON.stringify(read.mapping.fields, withoutRuns)));
  expect(found.mapping.span).toEqual(read.mapping.span);
  const named = ordinaryOwnerReferences(text).map(({ urn, span }) => ({ urn, span: shifted(span, 7) }));
  expect(named).toEqual(ownerReferencesIn(read));
  for (const { key } of USER_FIELDS) expect(recordText(found, key)).toBe(recordText(read, key));
  expect(findingsIn(text, readEntry("user", text))).toEqual(findingsIn(text, readEntryWhole("user", text)));
  return true;
}

/** How a list is made up for the sake of speed is no part of what it says. */
function withoutRuns(key: string, value: unknown): unknown {
  return key === "long" ? undefined : value;
}

/** The words of the examples of all rules, so that what a rule objects to is among what is tried. */
const WORDS = RULES.flatMap((rule) => rule.codes.flatMap(({ wrong, right }) => [wrong.text, right.text])).flatMap(
  (text) => text.split(/[\s"',:[\]{}]+/).filter((word) => word !== ""),
);

test("values of every field, over the whole range of what is recognized, are read the same, and every rule finds the same", () => {
  const ranges = ["\u0020-\u007E", "\u00A0-\u024F", "\u0300-\u0700", "\u1100-\u2070", "\u3000-\u3200", "\uAC00-\uD7FF"];
  const letter = fc.oneof(
    ...ranges.map((range) => fc.integer({ min: range.charCodeAt(0), max: range.charCodeAt(2) }).map(fromCode)),
  );
  const word = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join("")),
    fc.integer({ min: 0, max: 2 ** 31 }).map(String),
    fc.constantFrom(
      "true",
      "NO",
      "12:30",
      "1e3",
      "0x1F",
      "2024-01-01",
      "~",
      "null",
      ".inf",
      "=",
      "<<",
      "a@b.c",
      "https://a.bc/d",
    ),
  );
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((some) => some.join(" "));
  const value = fc.oneof(
    word,
    words,
    words.map((text) => `"${text}"`),
    words.map((text) => `'${text}'`),
  );
  const id = fc.oneof(word, fc.stringMatching(/^[A-Za-z][A-Za-z0-9._@+-]{0,20}$/));
  const groups = fc.array(
    fc.oneof(
      id,
      id.map((name) => `"${name}"`),
    ),
    { minLength: 1, maxLength: 20 },
  );
  const field = fc
    .tuple(fc.constantFrom(...USER_FIELDS), value, groups)
    .map(([{ key, type }, text, names]) =>
      type === "group-list" ? `${key}:${names.map((name) => `\n    - ${name}`).join("")}` : `${key}: ${text}`,
    );
  const silent = fc.constantFrom("", "\n", "\n  # a comment", "\n\n");
  const record = fc
    .tuple(id, fc.uniqueArray(field, { maxLength: 5, selector: (each) => each.slice(0, each.indexOf(":")) }), silent)
    .map(([name, fields, gap]) => `- id: ${name}\n${fields.map((each) => `  ${each}${gap}\n`).join("")}`);
  let accepted = 0;
  fc.assert(
    fc.property(record, fc.constantFrom("", "# above\n", "---\n"), (text, above) => {
      if (isSameWhole(above + text)) accepted++;
    }),
    { numRuns },
  );
  expect(accepted).toBeGreaterThan(numRuns / 10);
});

test("each word of the examples of all rules, alone in each field, is read the same, and every rule finds the same", () => {
  let accepted = 0;
  for (const word of new Set(WORDS))
    for (const { key } of USER_FIELDS)
      for (const value of [word, `"${word}"`])
        if (isSameWhole(key === "id" ? `- id: ${value}\n` : `- id: jdoe\n  ${key}: ${value}\n`)) accepted++;
  expect(accepted).toBeGreaterThan(1_000);
});

function fromCode(code: number): string {
  return String.fromCharCode(code);
}

test("slips in ordinary records, and fields put together at will, are read the same when they are recognized", () => {
  const bit = fc.constantFrom(
    "ada",
    "true",
    "null",
    "1",
    "12e3",
    "'@ada'",
    '"x y"',
    "a b",
    "a  b",
    "a #b",
    "a: b",
    "a:b",
    "- x",
    "https://a.b/c",
    "https://1.2.3.4.5/",
    "a@b.c",
    "é",
    "—",
    "",
    " ",
    "\t",
    "\r",
    "\\",
    "&a",
    "*a",
    "!t",
    "[a]",
    "{a}",
    "|",
    ">",
    "%",
    "`",
    "x'",
    'y"',
    "~",
    "=",
    "a.",
    "a,",
    "\u2028",
    "\u0085",
    "\uFEFF",
  );
  const value = fc.array(bit, { maxLength: 3 }).map((bits) => bits.join(""));
  const key = fc.constantFrom(
    "id",
    "title",
    "email",
    "picture_link",
    "department_id",
    "groups",
    "slack",
    "nickname",
    "manager_urn",
  );
  const field = fc.oneof(
    fc.tuple(key, value).map(([name, text]) => `${name}: ${text}`),
    fc.tuple(value, value).map(([one, other]) => `groups:\n    - ${one}\n    - ${other}`),
    fc.constantFrom(
      "# comment",
      "",
      "  ",
      "groups:\n  - a",
      "groups:\n    - a\n   - b",
      "id: ada",
      "title: Analyst",
      "description: |\n    x",
    ),
  );
  const indent = fc.constantFrom("  ", "  ", "  ", "  ", " ", "    ", "");
  const text = fc
    .tuple(
      fc.constantFrom("- ", "- ", "-  ", "-", "-\t"),
      fc.array(fc.tuple(indent, field), { minLength: 1, maxLength: 5 }),
      fc.constantFrom("", "\n", "\n\n", "\r\n"),
    )
    .map(
      ([dash, fields, end]) =>
        dash + fields.map(([spaces, each], at) => (at === 0 ? "" : spaces) + each).join("\n") + end,
    );
  const ordinary = fc.constantFrom(
    "- id: ada\n  title: Analyst\n  groups:\n    - data\n    - risk\n  email: ada@example.com\n",
    "- id: ada\n  description: Works on it, and answers\n  picture_link: https://example.com/a/1.png\n  slack: '@ada'\n\n",
    '-   id: ada\n    phone: "+1-555"\n    # she\n    department_id: 12\n',
  );
  const slips = fc.array(fc.tuple(fc.nat(120), fc.nat(2), bit), { minLength: 1, maxLength: 3 });
  const edited = fc
    .tuple(ordinary, slips)
    .map(([from, edits]) =>
      edits.reduce<string>((now, [at, gone, come]) => now.slice(0, at) + come + now.slice(at + gone), from),
    );
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(text, edited), (item) => {
      if (isSameWhole(item)) accepted++;
    }),
    { numRuns },
  );
  expect(accepted).toBeGreaterThan(numRuns / 100);
});

test("a comment below a list that is indented as its field is left to the parser, which counts it as part of the list", () => {
  expect(isSameWhole("- id: ada\n  groups:\n  - a\n  # comment\n")).toBe(false);
  expect(isSameWhole("- id: ada\n  groups:\n  - a\n# comment\n")).toBe(true);
  expect(isSameWhole("- id: ada\n  groups:\n    - a\n  # comment\n")).toBe(true);
});
