import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isLink, realPath } from "../../../cli/console/links.ts";
import { testFolder } from "../../service/testService.ts";

test("links are followed to their end, and told from files", async () => {
  const folder = await realPath(testFolder());
  const at = (name: string): string => join(folder, name);
  writeFileSync(at("file"), "");
  symlinkSync(at("file"), at("link"));
  symlinkSync("link", at("second"));
  symlinkSync("gone", at("dangling"));
  const names = ["file", "link", "second", "dangling", "none"].map(at);
  expect(await Promise.all(names.map(realPath))).toEqual([at("file"), at("file"), at("file"), ...names.slice(3)]);
  expect(await Promise.all(names.map(isLink))).toEqual([false, true, true, true, false]);
});
