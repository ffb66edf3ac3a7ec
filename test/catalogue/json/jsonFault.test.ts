import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonFault } from "../../../catalogue/json/jsonFault.ts";

/** The text with its fault: "¦" is where it is. */
function faultIn(text: string): string {
  const fault = jsonFault(text);
  return fault ? `${text.slice(0, fault.offset)}¦${text.slice(fault.offset)} → ${fault.problem}` : text;
}

test.each([
  ['[{"a": 1,}]', '[{"a": 1,¦}] → a key in double quotes is expected'],
  ["[{", "[{¦ → the text ends before its JSON is complete"],
  ["", "¦ → the text ends before its JSON is complete"],
  ["[1,]", "[1,¦] → a value is expected"],
  ["[1 2]", '[1 ¦2] → "," or "]" is expected'],
  ["[01]", '[0¦1] → "," or "]" is expected'],
  ['{"a" 1}', '{"a" ¦1} → ":" is expected after a key'],
  ['{"a": 1]', '{"a": 1¦] → "," or "}" is expected'],
  ["{'a': 1}", "{¦'a': 1} → a key in double quotes is expected"],
  ['{"a": None}', '{"a": ¦None} → a value is expected, not "None"'],
  ["[ 'a' ]", "[ ¦'a' ] → a value is expected, not \"'a'\""],
  ["[-]", '[¦-] → a value is expected, not "-"'],
  ["[] []", "[] ¦[] → nothing may follow the end of the JSON"],
  ["// items\n[]", "¦// items\n[] → a value is expected"],
  ['["a\nb"]', '["a¦\nb"] → a text in quotes contains a line break or another control character'],
  ['["a', '[¦"a → the quotes that open here are not closed'],
  [String.raw`["a\x"]`, String.raw`["a¦\x"] → this is not a valid JSON escape`],
  [String.raw`["\u12"]`, String.raw`["¦\u12"] → this is not a valid JSON escape`],
  [
    String.raw` {"a\"\u00e9": [[], {}, -1.5e+3, true, null, ""]} `,
    String.raw` {"a\"\u00e9": [[], {}, -1.5e+3, true, null, ""]} `,
  ],
])("%j", (text, expected) => {
  expect(faultIn(text)).toBe(expected);
});

test("a text has a fault if, and only if, it is not JSON", () => {
  const part = fc.constantFrom(
    ...'[]{},:"\\\n '.split(""),
    "0",
    "-1.5e3",
    "true",
    "nul",
    '"a"',
    String.raw`\u00e9`,
    "'",
  );
  const jumbled = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
  const changed = fc.tuple(fc.json(), fc.nat(), part).map(([json, at, other]) => {
    const place = at % (json.length + 1);
    return json.slice(0, place) + other + json.slice(place + 1);
  });
  fc.assert(
    fc.property(fc.oneof(fc.json(), jumbled, changed), (text) => {
      expect(jsonFault(text) === undefined).toBe(isJson(text));
    }),
  );
});

test.each([
  ["// items\n[1, /* two, */ 2,] // end", undefined],
  ['{"a": {"//": "/*",}, /* "b" */}//', undefined],
  ["[1,, 2]", 3],
  ["[,]", 1],
  ['{"a": ,}', 6],
  ["[1, /* 2]", 4],
  ["[1] /", 4],
  ["// nothing", 10],
])("comments and last commas may be accepted: %j", (text, offset) => {
  expect(jsonFault(text, { extras: true })?.offset).toBe(offset);
});

test.each(['"\\', "/*", "//", "/**/", ", ", "[1,", '{"a":[', '"a",', "\n"])(
  "five million characters of %j are read in one pass",
  (part) => {
    const most = 5_000_000;
    const text = `[${part.repeat(most / part.length)}`;
    expect(jsonFault(text, { extras: true })?.offset).toBeLessThanOrEqual(most + 1);
  },
);

test("a text that is nested deeply has its fault all the same", () => {
  const deep = "[".repeat(100_000);
  expect(jsonFault(deep)?.offset).toBe(100_000);
  expect(jsonFault(`${deep}${"]".repeat(100_000)}`)).toBeUndefined();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
