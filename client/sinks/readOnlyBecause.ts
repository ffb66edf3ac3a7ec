import { MarkdownString } from "vscode";
import { markdownOf, paragraph } from "../../catalogue/display/markdown.ts";

/** Why files cannot be edited: VS Code shows it where the user tries to type. A sentence of ours, without its full stop. */
export function readOnlyBecause(sentence: string): MarkdownString {
  return new MarkdownString(markdownOf([paragraph(`${sentence}.`)]));
}
