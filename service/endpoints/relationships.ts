import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Refusal } from "../refusal.ts";
import { sendOpenApiRefusal } from "./openApiReply.ts";
import { referringAspects, relationshipOf } from "./referringAspects.ts";
import { readAs } from "./readAs.ts";
import { sendRestliRefusal, withoutList } from "./restli.ts";
import type { Service } from "../running/service.ts";
import { storedEntity } from "./storedEntity.ts";

/** The most relationships of one page. */
const MOST_RELATED = 1_000;

const page = {
  urn: z.string(),
  direction: z.enum(["INCOMING", "OUTGOING"]),
  start: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(MOST_RELATED).default(200),
};
const openApi = z.object({ ...page, relationshipTypes: z.union([z.string(), z.array(z.string())]) });
const restli = z.object({ ...page, types: z.string() });

interface RelationshipQuery {
  readonly urn: string;
  readonly direction: "INCOMING" | "OUTGOING";
  readonly start: number;
  readonly count: number;
  readonly types: readonly string[];
}

/** An entity that is related to another, and how. */
interface RelatedEntity {
  readonly urn: string;
  readonly type: string;
}

/**
 * `GET /openapi/relationships/v1` and `GET /relationships`: who owns an entity, and who is a member of it, or the reverse.
 * Decision: of the other relationships that DataHub knows, which follow from aspects that are only kept, there are none.
 */
export function relationships(app: FastifyInstance, service: Service): void {
  app.get("/openapi/relationships/v1", async (request, reply) => {
    const read = readAs(openApi, request.query);
    if (!read.ok) return sendOpenApiRefusal(reply, read.error);
    const { relationshipTypes, ...asked } = read.value;
    const found = await relatedTo(service, { ...asked, types: [relationshipTypes].flat() });
    if (!found.ok) return sendOpenApiRefusal(reply, found.error);
    const { total, related } = found.value;
    const entities = related.map(({ urn, type }) => ({ urn, relationshipType: type }));
    return reply.send({ start: asked.start, count: entities.length, total, entities });
  });
  app.get("/relationships", async (request, reply) => {
    const read = readAs(restli, request.query);
    if (!read.ok) return sendRestliRefusal(reply, read.error);
    const types = withoutList(read.value.types).split(",");
    const found = await relatedTo(service, { ...read.value, types });
    if (!found.ok) return sendRestliRefusal(reply, found.error);
    const { total, related } = found.value;
    const named = related.map(({ urn, type }) => ({ entity: urn, type }));
    return reply.send({ start: read.value.start, count: named.length, total, relationships: named });
  });
}

async function relatedTo(
  service: Service,
  { urn: text, direction, start, count, types }: RelationshipQuery,
): Promise<Result<{ readonly total: number; readonly related: readonly RelatedEntity[] }, Refusal>> {
  // A service that creates unknown entities also lists what refers to an entity that does not exist.
  const parsed = service.unknownEntities === "create" ? service.model.urn(text) : undefined;
  const asked = parsed === undefined ? await storedEntity(service, text) : success(parsed);
  if (!asked.ok) return asked;
  const urn = asked.value;
  const aspects = referringAspects(types);
  if (direction === "OUTGOING") {
    const all = await namedBy(service, urn, aspects);
    return success({ total: all.length, related: all.slice(start, start + count) });
  }
  const references = await service.store.references(urn, { aspects, start, count });
  const related = references.found.map((each) => ({ urn: each.urn, type: relationshipOf(each.name) }));
  return success({ total: references.total, related });
}

/** What the aspects of an entity name, each once. */
async function namedBy(
  { store, model }: Service,
  urn: EntityUrn,
  aspects: readonly string[],
): Promise<readonly RelatedEntity[]> {
  const rows = await store.aspects([urn], aspects);
  return rows.flatMap(({ name, value: text }) => {
    const { schema, index } = model.aspect(name) ?? {};
    const value = schema?.parse(JSON.parse(text));
    const owners = value && index?.owners ? index.owners(value).map(({ owner }) => owner) : [];
    const groups = value && index?.groups ? index.groups(value) : [];
    return [...new Set([...owners, ...groups])].map((each) => ({ urn: each, type: relationshipOf(name) }));
  });
}
