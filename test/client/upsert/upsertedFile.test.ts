import { expect, test } from "vitest";
import { isLong, upsertedKind } from "../../../client/upsert/upsertedFile.ts";

test("files of users, groups and datasets can be upserted; of others it is said why not, and what to do", () => {
  expect(upsertedKind("a.yaml", "user")).toBe("user");
  expect(upsertedKind("a.yaml", "group")).toBe("group");
  expect(upsertedKind("a.yaml", "dataset")).toBe("dataset");
  expect(() => upsertedKind("a.yaml", "off")).toThrow(/its comment "# catalogue: off" switches it off\.$/);
  expect(() => upsertedKind("a.yaml", "other")).toThrow(
    /Put "# catalogue: users", .* or "# catalogue: datasets" in its/,
  );
});

test("a short file is upserted without a way to cancel", () => {
  expect(isLong({ text: "x".repeat(20_000) })).toBe(false);
  expect(isLong({ text: "x".repeat(20_001) })).toBe(true);
});
