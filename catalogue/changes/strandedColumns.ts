import * as l10n from "@vscode/l10n";
import { groupedBy } from "../collections/groupedBy.ts";
import { oneLine } from "../display/plainText.ts";
import { LONGEST } from "../display/longest.ts";
import type { AspectSet } from "../model/aspects.ts";
import { isBlank } from "../text/unlessBlank.ts";
import { simpleFieldPath, simplePathShares } from "../vocabulary/fieldPath.ts";

/** What columns are called whose edited descriptions no column of the schema shows, each in quotes. */
export interface StrandedColumns {
  /** The schema does not have them; if it has one whose path differs only in case, that is named, too. */
  readonly missing: readonly string[];
  /** Several columns have the path. */
  readonly ambiguous: readonly string[];
}

/** The columns of a dataset whose edited descriptions are stored but belong to no column of its schema (`columnTexts`). */
export function strandedColumns({
  schemaMetadata,
  editableSchemaMetadata,
}: AspectSet<"schemaMetadata" | "editableSchemaMetadata">): StrandedColumns {
  const paths = schemaMetadata?.fields.map(({ fieldPath }) => fieldPath) ?? [];
  const edited = editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  const exact = new Set(paths);
  const shares = simplePathShares(paths);
  const stranded = edited.filter(
    ({ fieldPath, description }) => !isBlank(description) && !exact.has(fieldPath) && shares(fieldPath) !== 1,
  );
  const byCase = groupedBy(paths, (path) => simpleFieldPath(path).toLowerCase());
  const named = (isAmbiguous: boolean): string[] => {
    const some = stranded.filter(({ fieldPath }) => shares(fieldPath) > 1 === isAmbiguous);
    return [...new Set(some.map(({ fieldPath }) => nameOf(fieldPath)))];
  };
  const withLikely = (name: string): string => {
    const [likely, ...more] = byCase.get(name.toLowerCase()) ?? [];
    return likely === undefined || more.length > 0
      ? quoted(name)
      : l10n.t`${quoted(name)} (the schema writes it ${quoted(nameOf(likely))})`;
  };
  return { missing: named(false).map(withLikely), ambiguous: named(true).map(quoted) };
}

/** The simple path, unless nothing is left of it. */
function nameOf(fieldPath: string): string {
  return simpleFieldPath(fieldPath) || fieldPath;
}

function quoted(name: string): string {
  return `"${oneLine(name, LONGEST.label)}"`;
}
