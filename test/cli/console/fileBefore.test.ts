import { execFileSync } from "node:child_process";
import { chmodSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileBefore } from "../../../cli/console/fileBefore.ts";
import { testFolder } from "../../service/testService.ts";

test("a file is recognised by its beginning and its permissions, through links too; nothing else is a file to replace", async () => {
  const folder = testFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at("file"), `[${" ".repeat(5_000)}`, { mode: 0o600 });
  writeFileSync(at("kept"), "kept");
  chmodSync(at("kept"), 0o444);
  symlinkSync(at("kept"), at("link"));
  execFileSync("mkfifo", [at("pipe")]);
  expect(await fileBefore(at("file"))).toEqual({
    ...{ isReadOnly: false, isShared: false, isEmpty: false },
    beginning: `[${" ".repeat(999)}`,
  });
  const kept = { isReadOnly: true, isShared: process.platform !== "win32", isEmpty: false, beginning: "kept" };
  expect([await fileBefore(at("kept")), await fileBefore(at("link"))]).toEqual([kept, kept]);
  for (const path of [folder, at("pipe"), at("none"), "/dev/null", "/dev/fd/2"])
    expect(await fileBefore(path), path).toBeUndefined();
});
