import * as l10n from "@vscode/l10n";
import type { CodeAction, Range } from "vscode-languageserver";
import { parseDatasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { columnPath } from "../../../catalogue/vocabulary/fieldPath.ts";
import type { Context } from "../../context/context.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";
import { columnAt } from "../hover/columnHover.ts";
import { mentionAt } from "../urns/mention.ts";

/** The kind of what changes nothing in the file, but what the catalogue has. */
export const IN_CATALOGUE = "catalogue";

/** A dataset that is named, or a column of it as the file names it. */
interface NamedInFile {
  readonly urn: DatasetUrn;
  readonly column?: string;
}

/**
 * What the client can do in the catalogue with the dataset or the column that is named at a place; nothing if the catalogue
 * is known not to have it.
 */
export function catalogueActions(
  file: SourceFile,
  { start }: Range,
  { abilities: { catalogueCommands }, facts }: Pick<Context, "abilities" | "facts">,
): CodeAction[] {
  if (Object.keys(catalogueCommands).length === 0) return [];
  const named = namedAt(file, start);
  if (!named || isMissing(named, facts)) return [];
  const { editDescription, showHistory, copyDescription } = catalogueCommands;
  return [
    ...action(l10n.t("Edit Description in Catalogue"), editDescription, named),
    ...action(l10n.t("Show History in Catalogue…"), showHistory, named),
    ...action(l10n.t("Copy Description to…"), named.column === undefined ? undefined : copyDescription, named),
  ];
}

function isMissing({ urn, column }: NamedInFile, facts: Context["facts"]): boolean {
  const known = facts.known(urn);
  if (!known || column === undefined) return known === null;
  const paths = known.columns?.map(({ path }) => path) ?? [];
  return !columnPath(paths, column).ok;
}

function action(title: string, command: string | undefined, named: NamedInFile): CodeAction[] {
  return command === undefined ? [] : [{ title, kind: IN_CATALOGUE, command: { title, command, arguments: [named] } }];
}

function namedAt(file: SourceFile, position: Range["start"]): NamedInFile | undefined {
  const offset = file.offsetAt(position);
  const { start, reading } = file.entryAt(offset);
  const column = reading && columnAt(reading, offset - start);
  // No dataset has a column without a name.
  if (column) return column.name.trim() === "" ? undefined : { urn: column.dataset, column: column.name };
  const urn = parseDatasetUrn(mentionAt(file, position)?.urn ?? "");
  return urn && { urn };
}
