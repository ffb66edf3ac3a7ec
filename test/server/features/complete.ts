import { expect } from "vitest";
import { CancellationToken, type CompletionItem } from "vscode-languageserver";
import type { EntityFacts } from "../../../server/facts/catalogueFacts.ts";
import { completion } from "../../../server/features/completion.ts";
import type { SourceFile } from "../../../server/documents/sourceFile.ts";
import { readDocument } from "../openDocument.ts";
import { marked } from "../../markers.ts";
import { contextOf } from "./contextOf.ts";

/** What the workspace of these tests holds. */
const files = {
  "users.yaml": "- { id: jdoe, display_name: Jane Doe }\n- { id: joe }\n- { id: '007', first_name: James }",
  "groups.yaml": "- { id: eng, display_name: Engineering }\n- { id: '#data' }",
  "sales.dataset.yaml":
    "- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n- dataset: urn:li:dataset:(urn:li:dataPlatform:s3,lake/orders,DEV)\n",
};

export interface Options {
  /** What the file is called; its name decides what it holds. */
  readonly file?: string;
  readonly tabSize?: number;
  readonly snippets?: boolean;
  /** What the editor asks again after a suggestion with, unless it cannot. */
  readonly stepwise?: boolean;
  /** As the editor names it. */
  readonly language?: string;
  /** What the catalogue has told; without it there is no catalogue. */
  readonly facts?: readonly EntityFacts[];
}

/** What a person gets who completes at the cursor (`$0`): the labels that fit what they typed, in order. */
export function offered(picture: string, options: Options = {}): string[] {
  return completedAt(picture, options).items.map((item) => item.label);
}

/** The text once the suggestion of this label is taken; the cursor stands at `$0`, a snippet's places as it has them. */
function accepted(picture: string, label: string, options: Options = {}): string {
  const { document, items } = completedAt(picture, options);
  const item = items.find((each) => each.label === label);
  if (!item) throw new Error(`"${label}" is not among: ${items.map((each) => each.label).join(", ")}`);
  return withItem(document, item, "$0");
}

/** The texts after each suggestion, once it is taken; a snippet's places are empty. */
export function everyAcceptance(text: string, cursor: number, options: Options = {}): readonly string[] {
  const { document, items } = completedAt(`${text.slice(0, cursor)}$0${text.slice(cursor)}`, options);
  return items.map((item) => withItem(document, item, "").replace(/\$\{\d+[:|][^}]*\}|\$\d+/g, ""));
}

function withItem(document: SourceFile, { label, textEdit }: CompletionItem, atEnd: string): string {
  if (!textEdit || !("range" in textEdit)) throw new Error(`"${label}" has no place`);
  const { range, newText } = textEdit;
  const text = document.slice(0, document.length);
  const cursor = /\$[{\d]/.test(newText) ? "" : atEnd;
  return text.slice(0, document.offsetAt(range.start)) + newText + cursor + text.slice(document.offsetAt(range.end));
}

/** The labels of those offered at the cursor after which the client asks for more. */
export function goingOn(picture: string, options: Options = {}): string[] {
  return completedAt(picture, options).items.flatMap(({ label, command }) =>
    command?.command === "suggest" ? [label] : [],
  );
}

/** Taking the suggestion of this label makes the text before into the text after. */
export function accepts(before: string, label: string, after: string, options: Options = {}): void {
  expect(accepted(before.replace(/^\n/, ""), label, options)).toBe(after.replace(/^\n/, ""));
}

function completedAt(picture: string, options: Options): { document: SourceFile; items: readonly CompletionItem[] } {
  const { file = "users.yaml", tabSize = 2, snippets = true, stepwise = true, language = "yaml", facts } = options;
  const { text, cursor } = marked(picture);
  if (cursor === undefined) throw new Error("The picture has no cursor");
  const document = readDocument(`file:///${file}`, text, { languageId: language });
  const abilities = { snippets, suggestCommand: stepwise ? "suggest" : undefined };
  const context = contextOf({ files, settings: { tabSize }, abilities, ...(facts ? { facts } : {}) });
  const position = document.positionAt(cursor);
  const list = completion(document, position, context, CancellationToken.None);
  if (list instanceof Promise) throw new Error("Nothing is suggested before the catalogue has answered");
  const { items } = list;
  const fitting = items.filter((item) => {
    const edit = item.textEdit;
    if (!edit || !("range" in edit)) throw new Error(`"${item.label}" has no place`);
    expect(edit.range.start.line).toBe(position.line);
    expect(edit.range.end.line).toBe(position.line);
    expect(document.offsetAt(edit.range.end)).toBeGreaterThanOrEqual(cursor);
    return fits(text.slice(document.offsetAt(edit.range.start), cursor), item.filterText ?? item.label);
  });
  return { document, items: fitting };
}

/** Whether an editor still shows a suggestion when this much is typed: its letters come in order. */
function fits(typed: string, filterText: string): boolean {
  let from = 0;
  const wanted = filterText.toLowerCase();
  return Array.from(typed.trimStart().toLowerCase()).every((letter) => {
    from = wanted.indexOf(letter, from) + 1;
    return from > 0;
  });
}
