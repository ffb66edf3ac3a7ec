import { expect, test } from "vitest";
import * as z from "zod";
import { readFileSync } from "node:fs";

const item = z.object({ command: z.string(), when: z.string() });
const manifest = z.object({ contributes: z.object({ menus: z.object({ "explorer/context": z.array(item) }) }) });
const menu = manifest.parse(JSON.parse(readFileSync("package.json", "utf8"))).contributes.menus["explorer/context"];
const { when } = item.parse(menu.find(({ command }) => command === "metadataCatalogue.importMetadataFile"));
const [, pattern = "", flags] = /=~ \/(.+)\/(\w*) /.exec(when) ?? [];

test.each([
  ["catalogue.json", true],
  ["people.JSON", true],
  ["package.of.metadata.json", true],
  ["settings_export.json", true],
  ["manifest.shop.json", true],
  ["package.json", false],
  ["Package-Lock.json", false],
  ["tsconfig.json", false],
  ["tsconfig.build.json", false],
  ["deno.json", false],
  ["angular.json", false],
  [".prettierrc.json", false],
  ["people.jsonl", false],
  ["people.yaml", false],
])("whether the Explorer's menu of %s offers to import it: %s", (name, offered) => {
  expect(new RegExp(pattern, flags).test(name)).toBe(offered);
});
