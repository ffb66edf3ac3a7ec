import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

/** The rules that eslint.config.mjs has for a file and that need no types. */
async function rulesOf(file: string): Promise<Linter.RulesRecord> {
  const config: unknown = await new ESLint().calculateConfigForFile(file);
  if (typeof config !== "object" || config === null || !("rules" in config)) throw new Error(`${file} is not linted`);
  const rules = Object.entries(config.rules ?? {});
  return Object.fromEntries(rules.filter(([name]) => /^no-restricted-(?:syntax|properties)$/.test(name)));
}

/** Which of these are refused in a file, each with what it imports. */
async function refused(file: string, sources: readonly string[]): Promise<readonly string[]> {
  const rules = await rulesOf(file);
  const config: Linter.Config = { files: ["**/*.ts"], languageOptions: { parser: tseslint.parser }, rules };
  return sources.filter((source) => {
    const messages = new Linter().verify(source, [config], file);
    expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
    return messages.length > 0;
  });
}

/** Ways to show a text in VS Code as it is. */
const BARE = [
  'import { window } from "vscode"; window.showErrorMessage(text);',
  'import { window } from "vscode"; window["showErrorMessage"](text);',
  'import { window } from "vscode"; const { showErrorMessage } = window;',
  'import { window } from "vscode"; const all = window; all.showErrorMessage(text);',
  'import { window } from "vscode"; show(window);',
  'import { window } from "vscode"; window[name](text);',
  'import { window as all } from "vscode"; all.showErrorMessage(text);',
  'import { window } from "vscode"; window.withProgress({ title: text }, task);',
  'import { window } from "vscode"; window.createTreeView("id", { treeDataProvider }).message = text;',
  'import * as vscode from "vscode"; vscode.window.showErrorMessage(text);',
  'import * as vscode from "vscode"; vscode.window.withProgress({ title: text }, task);',
  'import * as vscode from "vscode"; throw new vscode.FileSystemError(text);',
  'import vscode from "vscode"; vscode.window.showErrorMessage(text);',
  'const vscode = await import("vscode"); vscode.window.showErrorMessage(text);',
  'export { window } from "vscode";',
  'export * as vscode from "vscode";',
  'import { FileSystemError } from "vscode"; throw new FileSystemError(text);',
  'import { FileSystemError as Failure } from "vscode"; throw new Failure(text);',
  'import { FileSystemError } from "vscode"; throw FileSystemError.NoPermissions(text);',
  'import { FileSystemError } from "vscode"; class Failure extends FileSystemError {}',
  'import { MarkdownString } from "vscode"; new MarkdownString(text);',
  'import { TreeItem } from "vscode"; new TreeItem(text);',
  "item.label = text;",
  "item.description = text;",
  "item.tooltip = text;",
  "view.message = text;",
  "box.title = text;",
];

/** What does no such thing. */
const HARMLESS = [
  'import { window } from "vscode"; window.activeTextEditor;',
  'import { window } from "vscode"; window.onDidChangeActiveTextEditor(listener);',
  'import { FileSystemError } from "vscode"; throw FileSystemError.FileNotFound(uri);',
  'import type { TreeItem } from "vscode"; const title = text;',
];

test("no text is shown in VS Code but by client/sinks/, whatever way its interface is imported", async () => {
  expect(await refused("client/message.ts", BARE)).toEqual(BARE);
  expect(await refused("client/views/node.ts", BARE)).toEqual(BARE);
});

test("what shows no text is allowed, and the sinks may show one", async () => {
  expect(await refused("client/message.ts", HARMLESS)).toEqual([]);
  expect(await refused("client/sinks/messages.ts", BARE.slice(0, 3))).toEqual([]);
});
