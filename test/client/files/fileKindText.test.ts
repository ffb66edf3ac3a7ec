import { expect, test } from "vitest";
import { fileKindText } from "../../../client/files/fileKindText.ts";

test("the status says what a file is and why", () => {
  expect(fileKindText("user", "glob")).toBe("Catalogue: users (by its name)");
  expect(fileKindText("dataset", "shape")).toBe("Catalogue: datasets (by its content)");
  expect(fileKindText("off", "comment")).toBe("Catalogue: off (by its comment)");
  expect(fileKindText("other", "shape")).toBe("Catalogue: no records (by its content)");
});
