import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { namesFolder } from "../../../cli/input/namesFolder.ts";

test.each([
  ["out/", true, true],
  ["out\\", false, true],
  ["out", false, false],
])("whether %s names a folder depends on the separators of the system", (path, onPosix, onWindows) => {
  expect([namesFolder(path, posix.sep), namesFolder(path, win32.sep)]).toEqual([onPosix, onWindows]);
});
