import { MODEL } from "../../../../catalogue/model/model.ts";
import { ENVIRONMENTS } from "../../../../catalogue/vocabulary/environment.ts";
import {
  datasetParts,
  entityTypeOf,
  parseDatasetUrn,
  parseEntityUrn,
  type EntityUrn,
} from "../../../../catalogue/urn/urn.ts";
import type { Entities, StoredAspect } from "./entities.ts";
import type { Answer } from "./startDataHubLike.ts";

/**
 * `/openapi/v3/entity/{type}/{urn}?aspects=…`. An entity that has none of the aspects asked for is answered as if it did
 * not exist; `HEAD` tells whether it does.
 */
export function readEntity(entities: Entities, method: "GET" | "HEAD", url: URL): Answer {
  const [type = "", encoded = ""] = url.pathname.slice("/openapi/v3/entity/".length).split("/");
  const urn = parseEntityUrn(decodeURIComponent(encoded));
  if (!urn || !hasValidKey(urn)) return { status: 400, body: { error: "Invalid urn" } };
  const entityType = entityTypeOf(urn);
  // Types and aspects are found whatever the case of their letters.
  if (type.toLowerCase() !== entityType.toLowerCase()) return { status: 400, body: { error: "Invalid urn" } };
  if (method === "HEAD") return entities.exists(urn) ? { status: 204 } : NOT_FOUND;
  const wanted = url.searchParams.getAll("aspects").map((name) => name.toLowerCase());
  const known = MODEL.aspectsOf(entityType);
  const names = wanted.length === 0 ? known : known.filter((name) => wanted.includes(name.toLowerCase()));
  const versioned = url.searchParams.get("systemMetadata") === "true";
  const found = names.flatMap((name) => {
    const aspect = entities.aspect(urn, name);
    return aspect ? [[name, itemOf(aspect, versioned)] as const] : [];
  });
  return found.length === 0 ? NOT_FOUND : { status: 200, body: { urn, ...Object.fromEntries(found) } };
}

const NOT_FOUND: Answer = { status: 404, headers: { "Not-Found-Reason": "ENTITY" } };

function itemOf({ value, version }: StoredAspect, versioned: boolean): object {
  return versioned ? { value, systemMetadata: { version: String(version), runId: "no-run-id-provided" } } : { value };
}

function hasValidKey(urn: EntityUrn): boolean {
  const dataset = parseDatasetUrn(urn);
  return !dataset || ENVIRONMENTS.includes(datasetParts(dataset).env);
}
