import { expect, test } from "vitest";
import { folderWith } from "../../../catalogue/fileKinds/folderWith.ts";

test.each([
  ["/w/a/users.yaml", "/w/a"],
  ["/w/a/deep/er/users.yaml", "/w/a/deep"],
  ["/w/ab/users.yaml", "/"],
  ["c:/w/users.yaml", "c:/"],
  ["untitled:1", undefined],
])("the innermost folder that has %s is %s", (path, folder) => {
  expect(folderWith(path, ["/", "/w/a", "/w/a/deep", "/w/b", "c:/"])).toBe(folder);
});
