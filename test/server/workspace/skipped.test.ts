import { expect, test } from "vitest";
import { SkippedFiles } from "../../../server/workspace/skipped.ts";

test("what is not read is told by its reason, with one of the paths", () => {
  const skipped = new SkippedFiles();
  expect(skipped.sentences()).toEqual([]);
  skipped.add("link", "/w/a");
  skipped.add("link", "/w/b");
  skipped.add("too-many-folders", "/w/c", 7);
  expect(skipped.sentences()).toEqual([
    'Not read: 2 symbolic links, such as "/w/a": links are not followed',
    'Not read: 7 folders, such as "/w/c": the workspace has too many folders',
  ]);
});

test("every reason has its words", () => {
  const reasons = ["link", "special", "large", "unreadable", "too-many-folders", "too-many-files"] as const;
  const skipped = new SkippedFiles();
  for (const [at, reason] of reasons.entries()) skipped.add(reason, `/w/${at}`);
  expect(skipped.sentences()).toEqual([
    'Not read: 1 symbolic link, such as "/w/0": links are not followed',
    'Not read: 1 special file, such as "/w/1": pipes, sockets and devices are not read',
    'Not read: 1 file, such as "/w/2": larger than 64 MB',
    'Not read: 1 path, such as "/w/3": the system refuses to open it',
    'Not read: 1 folder, such as "/w/4": the workspace has too many folders',
    'Not read: 1 YAML file, such as "/w/5": the workspace has too many files',
  ]);
});
