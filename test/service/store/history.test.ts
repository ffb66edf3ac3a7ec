import { expect, test } from "vitest";
import { keptVersion, wholeVersions } from "../../../service/store/history.ts";

const text = (length: number): string => JSON.stringify({ name: "x".repeat(length - '{"name":""}'.length) });

test.for<[what: string, version: number, text: string, next: string | undefined, form: number]>([
  ["its difference from the next version", 1, text(400), text(401), 1],
  ["its difference, of a long one too", 51, text(5_000), text(5_001), 1],
  ["whole at intervals", 50, text(400), text(401), 0],
  ["whole and deflated at intervals, if it is long", 100, text(5_000), text(5_001), 2],
  ["whole when the next version is not kept", 1, text(999), undefined, 0],
  ["whole and deflated from a length on", 1, text(1_000), undefined, 2],
  ["whole when its difference would be as long", 1, '"a"', '"bbbbbbb"', 0],
  ["whole when its difference is exactly as long", 1, "1234567", "12345678", 0],
])("a version is kept as %s", ([, version, value, next, form]) => {
  const kept = keptVersion(version, value, next);
  expect(kept.form).toBe(form);
  const after = next === undefined ? [] : [{ version: version + 1, form: 0, value: next }];
  const whole = wholeVersions([...after, { version, ...kept }]);
  expect(whole.at(-1)?.value).toBe(value);
  if (form === 0) expect(kept.value).toBe(value);
});

test("a version whose next one is missing is left out, and those before it that need it", () => {
  const [one, two, three, four] = ["a", "b", "c", "d"].map((end) => text(300) + end);
  if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error("none");
  const rows = [
    { version: 5, form: 0, value: four },
    { version: 3, ...keptVersion(3, three, four) },
    { version: 2, ...keptVersion(2, two, three) },
    { version: 1, ...keptVersion(1, one, undefined) },
  ];
  expect(wholeVersions(rows).map(({ row }) => row.version)).toEqual([5, 1]);
});

test("a row that is not as it was written is an error, not a version", () => {
  for (const value of [null, 5, new Uint8Array([1, 2])]) {
    expect(() => wholeVersions([{ version: 1, form: 0, value }])).toThrow("A version of an aspect holds no text");
  }
  expect(() => wholeVersions([{ version: 1, form: 2, value: new Uint8Array([255, 255]) }])).toThrow();
});

test("versions that are long are given as far as there is room, one at least, and those that come after do not count", () => {
  const rows = [4, 3, 2, 1].map((version) => ({ version, form: 0, value: text(100) }));
  const given = (to: number, most: number): readonly number[] =>
    wholeVersions(rows, { to, most }).map(({ row }) => row.version);
  expect(given(4, 250)).toEqual([4, 3]);
  expect(given(3, 200)).toEqual([3, 2]);
  expect(given(3, 10)).toEqual([3]);
});
