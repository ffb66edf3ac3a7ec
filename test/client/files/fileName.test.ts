import { expect, test } from "vitest";
import { fileName } from "../../../client/files/fileName.ts";

test("a file is named without its folder", () => {
  expect(fileName({ path: "/home/ada/people.user.yaml" })).toBe("people.user.yaml");
  expect(fileName({ path: "Untitled-1" })).toBe("Untitled-1");
});
