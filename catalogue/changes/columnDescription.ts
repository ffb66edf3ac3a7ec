import { groupedBy } from "../collections/groupedBy.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { EditableSchemaMetadata } from "../model/aspects/editableSchemaMetadata.ts";
import { unlessBlank } from "../text/unlessBlank.ts";
import { simpleFieldPath, simplePathShares } from "../vocabulary/fieldPath.ts";

/** A column of a schema, by the exact path that `columnPath` found, and what to say of it (Markdown). */
interface ColumnWish {
  readonly fieldPath: string;
  readonly description: string;
}

/**
 * The dataset's edited column descriptions with these; at most one for each column. `undefined`: the columns have them
 * already, nothing to write.
 * An empty or blank description removes the edit, so that the ingested one shows again.
 * Of several entries of the column, one has the description afterwards, and the others keep only what else they say: an
 * entry under the simple form of the path is taken over, not doubled.
 * Spec: Programmatic write procedure, 3. Decision: the description is stored under the exact path of the schema.
 */
export function withColumnDescriptions(
  current: EditableSchemaMetadata | undefined,
  paths: readonly string[],
  wishes: readonly ColumnWish[],
  stamp: AuditStamp,
): EditableSchemaMetadata | undefined {
  const entries = current?.editableSchemaFieldInfo ?? [];
  const entriesOf = columnEntries(entries, paths);
  const edited = new Map<FieldInfo, readonly FieldInfo[]>();
  const added: FieldInfo[] = [];
  for (const { fieldPath, description: given } of wishes) {
    const wish = { fieldPath, description: unlessBlank(given) };
    const own = entriesOf(fieldPath);
    if ((textOf(own) ?? "") === wish.description) continue;
    for (const entry of own) edited.set(entry, withoutText(entry));
    if (wish.description === "") continue;
    if (own[0]) edited.set(own[0], [{ ...own[0], ...wish }]);
    else added.push(wish);
  }
  if (edited.size === 0 && added.length === 0) return undefined;
  return {
    ...(current ?? { created: stamp }),
    lastModified: stamp,
    editableSchemaFieldInfo: [...entries.flatMap((entry) => edited.get(entry) ?? [entry]), ...added],
  };
}

/** An entry without its description, as a list; empty if nothing else is left. */
function withoutText({ description, ...rest }: FieldInfo): FieldInfo[] {
  return Object.keys(rest).length > 1 ? [rest] : [];
}

type FieldInfo = EditableSchemaMetadata["editableSchemaFieldInfo"][number];

/** What was edited of a column, as it is stored or answered. */
interface EditedColumn {
  readonly fieldPath: string;
  readonly description?: string | null | undefined;
}

/**
 * The edited description of each column of a schema: of its entries the first that has one.
 * Decision: an empty description counts here. DataHub reads only the exact path; if a description was removed there, an older
 * one of another entry must not appear again.
 */
export function columnTexts(
  edited: readonly EditedColumn[],
  paths: readonly string[],
): (fieldPath: string) => string | undefined {
  const entriesOf = columnEntries(edited, paths);
  return (fieldPath) => textOf(entriesOf(fieldPath));
}

function textOf(entries: readonly EditedColumn[]): string | undefined {
  return entries.find(({ description }) => typeof description === "string")?.description ?? undefined;
}

/**
 * The edited entries of each column of a schema: those under its exact path, then those whose path has the same simple form.
 * An entry under a simple form that several columns share belongs to none of them.
 * Spec: Column path notation.
 */
function columnEntries<E extends EditedColumn>(
  edited: readonly E[],
  paths: readonly string[],
): (fieldPath: string) => readonly E[] {
  const shares = simplePathShares(paths);
  const bySimple = groupedBy(edited, (entry) => simpleFieldPath(entry.fieldPath));
  return (fieldPath) => {
    const alike = bySimple.get(simpleFieldPath(fieldPath)) ?? [];
    const exact = alike.filter((entry) => entry.fieldPath === fieldPath);
    return shares(fieldPath) > 1 ? exact : [...exact, ...alike.filter((entry) => !exact.includes(entry))];
  };
}
