import { expect, test } from "vitest";
import { AskedTogether } from "../../../../service/store/postgres/askedTogether.ts";

/** What was asked for, one list for each statement. */
function asking(): {
  readonly asked: (readonly number[])[];
  readonly ask: (keys: readonly number[]) => Promise<number[]>;
} {
  const asked: (readonly number[])[] = [];
  return {
    asked,
    ask: async (keys) => {
      await Promise.resolve(asked.push(keys));
      if (keys.includes(-1)) throw new Error("lost");
      return keys.map((key) => key * 10);
    },
  };
}

test("what is asked for in one turn is one statement, with each key once; what comes later is another", async () => {
  const together = new AskedTogether<number, number>();
  const { asked, ask } = asking();
  const first = await Promise.all([together.rows("x", [1, 2], ask), together.rows("x", [2, 3], ask)]);
  expect(first).toEqual([
    [10, 20, 30],
    [10, 20, 30],
  ]);
  expect(await together.rows("x", [1], ask)).toEqual([10]);
  expect(asked).toEqual([[1, 2, 3], [1]]);
});

test("what is asked for under another name is another statement", async () => {
  const together = new AskedTogether<number, number>();
  const { asked, ask } = asking();
  await Promise.all([together.rows("x", [1], ask), together.rows("y", [1], ask)]);
  expect(asked).toEqual([[1], [1]]);
});

test("a statement asks for 500 keys of several at most, and who asks for more than 20 has one alone", async () => {
  const together = new AskedTogether<number, number>();
  const { asked, ask } = asking();
  const keys = Array.from({ length: 520 }, (_, at) => at);
  const many = together.rows("x", keys, ask);
  const few = Array.from({ length: 26 }, (_, at) => together.rows("x", keys.slice(20 * at, 20 * at + 20), ask));
  expect((await many).length).toBe(520);
  await Promise.all(few);
  expect(asked.map(({ length }) => length)).toEqual([520, 500, 20]);
});

test("a statement that fails fails for all who asked, and not for those after them", async () => {
  const together = new AskedTogether<number, number>();
  const { ask } = asking();
  const outcomes = await Promise.allSettled([together.rows("x", [1], ask), together.rows("x", [-1], ask)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await together.rows("x", [1], ask)).toEqual([10]);
});
