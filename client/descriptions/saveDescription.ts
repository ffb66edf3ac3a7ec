import * as l10n from "@vscode/l10n";
import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../catalogue/graph/describeDataset.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Outcome } from "../../catalogue/graph/modify.ts";
import { readDataset, type Dataset } from "../../catalogue/graph/readDataset.ts";
import { wishToShow, type ExpectedDescription, type ShownDescription } from "../../catalogue/facts/shownDescription.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { unlessBlank } from "../../catalogue/text/unlessBlank.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";

/** Identifies a description: that of a dataset, or of one of its columns. */
export interface DescriptionAddress {
  /** The ID of the catalogue that has it. */
  readonly catalogue: string;
  readonly urn: DatasetUrn;
  /** The column's path in the schema; empty, which no column's path is: the dataset itself. */
  readonly column: string;
}

/** A description of a dataset, wherever it is. */
type Described = Pick<DescriptionAddress, "urn" | "column">;

/** A text to save as a description. */
interface SavedText {
  readonly description: string;
  /** The stored text that the user changed. `undefined`: it is unknown. */
  readonly base: string | undefined;
  /** Whether the text is the other one, but for what VS Code adds to it or removes from it whenever it saves. */
  readonly isSame?: (text: string, other: string) => boolean;
}

/** What a saved description replaced. */
interface Saved {
  readonly outcome: Outcome;
  /** The edited description that is stored now; empty: none. */
  readonly edited: string;
  /** The edited description that was stored before; empty: none. */
  readonly before: string;
}

/** A description that could not be saved. */
export interface SaveError {
  readonly error: CatalogueError;
  /** What to compare with if somebody else changed the description; an unknown base is compared as empty. */
  readonly base: string;
}

/** The description of a dataset or of a column that is shown. `undefined`: there is no such column. */
export function descriptionOf(
  dataset: Dataset,
  column: string,
): { readonly shown: ShownDescription | undefined } | undefined {
  if (column === "") return { shown: dataset.description };
  const found = dataset.columns.find((each) => each.fieldPath === column);
  return found && { shown: found.description };
}

/** The text of an edited description. Empty: there is none, or it is ingested. */
export function editedText(shown: ShownDescription | undefined): string {
  return shown?.origin === "edited" ? shown.text : "";
}

/** The description that is shown. `undefined`: the dataset has no such column. */
export async function storedDescription(
  graph: CatalogueGraph,
  { urn, column }: Described,
): Promise<Result<string | undefined, CatalogueError>> {
  const read = await readDataset(graph, urn);
  if (!read.ok) return read;
  const found = descriptionOf(read.value, column);
  return success(found && (found.shown?.text ?? ""));
}

/** Stores a description, only if the present one is as expected. */
export function writeDescription(
  graph: CatalogueGraph,
  { urn, column }: Described,
  text: ExpectedDescription & { readonly description: string },
): Promise<Result<Outcome, CatalogueError>> {
  return column === "" ? describeDataset(graph, urn, text) : describeColumn(graph, urn, { column, ...text });
}

/**
 * Saves a description, only if the stored one is what the user changed. If that is unknown, as after a crash, the text
 * replaces nothing but an empty description.
 */
export async function saveDescription(
  graph: CatalogueGraph,
  address: Described,
  { description, base, isSame }: SavedText,
): Promise<Result<Saved, SaveError>> {
  const read = await readDataset(graph, address.urn);
  if (!read.ok) return failure({ error: read.error, base: base ?? "" });
  const shown = descriptionOf(read.value, address.column)?.shown;
  const seen = base ?? shown?.text ?? "";
  if (base === undefined && seen !== "" && seen !== description)
    return failure({ error: { kind: "changed-meanwhile", what: l10n.t("this description") }, base: "" });
  const wish = wishToShow(description, shown, isSame);
  const written = await writeDescription(graph, address, { ...wish, seen });
  if (!written.ok) return failure({ error: written.error, base: seen });
  return success({ outcome: written.value, edited: unlessBlank(wish.description), before: editedText(shown) });
}
