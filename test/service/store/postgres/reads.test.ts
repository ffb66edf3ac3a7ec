import { expect, test } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { PostgresReads } from "../../../../service/store/postgres/reads.ts";

test("the server is not asked which of no entities exist, or for their aspects", async () => {
  const asked: string[] = [];
  const read = (sql: string): Promise<readonly []> => {
    asked.push(sql);
    return Promise.resolve([]);
  };
  const reads = new PostgresReads({ read }, STORED_MODEL);
  expect(await reads.existing([])).toEqual(new Set());
  expect(await reads.aspects([], undefined)).toEqual([]);
  expect(asked).toEqual([]);
  await reads.existing([userUrn("jane")]);
  expect(asked).toHaveLength(1);
});
