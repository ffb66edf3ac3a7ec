import type { CancellationToken } from "vscode-languageserver";
import { ENTITY_TYPE } from "../../../catalogue/records/recordKinds.ts";
import { datasetSearches, nearDatasets } from "../../../catalogue/urn/nearDatasets.ts";
import { parseDatasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import type { Context } from "../../context/context.ts";

/** The datasets of the catalogue that may be meant by the URN of one that it does not have. */
export async function datasetsNear(
  urn: DatasetUrn,
  { facts }: Context,
  token: CancellationToken,
): Promise<readonly DatasetUrn[]> {
  const found = await Promise.all(
    datasetSearches(urn).map((part) => facts.suggestions(ENTITY_TYPE.dataset, part, token)),
  );
  return nearDatasets(
    urn,
    found.flat().flatMap((each) => parseDatasetUrn(each.urn) ?? []),
  );
}
