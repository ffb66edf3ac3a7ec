import { readFileSync } from "node:fs";
import { Linter } from "eslint";
import { expect, test } from "vitest";
import { walls } from "../../scripts/walls/eslintRule.mts";
import { wallsDoc, wallsDocPath } from "../../scripts/walls/wallsDoc.mts";

/** How many imports are refused in a file of ours. Types have no syntax of their own in JavaScript, so all are of values. */
function refused(file: string, ...specifiers: readonly string[]): readonly number[] {
  const text = specifiers.map((specifier) => `import "${specifier}";`).join("\n");
  const config: Linter.Config = {
    files: ["**/*.ts"],
    plugins: { project: { rules: { walls } } },
    rules: { "project/walls": 2 },
  };
  return new Linter().verify(text, [config], file).map(({ line }) => line);
}

test("what a folder does not name is refused: packages, modules of Node and sources of others", () => {
  const allowed = ["zod", "./urn.ts", "../urn/urn.ts", "../result.ts"];
  const refusals = [
    "yaml",
    "node:fs",
    "fs",
    "zodiac",
    "../graph/connect.ts",
    "../../server/connection/protocol.ts",
    "../../test/edited.ts",
  ];
  expect(refused("catalogue/model/model.ts", ...allowed)).toEqual([]);
  expect(refused("catalogue/model/model.ts", ...refusals)).toEqual(refusals.map((_, at) => at + 1));
});

test("a feature of the language server runs nothing of the protocol, and knows no connection", () => {
  const imports = ["vscode-languageserver-types", "vscode-languageserver", "../connection/guard.ts", "./folding.ts"];
  expect(refused("server/features/hover.ts", ...imports)).toEqual([2, 3]);
});

test("a folder with a row of its own is not reached through the one that it is in", () => {
  expect(
    refused("client/upsert/upsertFiles.ts", "vscode", "../message.ts", "../platform/node/nodePlatform.ts"),
  ).toEqual([1, 3]);
  expect(refused("client/startExtension.ts", "./upsert/upsertFiles.ts", "./platform/node/nodePlatform.ts")).toEqual([
    2,
  ]);
});

test("one file may have what its folder has not", () => {
  expect(refused("cli/commands/serve.ts", "../../service/serve.ts")).toEqual([]);
  expect(refused("cli/catalogue.ts", "../service/serve.ts")).toEqual([1]);
});

test("a test may import everything", () => {
  expect(refused("test/x.test.ts", "../cli/commands/serve.ts", "vscode")).toEqual([]);
});

test("docs/architecture.md has the table that `npm run docs:walls` makes", async () => {
  expect(readFileSync(wallsDocPath, "utf8")).toBe(await wallsDoc());
});
