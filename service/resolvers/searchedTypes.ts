import type { Model } from "../../catalogue/model/model.ts";

/** The types of GraphQL that URNs name otherwise. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ["CUSTOM_OWNERSHIP_TYPE", "ownershipType"],
  ["INGESTION_SOURCE", "dataHubIngestionSource"],
  ["EXECUTION_REQUEST", "dataHubExecutionRequest"],
  ["ACCESS_TOKEN", "dataHubAccessToken"],
  ["ROLE", "dataHubRole"],
]);

/** The entity type that a text names as GraphQL does, or as URNs do; `undefined`: nothing of it is stored. */
export function searchedType(text: string, model: Model): string | undefined {
  return model.typeNamed(OTHERWISE.get(text) ?? text.replaceAll("_", ""));
}

/**
 * The entity types that are searched, each once. Decision: where none are named, those that are shown; others are found by
 * name.
 */
export function searchedTypes(given: readonly string[] | null | undefined, model: Model): readonly string[] {
  const shown = model.types();
  if (!given || given.length === 0) return shown.map(({ type }) => type);
  const known = [...new Set(given)].flatMap(
    (each) => shown.find(({ graphql }) => graphql.type === each)?.type ?? searchedType(each, model) ?? [],
  );
  return [...new Set(known)];
}
