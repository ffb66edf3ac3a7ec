import { expect, test } from "vitest";
import { resourcePaths } from "../../../client/files/resourcePaths.ts";

test("a file of a Windows machine has two paths, any other has one", () => {
  expect(resourcePaths({ fsPath: "/w/a.yaml", path: "/w/a.yaml" })).toEqual(["/w/a.yaml"]);
  expect(resourcePaths({ fsPath: "c:\\w\\a.yaml", path: "/c:/w/a.yaml" })).toEqual(["c:\\w\\a.yaml", "/c:/w/a.yaml"]);
});
