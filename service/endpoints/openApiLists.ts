import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { readTypeName } from "../entityUrns.ts";
import type { Refusal } from "../refusal.ts";
import { entitiesOnWire } from "./entitiesOnWire.ts";
import { entityBodies, sendOpenApi, type EntityBody } from "./openApiReply.ts";
import { flag, metadataFlag } from "./flag.ts";
import { filterCriterion } from "./filterCriterion.ts";
import { aspectsInAddress, namesIn, type AspectQuery } from "./namedAspects.ts";
import { askedVersions, type AskedAspects } from "./askedVersions.ts";
import { MOST_ENTITIES, namedEntities, type TypePath } from "./namedEntities.ts";
import { scrolledPage } from "../resolvers/scrolledPage.ts";
import { readOrder, readSearch, type SearchInputs } from "../resolvers/searchInput.ts";
import type { SortCriterion } from "../resolvers/resolvers.generated.ts";
import { readAs } from "./readAs.ts";
import type { Service } from "../running/service.ts";

/** The most characters of the aspects on one page of a scroll. */
const MOST_SCROLLED = 16_000_000;

const secondVersion = z.object({
  urns: z.array(z.string()),
  aspectNames: z.array(z.string()).default([]),
  withSystemMetadata: z.boolean().default(false),
});
const page = z.object({
  count: z.coerce.number().int().min(1).max(MOST_ENTITIES).default(10),
  query: z.string().default("*"),
  scrollId: z.string().optional(),
  systemMetadata: flag,
  includeSoftDelete: flag,
  sort: z.string().optional(),
  sortCriteria: z.union([z.string(), z.array(z.string())]).optional(),
  sortOrder: z
    .string()
    .toUpperCase()
    .pipe(z.enum(["ASCENDING", "DESCENDING"]))
    .optional(),
});
const scrolled = z
  .object({
    entities: z.array(z.string()).nullish(),
    aspects: z.array(z.string()).nullish(),
    /** Alternatives, of which one must hold with all its criteria. */
    filter: z.object({ and: z.array(z.object({ criteria: z.array(filterCriterion) })) }).nullish(),
  })
  .nullish();

/** What is scrolled through: entities of which types, which of their aspects, and on which conditions. */
interface Scrolled {
  readonly entities: readonly string[];
  readonly aspects: readonly string[] | undefined;
  readonly orFilters?: SearchInputs["orFilters"];
}

/** Reads of several entities: `POST /openapi/v3/entity/{entity}/batchGet`, `…/scroll`, `GET …/{entity}`, and the batch of the second version. */
export function openApiLists(app: FastifyInstance, service: Service): void {
  app.post<{ Params: TypePath }>("/openapi/v3/entity/:entity/batchGet", async (request, reply) => {
    const flags = readAs(metadataFlag, request.query);
    if (!flags.ok) return sendOpenApi(reply, flags);
    const given = readAs(entitiesOnWire, request.body);
    if (!given.ok) return sendOpenApi(reply, given);
    const wanted = new Map<string, AskedAspects>();
    for (const [urn, mentions] of Map.groupBy(given.value, (each) => each.urn)) {
      const asked = askedVersions(mentions.map(({ urn: _, ...aspects }) => aspects));
      if (!asked.ok) return sendOpenApi(reply, asked);
      wanted.set(urn, asked.value);
    }
    const entities = await namedEntities(service, request.params, {
      wanted,
      withMetadata: flags.value.systemMetadata === true,
    });
    if (!entities.ok) return sendOpenApi(reply, entities);
    // Decision: as in DataHub, an entity that has none of the aspects asked of it is left out; the second version answers it.
    return reply.send(entities.value.filter((entity) => Object.keys(entity).length > 1));
  });
  app.post<{ Params: TypePath }>("/openapi/v2/entity/batch/:entity", async (request, reply) => {
    const given = readAs(secondVersion, request.body);
    if (!given.ok) return sendOpenApi(reply, given);
    const { urns, aspectNames, withSystemMetadata } = given.value;
    const wanted = new Map(urns.map((urn) => [urn, { current: aspectNames, former: new Map() }]));
    const entities = await namedEntities(service, request.params, { wanted, withMetadata: withSystemMetadata });
    if (!entities.ok) return sendOpenApi(reply, entities);
    return reply.send({ entities: entities.value.map(({ urn, ...aspects }) => ({ urn, aspects })) });
  });
  app.post("/openapi/v3/entity/scroll", async (request, reply) => {
    const body = readAs(scrolled, request.body);
    if (!body.ok) return sendOpenApi(reply, body);
    const { entities, aspects, filter } = body.value ?? {};
    const orFilters = filter?.and.map(({ criteria }) => ({ and: criteria }));
    const wanted = { entities: entities ?? [], aspects: aspects ?? undefined, orFilters };
    return sendOpenApi(reply, await scroll(service, request.query, wanted));
  });
  app.get<{ Params: { entity: string }; Querystring: AspectQuery }>(
    "/openapi/v3/entity/:entity",
    async (request, reply) => {
      const aspects = aspectsInAddress(request.query) ?? [];
      return sendOpenApi(reply, await scroll(service, request.query, { entities: [request.params.entity], aspects }));
    },
  );
}

