import type { CancellationToken } from "vscode-languageserver";
import { ENTITY_TYPE } from "../../../catalogue/records/recordKinds.ts";
import { firstNear } from "../../../catalogue/facts/firstNear.ts";
import { parseDatasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import type { Context } from "../../context/context.ts";

/** The datasets of the catalogue that may be meant by the URN of one that it does not have: of the first answer that has such. */
export async function datasetsNear(
  urn: DatasetUrn,
  { facts }: Context,
  token: CancellationToken,
): Promise<readonly DatasetUrn[]> {
  return firstNear(urn, async (typed) => {
    const found = await facts.suggestions(ENTITY_TYPE.dataset, typed, token);
    return token.isCancellationRequested ? undefined : found.flatMap((each) => parseDatasetUrn(each.urn) ?? []);
  });
}
