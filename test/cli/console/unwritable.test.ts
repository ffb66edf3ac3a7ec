import { expect, test } from "vitest";
import { unwritable } from "../../../cli/console/unwritable.ts";

/** An error of the file system, as Node gives it. */
function failed(code: string, syscall = "open"): Error {
  return Object.assign(new Error(`${code}: it failed`), { code, syscall });
}

test.for([
  ["EISDIR", '"a.json" is a folder; name a file.'],
  ["ENOENT", '"a.json" cannot be written: check that its folder exists and may be written to.'],
  ["ENOTDIR", '"a.json" cannot be written: check that its folder exists and may be written to.'],
  ["EEXIST", '"a.json" cannot be written: check that its folder exists and may be written to.'],
  ["EACCES", '"a.json" cannot be written: this account has no permission.'],
  ["EPERM", '"a.json" cannot be written: this account has no permission.'],
  ["EROFS", '"a.json" cannot be written: its file system is read-only.'],
  ["ENOSPC", '"a.json" was not written: there is no space left.'],
  ["EDQUOT", '"a.json" was not written: there is no space left.'],
  ["EFBIG", '"a.json" was not written: it would exceed the size limit of this process.'],
  ["EPIPE", '"a.json" was not written to its end: its reader has stopped.'],
  ["EOF", '"a.json" was not written to its end: its reader has stopped.'],
  ["EBUSY", '"a.json" cannot be written: EBUSY: it failed.'],
  ["EIO", '"a.json" cannot be written: EIO: it failed.'],
])("a file that cannot be written for %s is told in a sentence", ([code = "", sentence]) => {
  expect(unwritable("a.json", failed(code))).toBe(sentence);
});

test.each([
  ["EBUSY", "open"],
  ["EBUSY", "rename"],
] as const)("a file that another program has open is told as such on Windows: %s of %s", (code, syscall) => {
  const sentence =
    '"a.csv" cannot be replaced: another program has it open; close it there, then run the command again.';
  expect(unwritable("a.csv", failed(code, syscall), "win32")).toBe(sentence);
});

test("that a file may not be replaced has two possible causes on Windows", () => {
  const sentence = '"a.csv" cannot be replaced: another program has it open, or this account has no permission.';
  expect(unwritable("a.csv", failed("EPERM", "rename"), "win32")).toBe(sentence);
});

test.each([
  ["open", "win32"],
  ["rename", "linux"],
] as const)("EPERM of %s on %s is a missing permission", (syscall, platform) => {
  const sentence = '"a.csv" cannot be written: this account has no permission.';
  expect(unwritable("a.csv", failed("EPERM", syscall), platform)).toBe(sentence);
});

test("an error that is not about a file is a bug, and none of these", () => {
  for (const error of [new Error("x"), Object.assign(new Error("x"), { code: "ENOENT" }), "ENOENT", undefined])
    expect(unwritable("a.json", error)).toBeUndefined();
});
