import * as z from "zod";
import { parsedJson } from "../../../../catalogue/json/parsedJson.ts";
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
  const [type = "", encoded = "", name] = url.pathname.slice("/openapi/v3/entity/".length).split("/");
  const urn = parseEntityUrn(decodeURIComponent(encoded));
  if (!urn || !hasValidKey(urn)) return { status: 400, body: { error: "Invalid urn" } };
  const entityType = entityTypeOf(urn);
  // Types and aspects are found whatever the case of their letters.
  if (type.toLowerCase() !== entityType.toLowerCase()) return { status: 400, body: { error: "Invalid urn" } };
  if (method === "HEAD") return entities.exists(urn) ? { status: 204 } : NOT_FOUND;
  if (name !== undefined) return readVersion(entities, urn, name, Number(url.searchParams.get("version") ?? "0"));
  const found = aspectsOf(entities, urn, {
    wanted: url.searchParams.getAll("aspects"),
    versioned: url.searchParams.get("systemMetadata") === "true",
  });
  return Object.keys(found).length === 0 ? NOT_FOUND : { status: 200, body: { urn, ...found } };
}

/** `…/{aspect}?version=0`: the current version, with its number; the versions before it have been deleted. */
function readVersion(entities: Entities, urn: EntityUrn, name: string, version: number): Answer {
  const aspect = version === 0 ? entities.aspect(urn, name) : undefined;
  return aspect ? { status: 200, body: itemOf(aspect, true) } : NOT_FOUND;
}

/**
 * `POST /openapi/v3/entity/{type}/batchGet`: each entity that has any of the aspects asked for, with those; one URN that cannot be stored fails the request.
 */
export function readBatch(entities: Entities, url: URL, text: string): Answer {
  const type = url.pathname.slice("/openapi/v3/entity/".length).split("/")[0] ?? "";
  const read = batch.safeParse(parsedJson(text));
  if (!read.success) return { status: 400, body: { error: "Invalid body" } };
  const versioned = url.searchParams.get("systemMetadata") === "true";
  const answers: object[] = [];
  for (const { urn: given, ...aspects } of read.data) {
    const urn = parseEntityUrn(given);
    if (!urn || !hasValidKey(urn) || type.toLowerCase() !== entityTypeOf(urn).toLowerCase())
      return { status: 400, body: { error: "Invalid urn" } };
    const found = aspectsOf(entities, urn, { wanted: Object.keys(aspects), versioned });
    if (Object.keys(found).length > 0) answers.push({ urn, ...found });
  }
  return { status: 200, body: answers };
}

const batch = z.array(z.looseObject({ urn: z.string() }));

/**
 * `GET /openapi/v3/entity/{type}?query=&count=&scrollId=&aspects=`: a page of entities, without those that have none of the
 * aspects asked for, and the name of the next.
 */
export function listEntities(entities: Entities, url: URL): Answer {
  const type = url.pathname.slice("/openapi/v3/entity/".length).toLowerCase();
  const query = (url.searchParams.get("query") ?? "*").toLowerCase();
  const start = Number(url.searchParams.get("scrollId") ?? "0");
  const end = start + Number(url.searchParams.get("count") ?? "10");
  const found = entities.urns.filter((text) => {
    const urn = parseEntityUrn(text);
    return urn && entityTypeOf(urn).toLowerCase() === type && (query === "*" || text.toLowerCase().includes(query));
  });
  const page = found.toSorted().slice(start, end);
  return {
    status: 200,
    body: {
      ...(end < found.length ? { scrollId: String(end) } : {}),
      entities: page.flatMap((urn) => entityBody(entities, urn, url.searchParams.getAll("aspects"))),
    },
  };
}

function entityBody(entities: Entities, text: string, wanted: readonly string[]): object[] {
  const urn = parseEntityUrn(text);
  const aspects = urn ? aspectsOf(entities, urn, { wanted, versioned: false }) : {};
  return Object.keys(aspects).length === 0 ? [] : [{ urn, ...aspects }];
}

/** The aspects that an entity has, by name: those wanted, in whatever case, or all. */
function aspectsOf(
  entities: Entities,
  urn: EntityUrn,
  { wanted, versioned }: { readonly wanted: readonly string[]; readonly versioned: boolean },
): object {
  const known = MODEL.aspectsOf(entityTypeOf(urn));
  const lower = wanted.map((name) => name.toLowerCase());
  const names = lower.length === 0 ? known : known.filter((name) => lower.includes(name.toLowerCase()));
  return Object.fromEntries(
    names.flatMap((name) => {
      const aspect = entities.aspect(urn, name);
      return aspect ? [[name, itemOf(aspect, versioned)] as const] : [];
    }),
  );
}

const NOT_FOUND: Answer = { status: 404, headers: { "Not-Found-Reason": "ENTITY" } };

/** Who wrote every aspect, and when. */
export const WRITTEN = { time: 1_600_000_000_000, actor: "urn:li:corpuser:datahub" };

/** Of an aspect that was stored before DataHub had `aspectModified`, the stamp alone says who wrote it and when. */
function itemOf({ value, version }: StoredAspect, versioned: boolean): object {
  if (!versioned) return { value };
  const lastObserved = WRITTEN.time + 1_000;
  const systemMetadata = { version: String(version), lastObserved, runId: "no-run-id-provided" };
  return { value, systemMetadata, auditStamp: WRITTEN };
}

function hasValidKey(urn: EntityUrn): boolean {
  const dataset = parseDatasetUrn(urn);
  return !dataset || ENVIRONMENTS.includes(datasetParts(dataset).env);
}
