import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";

/** Which description is meant. */
export interface DescriptionAddress {
  /** The ID of the catalogue that has it. */
  readonly catalogue: string;
  readonly urn: DatasetUrn;
  /** The column's path in the schema. */
  readonly column: string;
}

/** A text to save as a description. */
interface SavedText {
  readonly description: string;
  /** The stored text that the user changed. `undefined`: it is unknown. */
  readonly base: string | undefined;
}

/** A description that could not be saved. */
interface SaveError {
  readonly error: CatalogueError;
  /** What to compare with if somebody else changed the description; an unknown base is compared as empty. */
  readonly base: string;
}

/** The description that a column shows. `undefined`: the dataset has no such column. */
export async function storedDescription(
  graph: CatalogueGraph,
  { urn, column }: Pick<DescriptionAddress, "urn" | "column">,
): Promise<Result<string | undefined, CatalogueError>> {
  const read = await readDataset(graph, urn);
  if (!read.ok) return read;
  const found = read.value.columns.find((each) => each.fieldPath === column);
  return success(found && (found.description?.text ?? ""));
}

/**
 * Saves the description of a column, only if the stored one is what the user changed. If that is unknown, as after a crash,
 * the text replaces nothing but an empty description.
 */
export async function saveDescription(
  graph: CatalogueGraph,
  address: Pick<DescriptionAddress, "urn" | "column">,
  { description, base }: SavedText,
): Promise<Result<void, SaveError>> {
  let seen = base;
  if (seen === undefined) {
    const stored = await storedDescription(graph, address);
    if (!stored.ok) return failure({ error: stored.error, base: "" });
    seen = stored.value ?? "";
    if (seen !== "" && seen !== description)
      return failure({ error: { kind: "changed-meanwhile", what: "this description" }, base: "" });
  }
  const written = await describeColumn(graph, address.urn, { column: address.column, description, seen });
  return written.ok ? success(undefined) : failure({ error: written.error, base: seen });
}
