import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tokenInFile, writeTokenFile } from "../../service/tokenFile.ts";
import { testFolder } from "./testService.ts";

test("a token replaces the one in the file, which only its owner may read", () => {
  const folder = testFolder();
  const file = join(folder, "token");
  writeFileSync(file, "before, and longer", { mode: 0o644 });
  expect(writeTokenFile(file, "after")).toBeUndefined();
  expect(readFileSync(file, "utf8")).toBe("after\n");
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["token"]);
});

test("a file that cannot be written is named, and leaves nothing behind", () => {
  const folder = testFolder();
  expect(writeTokenFile(join(folder, "no", "token"), "x")).toMatchObject({
    code: "TOKEN_FILE_UNUSABLE",
    reason: "ENOENT",
  });
  const plain = join(testFolder(), "plain");
  writeFileSync(plain, "no folder");
  expect(writeTokenFile(join(plain, "token"), "x")).toMatchObject({ code: "TOKEN_FILE_UNUSABLE", reason: "ENOTDIR" });
  const taken = join(folder, "taken");
  mkdirSync(join(taken, "more"), { recursive: true });
  expect(writeTokenFile(taken, "x")?.message).toContain(`"${taken}"`);
  expect(readdirSync(folder)).toEqual(["taken"]);
});

test("the token of a file is read, but no folder, no large file, and none that is not there", () => {
  const folder = testFolder();
  const file = join(folder, "token");
  expect([tokenInFile(file), tokenInFile(folder)]).toEqual([undefined, undefined]);
  expect(writeTokenFile(file, "x")).toBeUndefined();
  expect(tokenInFile(file)).toBe("x");
  writeFileSync(file, "x".repeat(2_000));
  expect(tokenInFile(file)).toBeUndefined();
});
