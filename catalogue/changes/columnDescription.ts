import type { AuditStamp, EditableSchemaMetadata } from "../aspects.ts";
import { simpleFieldPath } from "../fieldPath.ts";

/** A column of a schema, by the exact path that `columnPath` found, and what to say of it (Markdown). */
export interface ColumnWish {
  readonly fieldPath: string;
  readonly description: string;
}

/**
 * The dataset's edited column descriptions with this one. `undefined`: the column has it already, nothing to write.
 * An entry stored under the simple form of the path is taken over, not doubled, unless other columns share that form.
 * Spec: Programmatic write procedure, 3. Decision: what is written stands under the schema's exact path.
 */
export function withColumnDescription(
  current: EditableSchemaMetadata | undefined,
  paths: readonly string[],
  wish: ColumnWish,
  stamp: AuditStamp,
): EditableSchemaMetadata | undefined {
  const entries = current?.editableSchemaFieldInfo ?? [];
  const at = entryIndex(entries, paths, wish.fieldPath);
  const entry = entries[at];
  if (entry?.description === wish.description) return undefined;
  return {
    ...(current ?? { created: stamp }),
    lastModified: stamp,
    editableSchemaFieldInfo: entry ? entries.with(at, { ...entry, ...wish }) : [...entries, { ...wish }],
  };
}

/** Where the edited entry of a column stands, by exact path or else by its simple form; -1 when it has none. */
export function entryIndex(
  entries: readonly { readonly fieldPath: string }[],
  paths: readonly string[],
  fieldPath: string,
): number {
  const exact = entries.findIndex((entry) => entry.fieldPath === fieldPath);
  if (exact >= 0) return exact;
  const simple = simpleFieldPath(fieldPath);
  if (paths.filter((path) => simpleFieldPath(path) === simple).length > 1) return -1;
  return entries.findIndex((entry) => simpleFieldPath(entry.fieldPath) === simple);
}
