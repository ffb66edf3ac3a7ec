import { expect, test } from "vitest";
import { numberIn } from "../../scripts/reference/numberIn.mts";

test.each([
  ["service/app.ts", "BODY_LIMIT", 16 * 1024 * 1024],
  ["client/views/datasetListing.ts", "first", 1_000],
  ["service/resolvers/page.ts", "mostCount", 1_000],
  ["catalogue/fileKinds/kindComment.ts", "COMMENT_LINES", 10],
])("reads a number that a source names: %s, %s", async (source, name, number) => {
  expect(await numberIn(source, name)).toBe(number);
});

test("a name without a number, or with several, is an error", async () => {
  const source = "service/app.ts";
  await expect(numberIn(source, "BODY_LIMITS")).rejects.toThrow(
    "service/app.ts does not give BODY_LIMITS a number once.",
  );
  await expect(numberIn("catalogue/display/longest.ts", "LONGEST")).rejects.toThrow("a number once");
});
