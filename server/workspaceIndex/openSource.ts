import type { Location } from "vscode-languageserver";
import { shifted } from "../../catalogue/span.ts";
import type { EntityUrn } from "../../catalogue/urn.ts";
import { namesIn } from "../knownNames.ts";
import type { SourceFile } from "../sourceFile.ts";
import { NameTable } from "./nameTable.ts";

/** An open document as the index asks it, whatever language it is in; each answer is about its newest version. */
export interface OpenSource {
  file(): SourceFile;
  /** Whom its records are about; changed as the document is. Empty when it holds none. */
  readonly names: NameTable;
  /** Where the ids of the records of a user, group or dataset stand in it. */
  definitions(urn: EntityUrn): readonly Location[];
}

/** A document that does not change, read as a whole. */
export function wholeSource(file: SourceFile): OpenSource {
  const found = [...file.entries()].flatMap(({ start, reading }) =>
    (reading ? namesIn(reading) : []).map((name) => ({ name, span: shifted(name.span, start) })),
  );
  const spans = new Map(found.map(({ name, span }) => [name, span]));
  const names = new NameTable([...spans.keys()]);
  const definitions = (urn: EntityUrn): Location[] =>
    names.rows(urn).flatMap((name) => {
      const span = spans.get(name);
      return span ? [{ uri: file.uri, range: file.rangeOf(span) }] : [];
    });
  return { file: () => file, names, definitions };
}
