import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { readTypeName } from "../entityUrns.ts";
import { writeProposals } from "../proposals/writeProposals.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { actions } from "./actions.ts";
import { deleteReferences } from "./deleteReferences.ts";
import { ingestSnapshots } from "./ingestSnapshots.ts";
import { filterCriterion } from "./filterCriterion.ts";
import { readResultPage, readSearch } from "../resolvers/searchInput.ts";
import { readAs } from "./readAs.ts";
import type { Service } from "../running/service.ts";
import { storedEntity } from "./storedEntity.ts";

const bodies = {
  ingest: z.object({ entity: z.object({ value: z.unknown() }) }).transform(({ entity }) => [entity.value]),
  batchIngest: z
    .object({ entities: z.array(z.object({ value: z.unknown() })) })
    .transform(({ entities }) => entities.map(({ value }) => value)),
  delete: z.object({ urn: z.string(), aspectName: z.string().nullish() }),
  deleteReferences: z.object({ urn: z.string(), dryRun: z.boolean().nullish() }),
  exists: z.object({ urn: z.string() }),
  listUrns: z.object({ entity: z.string(), start: z.int().min(0), count: z.int().min(0) }),
  search: z.object({
    input: z.string(),
    entity: z.string(),
    start: z.int().min(0).default(0),
    count: z.int().min(0).default(10),
    /** Alternatives, of which one must hold with all its criteria. */
    filter: z.object({ or: z.array(z.object({ and: z.array(filterCriterion) })) }).nullish(),
  }),
};

/** The most URNs of one page. */
const MOST_URNS = 10_000;

/** `POST /entities?action=…`: writes snapshots, deletes entities, and lists them. */
export function entityActions(app: FastifyInstance, service: Service): void {
  actions(app, "/entities", {
    ingest: {
      writes: true,
      run: (caller, body) => read(bodies.ingest, body, (given) => ingestSnapshots(service, caller, given)),
    },
    batchIngest: {
      writes: true,
      run: (caller, body) => read(bodies.batchIngest, body, (given) => ingestSnapshots(service, caller, given)),
    },
    delete: {
      writes: true,
      run: (caller, body) => read(bodies.delete, body, (given) => remove(service, caller, given)),
    },
    deleteReferences: {
      writes: true,
      run: (caller, body) => read(bodies.deleteReferences, body, (given) => deleteReferences(service, caller, given)),
    },
    exists: { writes: false, run: (_caller, body) => read(bodies.exists, body, ({ urn }) => exists(service, urn)) },
    listUrns: {
      writes: false,
      run: (_caller, body) => read(bodies.listUrns, body, (given) => listUrns(service, given)),
    },
    search: { writes: false, run: (_caller, body) => read(bodies.search, body, (given) => search(service, given)) },
  });
}

async function read<T>(
  schema: z.ZodType<T>,
  body: unknown,
  run: (given: T) => Promise<Result<unknown, Refusal>>,
): Promise<Result<unknown, Refusal>> {
  const given = readAs(schema, body);
  return given.ok ? run(given.value) : given;
}

/** Deletes an entity with all its aspects, or one aspect; answers how many aspects there were. */
async function remove(
  service: Service,
  caller: Caller,
  { urn: text, aspectName }: z.infer<typeof bodies.delete>,
): Promise<Result<unknown, Refusal>> {
  const store = service.store.primary;
  const urn = await storedEntity({ ...service, store }, text);
  if (!urn.ok) {
    const unknown = urn.error.code === "ENTITY_NOT_FOUND" && service.unknownEntities === "create";
    return unknown ? success(deletedAspects(text, [])) : urn;
  }
  const name = aspectName ?? service.model.typeOf(urn.value).keyAspect;
  if (!service.model.has(urn.value, name)) {
    return refused("INVALID_ASPECT", `Entity ${quoted(text)} has no aspect ${quoted(name)}.`);
  }
  const rows = await store.aspects([urn.value], typeof aspectName === "string" ? [aspectName] : undefined);
  const deletion = { urn: urn.value, name, change: { kind: "delete" }, conditions: {} } as const;
  const written = await writeProposals(service, caller, [deletion]);
  return written.ok ? success(deletedAspects(urn.value, rows)) : written;
}

function deletedAspects(urn: string, rows: readonly unknown[]): object {
  return { value: { urn, rows: rows.length, timeseriesRows: 0 } };
}

async function exists(service: Service, text: string): Promise<Result<unknown, Refusal>> {
  const urn = await storedEntity(service, text);
  return urn.ok || urn.error.code === "ENTITY_NOT_FOUND" ? success({ value: urn.ok }) : urn;
}

async function listUrns(
  { store, model }: Service,
  { entity, start, count: wanted }: z.infer<typeof bodies.listUrns>,
): Promise<Result<unknown, Refusal>> {
  const type = readTypeName(entity, model);
  if (!type.ok) return type;
  const count = Math.min(wanted, MOST_URNS);
  const { total, urns } = await store.search({ types: [type.value], query: "*", start, count });
  return success({ value: { start, count: urns.length, total, entities: urns } });
}

/** The entities of a type that a search finds. */
async function search(
  { store, model }: Service,
  { input, entity, start, count: wanted, filter: given }: z.infer<typeof bodies.search>,
): Promise<Result<unknown, Refusal>> {
  const type = readTypeName(entity, model);
  if (!type.ok) return type;
  const searched = readSearch({ query: input, orFilters: given?.or }, model);
  if (!searched.ok) return searched;
  const page = readResultPage(start, wanted);
  if (!page.ok) return page;
  const { total, urns } = await store.search({ ...searched.value, types: [type.value], ...page.value });
  const entities = urns.map((urn) => ({ entity: urn, matchedFields: [] }));
  return success({ value: { from: start, pageSize: urns.length, numEntities: total, entities, metadata: {} } });
}
