import { expect, test } from "vitest";
import { capitalized } from "../../../catalogue/text/capitalized.ts";

test("only the first letter of a text becomes a capital", () => {
  expect(capitalized("the catalogue")).toBe("The catalogue");
  expect(capitalized("URN of a user")).toBe("URN of a user");
  expect(capitalized("")).toBe("");
});
