import fc from "fast-check";
import { expect, test } from "vitest";
import { plainUser } from "../../../catalogue/records/plainUser.ts";
import { recordId } from "../../../catalogue/records/recordFile.ts";
import { readEntryWhole } from "../../../catalogue/records/readEntry.ts";
import { checkEntry } from "../../../catalogue/checking/checkEntry.ts";
import { Piece } from "../../../catalogue/text/piece.ts";

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
  expect(plainUser(text)).toEqual({ id: "ada.l", span: { start: 6, end: 11 } });
});

test.each([
  ["an unknown field", "- id: ada\n  emial: a@b.c\n"],
  ["a field twice", "- id: ada\n  title: A\n  title: B\n"],
  ["a number for text", "- id: 12\n"],
  ["a boolean for text", "- id: ada\n  title: true\n"],
  ["a URN", "- id: ada\n  description: see urn:li:corpuser:x\n"],
  ["a colon that is YAML's", "- id: ada\n  title: a: b\n"],
  ["a comment behind a value", "- id: ada # she\n"],
  ["another indentation", "- id: ada\n   title: A\n"],
  ["lists at different depths", "- id: ada\n  groups:\n    - a\n      - b\n"],
  ["an address that reaches nobody", "- id: ada\n  email: ada(at)example.com\n"],
  ["a link that is none", "- id: ada\n  picture_link: https://999.1.1.1\n"],
  ["a block scalar", "- id: ada\n  description: |\n    Two\n    lines\n"],
  ["a value on two lines", "- id: ada\n  description: Two\n    lines\n"],
])("%s is left to the whole reader", (_what, text) => {
  expect(plainUser(text)).toBeUndefined();
});

test("what is accepted is read the same by the whole reader, which finds nothing wrong", () => {
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
      const id = plainUser(item);
      if (id === undefined) return;
      accepted++;
      const whole = readEntryWhole("user", item);
      expect(checkEntry(new Piece(item, false), whole, ALONE).findings).toEqual([]);
      expect(whole.strays).toEqual([]);
      expect(whole.records.map(recordId)).toEqual([id]);
    }),
    { numRuns },
  );
  expect(accepted).toBeGreaterThan(numRuns / 100);
});
