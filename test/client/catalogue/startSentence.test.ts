import { expect, test } from "vitest";
import { startSentence } from "../../../client/catalogue/startSentence.ts";
import { StartFailure } from "../../../client/platform/embeddedService.ts";

test("of a code that it knows the extension has its own words, otherwise those of the service", () => {
  const failure = (code: string): string => startSentence(new StartFailure({ code, message: "The service says so." }));
  expect(failure("STORE_DAMAGED")).toMatch(/^The embedded catalogue is damaged, or its file is missing\. Recover it/);
  expect(failure("STORE_FULL")).toBe(
    "The disk that the embedded catalogue is on is full; free some space, then try again.",
  );
  expect(failure("STORE_UNSUITABLE")).toBe("The service says so.");
  expect(startSentence(new Error("It did not start."))).toBe("It did not start.");
});

test.for([
  ["FOLDER_UNUSABLE", undefined, 'cannot be used; see the output "Metadata Catalogue" for the reason.'],
  ["FOLDER_UNUSABLE", "ENOTDIR", "cannot be used: a part of its path is a file. Correct that, then try again."],
  ["FOLDER_UNUSABLE", "EROFS", "cannot be used: the disk is read-only. Correct that, then try again."],
  ["FOLDER_UNUSABLE", "ENOSPC", "cannot be used: there is no space left on the disk. Correct"],
  ["FOLDER_UNUSABLE", "EIO", "cannot be used: the disk cannot be read or written. Correct"],
  ["FOLDER_UNUSABLE", "EISDIR", "cannot be used: the catalogue's file is a folder. Correct"],
  ["FOLDER_UNUSABLE", "ELOOP", "cannot be used: the operating system reports ELOOP. Correct that, then try again."],
  ["ADDRESS_UNUSABLE", "EACCES", "The embedded service cannot listen on this machine: this account has no permission."],
  [
    "ADDRESS_UNUSABLE",
    "EADDRNOTAVAIL",
    "listen on this machine: the address 127.0.0.1 is not available. Correct that and try again, or connect to a",
  ],
  ["ADDRESS_UNUSABLE", undefined, "The service says so."],
] as const)("the reason of the system is said in the words of the extension: %s, %s", ([code, reason, said]) => {
  expect(startSentence(new StartFailure({ code, message: "The service says so.", reason }))).toContain(said);
});
