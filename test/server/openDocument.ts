import { DEFAULT_GLOBS, type FileGlobs } from "../../catalogue/fileKinds/kinds.ts";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";
import { NO_OUTSIDE_FACTS, type OutsideFacts } from "../../catalogue/facts/outsideFacts.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { OpenDocument } from "../../server/documents/openDocument.ts";

/** What a path says that a file holds; `other`: nothing, so that its content tells. */
export type PathKind = Exclude<FileKind, "off">;

/** What is around a document, where that is not nothing. */
export interface Around {
  /** What every path says. */
  readonly kind?: PathKind;
  readonly globs?: () => FileGlobs;
  readonly known?: OutsideFacts;
  readonly languageId?: string;
  readonly subjectsChanged?: (uri: string, urns: () => readonly EntityUrn[]) => void;
}

/** An open document of a kind. */
export function openDocument(kind: PathKind, text: string, around: Around = {}): OpenDocument {
  return openDocumentAt("file:///f.yaml", text, { ...around, kind });
}

export function openDocumentAt(uri: string, text: string, around: Around = {}): OpenDocument {
  const { kind, known = NO_OUTSIDE_FACTS, languageId = "yaml", subjectsChanged } = around;
  const { globs = () => (kind ? GLOBS[kind] : DEFAULT_GLOBS) } = around;
  return new OpenDocument(
    { uri, languageId, version: 1, text },
    { globs, known: () => known, subjectsChanged: subjectsChanged ?? (() => undefined) },
  );
}

/** A document, in YAML unless said otherwise, of which everything is read. */
export function readDocument(uri: string, text: string, around: Around = {}): OpenDocument {
  const document = openDocumentAt(uri, text, around);
  document.work(Infinity);
  return document;
}

const NO_GLOBS: FileGlobs = { user: [], group: [], dataset: [] };
const GLOBS: Readonly<Record<PathKind, FileGlobs>> = {
  user: { ...NO_GLOBS, user: ["**"] },
  group: { ...NO_GLOBS, group: ["**"] },
  dataset: { ...NO_GLOBS, dataset: ["**"] },
  other: NO_GLOBS,
};
