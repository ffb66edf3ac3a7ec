import { isEnvironment } from "../vocabulary/environment.ts";
import { datasetParts, parseDatasetUrn, type EntityUrn } from "../urn/urn.ts";
import { isTooLong } from "../urn/urnLength.ts";

/**
 * Whether any catalogue can store an entity with this URN: a dataset's environment must be known, and the URN may not be
 * too long. DataHub answers a question about another URN with an error, whatever else was asked in the same request.
 */
export function isStorable(urn: EntityUrn): boolean {
  const dataset = parseDatasetUrn(urn);
  return !isTooLong(urn) && (dataset === undefined || isEnvironment(datasetParts(dataset).env));
}
