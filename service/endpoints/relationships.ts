import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import type { Refusal } from "../refusal.ts";
import { sendOpenApi } from "./openApiReply.ts";
import { relatedEntities, type RelatedEntities, type RelationshipPage } from "../relationships/relatedEntities.ts";
import { readAs } from "./readAs.ts";
import { sendRestli, withoutList } from "./restli.ts";
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

interface RelationshipQuery extends RelationshipPage {
  readonly urn: string;
}

/**
 * `GET /openapi/relationships/v1` and `GET /relationships`: the owners, groups and manager that an entity has (outgoing), or
 * what it owns, its members and the people it manages (incoming).
 * Decision: of the other relationships that DataHub knows, which follow from aspects that are only kept, there are none.
 */
export function relationships(app: FastifyInstance, service: Service): void {
  app.get("/openapi/relationships/v1", async (request, reply) => {
    const read = readAs(openApi, request.query);
    if (!read.ok) return sendOpenApi(reply, read);
    const { relationshipTypes, ...asked } = read.value;
    const types = [relationshipTypes].flat().flatMap((each) => each.split(",").map((type) => type.trim()));
    const found = await relatedTo(service, { ...asked, types });
    if (!found.ok) return sendOpenApi(reply, found);
    const { total, related } = found.value;
    const entities = related.map(({ urn, type }) => ({ urn, relationshipType: type }));
    return reply.send({ start: asked.start, count: entities.length, total, entities });
  });
  app.get("/relationships", async (request, reply) => {
    const read = readAs(restli, request.query);
    if (!read.ok) return sendRestli(reply, read);
    const types = withoutList(read.value.types)
      .split(",")
      .map((type) => type.trim());
    const found = await relatedTo(service, { ...read.value, types });
    if (!found.ok) return sendRestli(reply, found);
    const { total, related } = found.value;
    const named = related.map(({ urn, type }) => ({ entity: urn, type }));
    return reply.send({ start: read.value.start, count: named.length, total, relationships: named });
  });
}

async function relatedTo(
  service: Service,
  { urn: text, ...page }: RelationshipQuery,
): Promise<Result<RelatedEntities, Refusal>> {
  // A service that creates unknown entities also lists what refers to an entity that does not exist.
  const parsed = service.unknownEntities === "create" ? service.model.urn(text) : undefined;
  const asked = parsed === undefined ? await storedEntity(service, text) : success(parsed);
  if (!asked.ok) return asked;
  const found = await relatedEntities(service, [asked.value], page);
  return success(found.get(asked.value) ?? { total: 0, related: [] });
}
