import { expect, test } from "vitest";
import { shownName } from "../../../catalogue/display/shownName.ts";

test("a very long name ends with an ellipsis, also if hidden characters make it long", () => {
  expect(shownName("Ada Lovelace")).toBe("Ada Lovelace");
  for (const name of ["x".repeat(600), "\u202E".repeat(600)]) {
    expect(shownName(name).endsWith("…")).toBe(true);
    expect(shownName(name).length).toBeLessThan(80);
  }
});
