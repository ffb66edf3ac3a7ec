import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLosses, jsonSteps, lossClause, MOST_LEVELS } from "../../../catalogue/json/jsonLoss.ts";

function losses(text: string): string[] {
  return [...jsonLosses(text)].map((loss) => `${loss.code} ${lossClause(loss)}`);
}

test.each<[string, string[]]>([
  ['{"a":{"b":[1,1e400]}}', ['inexact-number at "a.b.1": the number 1e400 cannot be stored exactly']],
  ["[0.1234567890123456789]", ['inexact-number at "0": the number 0.1234567890123456789 cannot be stored exactly']],
  ["12345678901234567890", ["inexact-number the number 12345678901234567890 cannot be stored exactly"]],
  [
    String.raw`{"a":"\ud800","b":"\\ud800","c":"\ud83d\ude00"}`,
    ['ill-formed-text at "a": the text contains half a surrogate pair, which is not a character'],
  ],
  ['["\ud800"]', ['ill-formed-text at "0": the text contains half a surrogate pair, which is not a character']],
  [String.raw`["a\u0000b","\\u0000"]`, ['ill-formed-text at "0": the text contains a NUL character']],
  [
    String.raw`{"\udc00":1}`,
    ['ill-formed-text at "\udc00": the text contains half a surrogate pair, which is not a character'],
  ],
  ['{"a":1,"b":{"a":1},"a":2}', ['duplicate-key at "a": the key appears twice']],
  [String.raw`{"a":1,"\u0061":2}`, ['duplicate-key at "a": the key appears twice']],
  ['{"a":"b","b":"a","c":["a","a"]}', []],
  ['{"__proto__":{}}', ['reserved-key at "__proto__": the key is reserved']],
  [String.raw`{"a\"":"},]\\","b":[{},[],""," ",-1.5e-3,true,null]}`, []],
])("%s", (text, expected) => {
  expect(losses(text)).toEqual(expected);
});

test(`${MOST_LEVELS} levels are allowed, one more is not, however deep it goes`, () => {
  const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  expect(losses(nested(MOST_LEVELS))).toEqual([]);
  for (const levels of [MOST_LEVELS + 1, 1_000_000]) {
    expect([...jsonLosses(nested(levels))].map(({ code }) => code)).toEqual(["too-deep"]);
  }
  expect(losses(`[${nested(MOST_LEVELS + 5)},1e400]`).map((each) => each.slice(0, 30))).toHaveLength(2);
});

test("whatever is well-formed JSON has no loss, and what is not JSON throws nothing", () => {
  const keyed = fc.json({ maxDepth: 6 }).filter((text) => !/__proto__|\\u0000|\\ud[89a-f]/.test(text));
  fc.assert(
    fc.property(keyed, (text) => {
      expect(losses(text)).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("{", "}", "[", "]", '"', "\\", ",", ":", "1", "-", "e", "\ud800", "u0000", "a")),
      (parts) => {
        losses(parts.join(""));
      },
    ),
  );
});

test("a long text takes many steps, which count the values in it", () => {
  const count = 100_000;
  const steps = [...jsonSteps(`{"a":[${"1,".repeat(count - 1)}1],"b":"[,]"}`)];
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.at(-1)?.values).toBe(count + 3);
});
