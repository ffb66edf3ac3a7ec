import { expect, test } from "vitest";
import { recoveryLog } from "../../../../service/store/sqlite/recoveryProgress.ts";

test("a recovery says every two seconds how many rows it has read and how many entities it has written", () => {
  const said: string[] = [];
  let now = 0;
  const progress = recoveryLog(
    (line) => said.push(line),
    () => now,
  );
  const times = (count: number, step: () => void): void => {
    for (let at = 0; at < count; at++) step();
  };
  times(5_000, progress.onRow);
  expect(said).toEqual([]);
  now = 2_000;
  times(7_500, progress.onRow);
  expect(said).toEqual(["Reading the damaged catalogue: 6,000 rows."]);
  now = 4_000;
  times(999, progress.onEntity);
  expect(said).toHaveLength(1);
  times(3_001, progress.onEntity);
  expect(said.slice(1)).toEqual(["Writing the recovered catalogue: 1,000 entities."]);
});
