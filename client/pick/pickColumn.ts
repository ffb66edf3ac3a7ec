import * as l10n from "@vscode/l10n";
import type { Column, Dataset } from "../../catalogue/graph/readDataset.ts";
import { choose } from "../sinks/quickPick.ts";
import { entityName } from "../../catalogue/urn/urn.ts";

/** Asks which column of a dataset. `undefined`: the person did not say. Throws when there is none to choose. */
export async function pickColumn({ urn, columns }: Dataset, title: string): Promise<Column | undefined> {
  if (columns.length === 0)
    throw new Error(
      l10n.t`${entityName(urn)} has no schema in the catalogue, so it has no columns to describe; ingest its schema first.`,
    );
  const choices = columns.map((column) => ({
    label: column.name,
    description: column.nativeDataType ?? "",
    detail: column.description?.text ?? l10n.t("no description yet"),
    value: column,
  }));
  const placeholder = l10n.t`Which column of ${entityName(urn)}?`;
  return choose(choices, { title, placeholder, matchOnDetail: true });
}
