import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { oldYamlMeaning } from "../../../../catalogue/yaml/values/oldYaml.ts";

test.each([
  ["yes", "true"],
  ["OFF", "false"],
  ["~", "nothing"],
  ["0123", "a number"],
  ["0b1_0", "a number"],
  ["685_230", "a number"],
  ["1_0.5e+3", "a number"],
  ["190:20:30", "a number"],
  ["-.inf", "a number"],
  ["2024-01-31", "a date"],
  ["2024-1-31 12:00:00.5 +01:00", "a time"],
  ["=", "a sign of YAML's own"],
])("%s is %s", (text, meaning) => {
  expect(oldYamlMeaning(text)).toBe(meaning);
});

test.each(["yEs", "nope", "1__", "0129", "12:60", "2024-01", "1.2.3", "+", "."])("%s is a text", (text) => {
  expect(oldYamlMeaning(text)).toBe(text === "1__" ? "a number" : undefined);
});

test("what a reader of YAML 1.1 takes for a text is one", () => {
  const text = fc.stringMatching(/^[0-9_:.+xbeE-]{1,8}$/);
  fc.assert(
    fc.property(text, (each) => {
      const read: unknown = parse(`[${each}]`, { version: "1.1", logLevel: "silent" });
      const isText = Array.isArray(read) && read.length === 1 && typeof read[0] === "string";
      if (!isText) return;
      expect([each, oldYamlMeaning(each)]).toEqual([each, undefined]);
    }),
    { numRuns: 3_000 },
  );
});
