import { expect } from "vitest";
import { TextDocumentEdit, type CodeAction, type Diagnostic, type WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { shifted } from "../../../../catalogue/text/span.ts";
import type { Context } from "../../../../server/context/context.ts";
import { codeActions } from "../../../../server/features/codeActions.ts";
import { resolvedAction } from "../../../../server/features/codeActions/resolvedAction.ts";
import { outsideFacts } from "../../../../server/facts/gatheredFacts.ts";
import type { OpenDocument } from "../../../../server/documents/openDocument.ts";
import type { SourceFile } from "../../../../server/documents/sourceFile.ts";
import { readDocument, type PathKind } from "../../openDocument.ts";
import { marked } from "../../../markers.ts";
import { contextOf, type Given } from "../contextOf.ts";
import { AT_ONCE } from "../pace.ts";

export interface Options extends Given {
  readonly kind?: PathKind;
  readonly languageId?: string;
  /** The URI of the document; a file of the workspace unless given. */
  readonly uri?: string;
  /** The kinds of actions that are asked for; without them, all. */
  readonly only?: string[];
}

interface Offer {
  readonly file: OpenDocument;
  readonly text: string;
  readonly context: Context;
  readonly actions: readonly CodeAction[];
}

/** The actions offered at the cursor of a picture, whose line shows all that is wrong with it. */
export async function offer(picture: string, options: Options = {}): Promise<Offer> {
  const { kind = "user", languageId = "yaml", uri = "file:///w/f.yaml", only, abilities = {} } = options;
  const { text, cursor = 0 } = marked(picture);
  const context = contextOf({
    ...options,
    abilities: { documentChanges: true, resolvesActions: true, createsFiles: true, ...abilities },
  });
  const { workspace, facts } = context;
  const known = outsideFacts(uri, "/w/f.yaml", { workspace, facts: () => facts });
  const file = readDocument(uri, text, { languageId, kind, known });
  const position = file.positionAt(cursor);
  const diagnostics = diagnosticsOf(file).filter(({ range }) => range.start.line === position.line);
  const asked = { range: { start: position, end: position }, context: only ? { diagnostics, only } : { diagnostics } };
  return { file, text, context, actions: await codeActions(file, asked, context, AT_ONCE) };
}

function diagnosticsOf(file: SourceFile): Diagnostic[] {
  return [...file.entries()].flatMap(({ start, findings }) =>
    findings.map(({ code, message, span }) => ({ code, message, range: file.rangeOf(shifted(span, start)) })),
  );
}

/** The titles of what is offered at the cursor, without what is offered everywhere. */
export async function titles(picture: string, options: Options = {}): Promise<string[]> {
  const { actions } = await offer(picture, options);
  return actions.filter(({ kind = "" }) => !kind.startsWith("source.")).map(({ title }) => title);
}

/** What the edits of the chosen action make of each file they are in, by its URI. */
export async function chosen(picture: string, title: string, options: Options = {}): Promise<Map<string, string>> {
  const { file, text, context, actions } = await offer(picture, options);
  const action = actions.find((each) => each.title === title);
  if (!action) throw new Error(`"${title}" is not among: ${actions.map((each) => each.title).join(", ")}`);
  const { edit } = await resolvedAction(action, file, context, AT_ONCE);
  const before = new Map(
    Object.entries(options.files ?? {}).map(([name, each]): [string, string] => [`file:///w/${name}`, each]),
  );
  return afterEdit(new Map([...before, [file.uri, text]]), edit);
}

function afterEdit(files: ReadonlyMap<string, string>, edit: WorkspaceEdit | undefined): Map<string, string> {
  const after = new Map<string, string>();
  for (const change of edit?.documentChanges ?? []) {
    if (TextDocumentEdit.is(change)) {
      const { uri } = change.textDocument;
      const edits = change.edits.map((each) => {
        if (!("newText" in each)) throw new Error("A snippet is no plain edit");
        return each;
      });
      const before = after.get(uri) ?? files.get(uri) ?? "";
      after.set(uri, TextDocument.applyEdits(TextDocument.create(uri, "yaml", 0, before), edits));
    } else if (change.kind === "create") {
      expect(files.has(change.uri)).toBe(false);
      after.set(change.uri, "");
    }
  }
  return after;
}

/** Choosing the action of this title makes the text before into the text after. */
export async function check(before: string, title: string, after: string, options: Options = {}): Promise<void> {
  const files = await chosen(before, title, options);
  expect(files.get("file:///w/f.yaml")).toBe(after.replace(/^\n/, ""));
}