/**
 * One page of the entities of some types; none named are all types, as in DataHub. Without `aspects` their URNs alone, with none
 * named all. Decision: a page has fewer entities than were asked for, but one at least, if their aspects are very long; the
 * scroll goes on after them.
 */
async function scroll(
  service: Service,
  query: unknown,
  { entities, aspects, orFilters }: Scrolled,
): Promise<Result<object, Refusal>> {
  const read = readAs(page, query);
  if (!read.ok) return read;
  const { model, store } = service;
  const types = [];
  for (const each of entities) {
    const type = readTypeName(each, model);
    if (!type.ok) return type;
    types.push(type.value);
  }
  const { scrollId, count, query: words, systemMetadata, includeSoftDelete } = read.value;
  const order = readOrder({ sortCriteria: sortCriteria(read.value) });
  if (!order.ok) return order;
  const search = readSearch({ query: words, orFilters }, model);
  if (!search.ok) return search;
  const searched = {
    ...search.value,
    types: types.length === 0 ? undefined : types,
    withRemoved: includeSoftDelete ?? search.value.withRemoved,
  };
  let answers: readonly EntityBody[] = [];
  for (let most = count; ;) {
    const found = await scrolledPage(store, searched, { scrollId, count: most, order: order.value });
    if (!found.ok) return found;
    const { urns, total, nextScrollId } = found.value;
    // The bodies of a page that was cut short are those of the shorter page, unless something was written between.
    const isMade = answers.length === urns.length && answers.every(({ urn }, at) => urn === urns[at]);
    if (!isMade)
      answers = aspects
        ? await entityBodies(service, new Map(urns.map((urn) => [urn, aspects])), {
            withMetadata: systemMetadata === true,
            most: MOST_SCROLLED,
          })
        : urns.map((urn) => ({ urn }));
    if (answers.length === urns.length)
      return success({ scrollId: nextScrollId, entities: answers, totalCount: total });
    // The ID of the next page comes with a page that ends where this answer does, so a shorter page is read.
    most = answers.length;
  }
}

/**
 * The fields by which a page is to be sorted: `sortCriteria` come before the older `sort`, which is by URN where it is left out.
 * Decision: `sort=urn`, ascending, which DataHub's clients send as the default, is no order, so that a scroll goes on by position.
 */
function sortCriteria({
  sort,
  sortCriteria: fields,
  sortOrder = "ASCENDING",
}: z.infer<typeof page>): readonly SortCriterion[] {
  const criteria = namesIn(fields);
  if (criteria.length > 0) return criteria.map((field) => ({ field, sortOrder }));
  const [field = "urn", ...others] = namesIn(sort);
  if (others.length === 0 && field.toLowerCase() === "urn" && sortOrder === "ASCENDING") return [];
  return [field, ...others].map((each) => ({ field: each, sortOrder }));
}
