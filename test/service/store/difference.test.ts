import fc from "fast-check";
import { expect, test } from "vitest";
import { difference, patched } from "../../../service/store/difference.ts";

const ORDERS = (count: number): string =>
  JSON.stringify({
    owners: Array.from({ length: count }, (_, id) => ({ owner: `urn:li:corpuser:user${id}`, type: "NONE" })),
    lastModified: { time: 1_767_225_600_000 + count, actor: "urn:li:corpuser:datahub" },
  });

test("a text is made again from the other and their difference, whatever both are", () => {
  const some = fc.string({ unit: "binary", maxLength: 80 });
  const text = fc.array(
    fc.oneof(some, fc.constantFrom('{"owner":"urn:li:corpuser:jdoe","type":"NONE"},', "🦆", "\ud83e")),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(text, text, text, text, (before, cut, put, after) => {
      const base = [...before, ...cut, ...after].join("");
      const other = [...after.slice(1), ...before, ...put, ...after].join("");
      expect(patched(base, difference(base, other))).toBe(other);
      expect(patched(other, difference(other, base))).toBe(base);
    }),
  );
});

test("a difference is as large as what differs, wherever that is", () => {
  expect(difference(ORDERS(2_000), ORDERS(1_999)).length).toBeLessThan(200);
  const stampFirst = (count: number): string => `{"time":${count},${ORDERS(count).slice(1)}`;
  expect(difference(stampFirst(2_000), stampFirst(1_999)).length).toBeLessThan(500);
  const moved = ORDERS(2_000)
    .replace('{"owner":"urn:li:corpuser:user7","type":"NONE"},', "")
    .replace("]", ',{"owner":"urn:li:corpuser:user7","type":"NONE"}]');
  expect(difference(ORDERS(2_000), moved).length).toBeLessThan(500);
});

test("what is no difference is refused, not guessed at", () => {
  for (const steps of ['{"a":1}', "5", '"a"', "null", '[{"from":1}]']) {
    expect(() => patched("abc", steps)).toThrow("A difference is a list of steps");
  }
  for (const steps of ['[[0,"1"]]', '[["0",1]]', "[[]]", "[[1]]", "[[null,null]]"]) {
    expect(() => patched("abc", steps)).toThrow("A step of a difference is a text or a stretch");
  }
});

test("a text that has nothing of the other is kept as it is", () => {
  expect(JSON.parse(difference("abc", "xyz"))).toEqual(["xyz"]);
  expect(patched("abc", difference("abc", ""))).toBe("");
});

const [ONE, TWO, THREE] = [`${"a".repeat(40)},`, `${"b".repeat(40)},`, `${"c".repeat(40)},`];

test.for<[base: string, text: string, steps: readonly unknown[]]>([
  ["abcdef", "abXdef", [[0, 2], "X", [3, 6]]],
  ["abc", "abc", [[0, 3]]],
  ["", "x", ["x"]],
  ["x", "", []],
  ["aaa", "aaaa", [[0, 3], "a"]],
  ["aaaa", "aaa", [[0, 3]]],
  [`<${ONE}${TWO}>`, `[${TWO}${ONE}]`, [`[${TWO}${ONE}]`]],
  [`${ONE}${TWO}?`, `${THREE}${ONE}!`, [THREE, [0, 41], "!"]],
  [`<${ONE}${THREE}${TWO}${ONE}${TWO}>`, `[${ONE}${THREE}${TWO}]`, [`[${ONE}`, [42, 124], "]"]],
])("the difference of %s and %s has the fewest steps", ([base, text, steps]) => {
  expect(JSON.parse(difference(base, text))).toEqual(steps);
});
