import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pathKind } from "../../../cli/console/pathKind.ts";
import { testFolder } from "../../service/testService.ts";

test("files, folders, pipes and devices are told apart, through links too", async () => {
  const folder = testFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at("file"), "");
  symlinkSync(folder, at("link"));
  symlinkSync(at("gone"), at("dangling"));
  execFileSync("mkfifo", [at("pipe")]);
  const kinds = [at("file"), folder, at("link"), at("pipe"), "/dev/null", at("none"), at("file/x"), at("dangling")];
  expect(await Promise.all(kinds.map(pathKind))).toEqual([
    "file",
    "folder",
    "folder",
    "stream",
    "stream",
    "nothing",
    "nothing",
    "nothing",
  ]);
});
