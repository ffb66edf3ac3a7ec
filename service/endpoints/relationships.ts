import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { refused, type Refusal } from "../refusal.ts";
import { sendOpenApiRefusal } from "./openApiReply.ts";
import { referringAspects, relationshipOf } from "./referringAspects.ts";
import { firstProblem } from "./reply.ts";
import { sendRestliRefusal } from "./restli.ts";
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
    const read = openApi.safeParse(request.query);
    if (!read.success) return sendOpenApiRefusal(reply, refused("BAD_REQUEST", firstProblem(read.error)).error);
    const types = [read.data.relationshipTypes].flat();
    const found = await relatedTo(service, { ...read.data, types });
    if (!found.ok) return sendOpenApiRefusal(reply, found.error);
    const { total, related, start } = found.value;
    const entities = related.map(({ urn, type }) => ({ urn, relationshipType: type }));
    return reply.send({ start, count: entities.length, total, entities });
  });
  app.get("/relationships", async (request, reply) => {
    const read = restli.safeParse(request.query);
    if (!read.success) return sendRestliRefusal(reply, refused("BAD_REQUEST", firstProblem(read.error)).error);
    const types = read.data.types.replace(/^List\((.*)\)$/, "$1").split(",");
    const found = await relatedTo(service, { ...read.data, types });
    if (!found.ok) return sendRestliRefusal(reply, found.error);
    const { total, related, start } = found.value;
    return reply.send({
      ...{ start, count: related.length, total },
      relationships: related.map(({ urn, type }) => ({ entity: urn, type })),
    });
  });
}

async function relatedTo(
  service: Service,
  { urn: text, direction, start, count, types }: RelationshipQuery,
): Promise<
  Result<{ readonly total: number; readonly related: readonly RelatedEntity[]; readonly start: number }, Refusal>
> {
  const stored = await storedEntity(service, text);
  // What refers to an entity is known although it does not exist, where a write need not name entities that do.
  const unknown = service.unknownEntities === "create" ? service.model.urn(text) : undefined;
  const found = stored.ok || unknown === undefined ? stored : success(unknown);
  if (!found.ok) return found;
  const urn = found.value;
  const aspects = referringAspects(types);
  if (direction === "OUTGOING") {
    const all = await namedBy(service, urn, aspects);
    return success({ total: all.length, related: all.slice(start, start + count), start });
  }
  const references = await service.store.references(urn, { aspects, start, count });
  const { total } = references;
  return success({
    total,
    related: references.found.map((each) => ({ urn: each.urn, type: relationshipOf(each.name) })),
    start,
  });
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
