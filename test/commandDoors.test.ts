import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

const root = join(import.meta.dirname, "..");
const commands = z.array(z.object({ command: z.string(), title: z.string() }));
const { contributes } = z.object({ contributes: z.object({ commands }) }).parse(read("package.json"));
const titles = z.record(z.string(), z.string()).parse(read("package.nls.json"));

/** Commands that tests in VS Code run by something else than their title or ID. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "metadataCatalogue.compareDescription": 'the link "Compare" of a refused save: descriptionConflict, twoWindows',
  "metadataCatalogue.copyAddress": 'the item "Copy Address" of the menu of the connection: connectionMenu',
  "metadataCatalogue.removeSelected": "the key Delete: links, owners",
};

test("each command is run by a test in VS Code, by its title or its ID", () => {
  const tests = globSync("test/{browser,editor}/**/*.{ts,mts}", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const isRun = ({ command, title }: { command: string; title: string }): boolean => {
    const shown = (titles[title.replaceAll("%", "")] ?? title).replace(/…$/, "");
    return command in OTHERWISE || tests.includes(command) || tests.includes(shown);
  };
  expect(contributes.commands.filter((each) => !isRun(each)).map(({ command }) => command)).toEqual([]);
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}
