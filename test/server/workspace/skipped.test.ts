import { expect, test } from "vitest";
import { SkippedFiles } from "../../../server/workspace/skipped.ts";

test("what is not read is told by its reason, with one of the paths", () => {
  const skipped = new SkippedFiles();
  expect(skipped.sentences()).toEqual([]);
  skipped.add("link", "/w/a");
  skipped.add("link", "/w/b");
  skipped.add("too-many-folders", "/w/c", 7);
  expect(skipped.sentences()).toEqual([
    'Not read: 2 symbolic links, which are not followed, such as "/w/a"',
    'Not read: 7 folders and what they contain, because the workspace has too many folders, such as "/w/c"',
  ]);
});
