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

test("every reason has its words", () => {
  const reasons = ["link", "special", "large", "unreadable", "too-many-folders", "too-many-files"] as const;
  const skipped = new SkippedFiles();
  for (const [at, reason] of reasons.entries()) skipped.add(reason, `/w/${at}`);
  expect(skipped.sentences()).toEqual([
    'Not read: 1 symbolic link, which are not followed, such as "/w/0"',
    'Not read: 1 special file (a pipe, socket or device), such as "/w/1"',
    'Not read: 1 file larger than 64 MB, such as "/w/2"',
    'Not read: 1 path that the system refuses to open, such as "/w/3"',
    'Not read: 1 folder and what they contain, because the workspace has too many folders, such as "/w/4"',
    'Not read: 1 YAML file, because the workspace has too many files, such as "/w/5"',
  ]);
});
