import { DEFAULT_GLOBS, type FileGlobs, type FileKind } from "../../catalogue/records/fileKind.ts";
import { NOTHING_KNOWN, type Known } from "../../catalogue/checking/known.ts";
import type { EntityUrn } from "../../catalogue/urn.ts";
import { OpenDocument } from "../../server/openDocument.ts";

/** What is around a document, where that is not nothing. */
export interface Around {
  readonly globs?: () => FileGlobs;
  readonly known?: Known;
  readonly languageId?: string;
  readonly namesChanged?: (uri: string, urns: () => readonly EntityUrn[]) => void;
}

/** An open document of a kind, which its name tells: `f.user.yaml`. */
export function openDocument(kind: FileKind, text: string, around: Around = {}): OpenDocument {
  const name = kind === "other" || kind === "off" ? "f.yaml" : `f.${kind}.yaml`;
  return openDocumentAt(`file:///${name}`, text, around);
}

export function openDocumentAt(uri: string, text: string, around: Around = {}): OpenDocument {
  const { globs = () => DEFAULT_GLOBS, known = NOTHING_KNOWN, languageId = "yaml", namesChanged } = around;
  return new OpenDocument(
    { uri, languageId, version: 1, text },
    { globs, known: () => known, namesChanged: namesChanged ?? (() => undefined) },
  );
}

/** A document, in YAML unless said otherwise, of which everything is read. */
export function readDocument(uri: string, text: string, languageId = "yaml"): OpenDocument {
  const document = openDocumentAt(uri, text, { languageId });
  document.work(Infinity);
  return document;
}
