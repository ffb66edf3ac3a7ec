import {
  CancellationTokenSource,
  TextDocumentEdit,
  type Location,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import type { Abilities } from "../../../server/connection/abilities.ts";
import type { Context } from "../../../server/context/context.ts";
import type { SourceFile } from "../../../server/documents/sourceFile.ts";
import { readDocument } from "../openDocument.ts";
import { WorkspaceIndex } from "../../../server/workspace/workspaceIndex.ts";
import { marked, type Picture } from "../../markers.ts";
import { memoryEnvironment } from "../memoryFiles.ts";
import { contextOf } from "./contextOf.ts";

/** A small workspace: files one below the other, each under a line `=== name`; one has the cursor (`$0`). */
export interface WorkspacePicture {
  readonly files: ReadonlyMap<string, Picture>;
  /** The file with the cursor, which is open. */
  readonly file: SourceFile;
  readonly position: Range["start"];
  readonly context: Context;
}

/** How the other files are there: open in the editor, or on disk. YAML alone is read from disk, others are always open. */
export type Others = "open" | "stored";

/** Nobody cancels. */
export const { token } = new CancellationTokenSource();

export async function workspaceOf(
  picture: string,
  others: Others = "stored",
  abilities: Partial<Abilities> = {},
): Promise<WorkspacePicture> {
  const files = new Map(
    [...picture.matchAll(/^=== (.+)\n((?:(?!=== ).*(?:\n|$))*)/gm)].map(([, name = "", text = ""]) => [
      name,
      marked(text),
    ]),
  );
  const onDisk = new Map([...files].map(([name, { text }]) => [`/w/${name}`, text]));
  const index = new WorkspaceIndex(memoryEnvironment(onDisk));
  const found: { file: SourceFile; position: Range["start"] }[] = [];
  for (const [name, { text, cursor }] of files) {
    const isYaml = /\.ya?ml$/.test(name);
    const file = readDocument(`file:///w/${name}`, text, { languageId: isYaml ? "yaml" : "other" });
    if (cursor !== undefined) found.push({ file, position: file.positionAt(cursor) });
    if (cursor !== undefined || others === "open" || !isYaml) index.open(`/w/${name}`, file);
  }
  await index.scan(["/w"], DEFAULT_GLOBS);
  const [at] = found;
  if (!at) throw new Error("The picture has no cursor");
  return { files, ...at, context: { ...contextOf({ abilities }), workspace: index } };
}

/** Places as a person sees them, in order: the file, the line, and what stands there. */
export function shownPlaces(files: WorkspacePicture["files"], places: readonly Location[]): string[] {
  return places
    .map(({ uri, range }) => {
      const name = uri.slice("file:///w/".length);
      const document = TextDocument.create(uri, "", 0, files.get(name)?.text ?? "");
      return { name, start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    })
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.start - other.start))
    .map(({ name, start, end }) => shownPlace(files, name, start, end));
}

/** Those that are marked with `^^^`. */
export function markedPlaces(files: WorkspacePicture["files"]): string[] {
  return [...files.keys()]
    .sort()
    .flatMap((name) => (files.get(name)?.marks ?? []).map(({ start, end }) => shownPlace(files, name, start, end)));
}

function shownPlace(files: WorkspacePicture["files"], name: string, start: number, end: number): string {
  const text = files.get(name)?.text ?? "";
  const line = text.slice(0, start).split("\n").length;
  return `${name}:${line} ${text.slice(text.lastIndexOf("\n", start - 1) + 1, start)}«${text.slice(start, end)}»`;
}

/** The whole workspace as a picture again, once edits are made in its files. */
export function edited(files: WorkspacePicture["files"], edits: ReadonlyMap<string, readonly TextEdit[]>): string {
  return [...files]
    .map(([name, { text }]) => {
      const document = TextDocument.create("", "", 0, text);
      return `=== ${name}\n${TextDocument.applyEdits(document, [...(edits.get(`file:///w/${name}`) ?? [])])}`;
    })
    .join("");
}

/** The edits of files, by their URIs. */
export function editsOf(edit: WorkspaceEdit | null): Map<string, TextEdit[]> {
  const changes = edit?.documentChanges?.filter((change) => TextDocumentEdit.is(change)) ?? [];
  return new Map(
    changes.map(({ textDocument, edits }) => [
      textDocument.uri,
      edits.map((each) => {
        if (!("newText" in each)) throw new Error("An edit is a snippet");
        return each;
      }),
    ]),
  );
}
