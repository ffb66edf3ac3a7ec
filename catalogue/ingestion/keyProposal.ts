import { datasetParts, entityName, parseDatasetUrn, parseUserUrn, type EntityUrn } from "../urn.ts";
import type { ChangeProposal } from "../graph/graph.ts";

/** The proposal that brings an entity into being and says no more of it than its URN does. */
export function keyProposal(entityUrn: EntityUrn): ChangeProposal {
  const dataset = parseDatasetUrn(entityUrn);
  if (dataset) {
    const { platform, name, env } = datasetParts(dataset);
    const aspect = { platform: `urn:li:dataPlatform:${platform}`, name, origin: env };
    return { entityUrn, aspectName: "datasetKey", aspect };
  }
  const name = entityName(entityUrn);
  return parseUserUrn(entityUrn)
    ? { entityUrn, aspectName: "corpUserKey", aspect: { username: name } }
    : { entityUrn, aspectName: "corpGroupKey", aspect: { name } };
}
