import type { Column, Dataset } from "../../catalogue/graph/readDataset.ts";
import { choose } from "../sinks/quickPick.ts";
import { entityName } from "../../catalogue/urn/urn.ts";

/** Asks which column of a dataset. `undefined`: the person did not say. Throws when there is none to choose. */
export async function pickColumn({ urn, columns }: Dataset, title: string): Promise<Column | undefined> {
  if (columns.length === 0)
    throw new Error(
      `${entityName(urn)} has no schema in the catalogue, so it has no columns to describe; ingest its schema first.`,
    );
  const choices = columns.map((column) => ({
    label: column.name,
    description: column.nativeDataType ?? "",
    detail: column.description?.text ?? "no description yet",
    value: column,
  }));
  const placeholder = `Which column of ${entityName(urn)}?`;
  return choose(choices, { title, placeholder, matchOnDetail: true });
}
