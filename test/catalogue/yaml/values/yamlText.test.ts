import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { yamlText } from "../../../../catalogue/yaml/values/yamlText.ts";

test.each([
  ["jdoe", "jdoe"],
  ["jdoe@example.com", "jdoe@example.com"],
  ["urn:li:corpuser:jdoe", "urn:li:corpuser:jdoe"],
  ["Jörg Müller", "Jörg Müller"],
  ["@jdoe", '"@jdoe"'],
  ["#team", '"#team"'],
  ["007", '"007"'],
  ["1e3", '"1e3"'],
  ["true", '"true"'],
  ["no", '"no"'],
  ["null", '"null"'],
  ["", '""'],
  ["a: b", '"a: b"'],
  ["- a", '"- a"'],
  ["a #b", '"a #b"'],
  [" a", '" a"'],
])("%j is written %s", (text, expected) => {
  expect(yamlText(text)).toBe(expected);
});

test("inside brackets, commas and brackets need quotes", () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)";
  expect(yamlText(urn)).toBe(urn);
  expect(yamlText(urn, { flow: true })).toBe(`"${urn}"`);
  expect(yamlText("jdoe", { flow: true })).toBe("jdoe");
});

test("quotes that are there already are kept", () => {
  expect(yamlText("it's", { quote: "'" })).toBe("'it''s'");
  expect(yamlText('a"b', { quote: '"' })).toBe('"a\\"b"');
});

test("any text reads back as it was, in every place, on one line", () => {
  const place = fc.record({ flow: fc.boolean(), quote: fc.constantFrom(undefined, '"' as const, "'" as const) });
  const part = fc.constantFrom("\n", "\r\n", "# ", ": ", "a word ", "more than forty characters in one piece, ");
  const lines = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme" }), lines), place, (text, where) => {
      const written = yamlText(text, where);
      expect(written).not.toMatch(/[\n\r]/);
      expect(parse(where.flow ? `[${written}]` : `- ${written}`)).toEqual([text]);
    }),
  );
});
