import * as z from "zod";
import { groupedBy } from "../collections/groupedBy.ts";
import { inChunks } from "../collections/inChunks.ts";
import { inFlight } from "../collections/inFlight.ts";
import { lossesByIndex } from "../json/jsonLoss.ts";
import { isStorable } from "../model/storableUrn.ts";
import { failure, success, type Result } from "../result.ts";
import { typeNameOf, type EntityUrn } from "../urn/urn.ts";
import { readStoredAspects } from "./aspectHttp.ts";
import type { Connection } from "./connection.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import type { AspectRequest, ReadEntities, StoredAspects } from "./graph.ts";
import { asksTooMuch, send } from "./request.ts";
import { askedAspects, storedIn } from "./storedBody.ts";

/** How many entities are read in one request. */
const AT_ONCE = 200;
/** How many requests are sent at the same time. */
const IN_FLIGHT = 4;

type Answered = readonly (readonly [EntityUrn, Result<StoredAspects, CatalogueError>])[];

/**
 * Reads aspects of many entities with their versions, many in one request; what cannot be read of one entity is an error of
 * that entity alone.
 * A catalogue that does not know such requests is asked about each entity by itself.
 */
export async function readManyAspects(
  connection: Connection,
  requests: readonly AspectRequest[],
): Promise<Result<ReadEntities, CatalogueError>> {
  const byType = groupedBy(
    requests.filter(({ urn }) => isStorable(urn)),
    ({ urn }) => typeNameOf(urn),
  );
  const chunks = [...byType.values()].flatMap((some) => inChunks(some, AT_ONCE));
  const read = new Map<EntityUrn, Result<StoredAspects, CatalogueError>>(
    requests.map(({ urn }) => [urn, failure({ kind: "entity-not-found", urn })]),
  );
  for (const reply of await inFlight(IN_FLIGHT, chunks, (chunk) => readChunk(connection, chunk))) {
    if (!reply.ok) return reply;
    for (const [urn, stored] of reply.value) read.set(urn, stored);
  }
  return success(read);
}

async function readChunk(
  connection: Connection,
  chunk: readonly AspectRequest[],
): Promise<Result<Answered, CatalogueError>> {
  const [first] = chunk;
  if (!first || chunk.length === 1) return readEach(connection, chunk);
  const reply = await send(
    connection,
    `/openapi/v3/entity/${typeNameOf(first.urn).toLowerCase()}/batchGet?systemMetadata=true`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(chunk.map(wireRequest)),
    },
    "reads",
  );
  if (!reply.ok) return asksTooMuch(reply.error) ? readHalves(connection, chunk) : reply;
  const { status, text, body } = reply.value;
  const entities = status === 200 ? bodies.safeParse(body).data : undefined;
  if (!entities) return readEach(connection, chunk);
  const losses = lossesByIndex(text);
  const asked = new Map<string, AspectRequest>(chunk.map((request) => [request.urn, request]));
  return success(
    entities.flatMap((entity, at) => {
      const request = asked.get(entity.urn);
      return request
        ? [[request.urn, storedIn(connection.url, request, { body: entity, losses: losses.get(at) ?? [] })]]
        : [];
    }),
  );
}

/** Reads one half after the other, since both together are too large for one answer. */
async function readHalves(
  connection: Connection,
  chunk: readonly AspectRequest[],
): Promise<Result<Answered, CatalogueError>> {
  const read: Answered[] = [];
  for (const half of inChunks(chunk, Math.ceil(chunk.length / 2))) {
    const answered = await readChunk(connection, half);
    if (!answered.ok) return answered;
    read.push(answered.value);
  }
  return success(read.flat());
}

const bodies = z.array(z.looseObject({ urn: z.string() }));

function wireRequest(request: AspectRequest): object {
  const asked = askedAspects(request).map((name): [string, object] => {
    const version = request.versions?.get(name);
    return [name, version === undefined ? {} : { headers: { "If-Version-Match": version } }];
  });
  return { urn: request.urn, ...Object.fromEntries(asked) };
}

/** Reads each entity in a request of its own, but no earlier versions. */
async function readEach(
  connection: Connection,
  requests: readonly AspectRequest[],
): Promise<Result<Answered, CatalogueError>> {
  const ofNow = requests.filter(({ versions }) => !versions);
  const read = await inFlight(IN_FLIGHT, ofNow, async (request) => {
    return [request.urn, await readStoredAspects(connection, request)] as const;
  });
  for (const [, each] of read) if (!each.ok && !concernsOne(each.error)) return each;
  return success(read);
}
