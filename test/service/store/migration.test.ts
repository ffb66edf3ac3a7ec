import { expect, test } from "vitest";
import { migrationLog, tablesLog } from "../../../service/store/migration.ts";

test("the progress of a migration is logged at once, and then every two seconds", () => {
  const lines: string[] = [];
  let now = 0;
  const log = { info: (line: string) => lines.push(line), error: () => undefined };
  const onProgress = migrationLog(log, () => now);
  for (const [at, done] of [
    [0, 500],
    [1_999, 60_000],
    [2_000, 120_000],
    [3_999, 130_000],
    [9_000, 889_500],
  ] as const) {
    now = at;
    onProgress({ done, total: 890_000 });
  }
  expect(lines).toEqual([
    "Updating the catalogue: 500 of 890,000 entities.",
    "Updating the catalogue: 120,000 of 890,000 entities.",
    "Updating the catalogue: 889,500 of 890,000 entities.",
  ]);
});

test("that the tables are about to be changed is logged where the catalogue is large", () => {
  const lines: string[] = [];
  const onTables = tablesLog({ info: (line) => lines.push(line), error: () => undefined });
  for (const entities of [4, 49_999, 890_000]) onTables(entities);
  expect(lines).toEqual(["Updating the tables of the catalogue, which has 890,000 entities. This may take minutes."]);
});
