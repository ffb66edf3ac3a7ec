import { expect, test } from "vitest";
import { countedParts } from "../../../catalogue/text/countedParts.ts";

test("what is counted is named once, at the beginning", () => {
  const upserted = { count: 1, of: (some: string) => `${some} upserted` };
  const failed = { count: 2, of: (some: string) => `${some} failed` };
  expect(countedParts("user", [upserted, failed])).toBe("1 user upserted, 2 failed");
  expect(countedParts("user", [failed])).toBe("2 users failed");
  expect(countedParts("user", [])).toBe("");
});
