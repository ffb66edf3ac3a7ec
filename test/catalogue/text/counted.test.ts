import { expect, test } from "vitest";
import { counted } from "../../../catalogue/text/counted.ts";
import { countedParts } from "../../../catalogue/text/countedParts.ts";

test.each([
  [0, "0 datasets"],
  [1, "1 dataset"],
  [999, "999 datasets"],
  [6400, "6,400 datasets"],
  [1234567, "1,234,567 datasets"],
])("%i datasets are written as a person writes them: %s", (count, written) => {
  expect(counted(count, "dataset")).toBe(written);
});

test("the other counts of a sentence are written like the first", () => {
  const parts = [
    { count: 12000, of: (some: string) => `${some} upserted` },
    { count: 3400, of: (some: string) => `${some} failed` },
  ];
  expect(countedParts("user", parts)).toBe("12,000 users upserted, 3,400 failed");
});
