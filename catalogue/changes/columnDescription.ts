import type { AuditStamp } from "../model/aspects/fields.ts";
import type { EditableSchemaMetadata } from "../model/aspects/editableSchemaMetadata.ts";
import { simpleFieldPath, simplePathShares } from "../vocabulary/fieldPath.ts";

/** A column of a schema, by the exact path that `columnPath` found, and what to say of it (Markdown). */
interface ColumnWish {
  readonly fieldPath: string;
  readonly description: string;
}

/**
 * The dataset's edited column descriptions with this one. `undefined`: the column has it already, nothing to write.
 * An empty description removes the edit, so that the ingested one shows again.
 * An entry stored under the simple form of the path is taken over, not doubled, unless other columns share that form.
 * Spec: Programmatic write procedure, 3. Decision: the description is stored under the exact path of the schema.
 */
export function withColumnDescription(
  current: EditableSchemaMetadata | undefined,
  paths: readonly string[],
  wish: ColumnWish,
  stamp: AuditStamp,
): EditableSchemaMetadata | undefined {
  const entries = current?.editableSchemaFieldInfo ?? [];
  const at = columnEntries(entries, paths)(wish.fieldPath);
  const entry = entries[at];
  if ((entry?.description ?? "") === wish.description) return undefined;
  return {
    ...(current ?? { created: stamp }),
    lastModified: stamp,
    editableSchemaFieldInfo: entry ? replaced(entries, at, { ...entry, ...wish }) : [...entries, { ...wish }],
  };
}

type FieldInfo = EditableSchemaMetadata["editableSchemaFieldInfo"][number];

/**
 * The entries with this one at its place; an entry whose description is empty loses it, and goes when nothing else is
 * left.
 */
function replaced(entries: readonly FieldInfo[], at: number, entry: FieldInfo): FieldInfo[] {
  if (entry.description !== "") return entries.with(at, entry);
  const { description, ...rest } = entry;
  return Object.keys(rest).length > 1 ? entries.with(at, rest) : entries.toSpliced(at, 1);
}

/**
 * Returns the index among the edited entries of each column of a schema, by exact path or else by its simple form; -1 when
 * it has none. An entry under a simple form that several columns share belongs to none of them.
 */
export function columnEntries(
  entries: readonly { readonly fieldPath: string }[],
  paths: readonly string[],
): (fieldPath: string) => number {
  const shares = simplePathShares(paths);
  const exact = new Map<string, number>();
  const bySimple = new Map<string, number>();
  entries.forEach(({ fieldPath }, index) => {
    if (!exact.has(fieldPath)) exact.set(fieldPath, index);
    const simple = simpleFieldPath(fieldPath);
    if (!bySimple.has(simple)) bySimple.set(simple, index);
  });
  return (fieldPath) => {
    const likely = shares(fieldPath) > 1 ? undefined : bySimple.get(simpleFieldPath(fieldPath));
    return exact.get(fieldPath) ?? likely ?? -1;
  };
}
