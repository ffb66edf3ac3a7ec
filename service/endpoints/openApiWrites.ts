import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { isObject } from "../../catalogue/patch/json.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Caller } from "../auth/caller.ts";
import { readEntityUrn, readTypeName, unknownAspect } from "../entityUrns.ts";
import { readConditions } from "../proposals/conditions.ts";
import type { Proposal } from "../proposals/proposal.ts";
import { readPatched, readPut } from "../proposals/readValue.ts";
import { writeProposals } from "../proposals/writeProposals.ts";
import { READ_ONLY, refused, type Refusal } from "../refusal.ts";
import { mayWrite } from "../role.ts";
import { Turns } from "../turns.ts";
import { withoutConditions } from "./conditionHeaders.ts";
import { entitiesOnWire } from "./entitiesOnWire.ts";
import { flag } from "./flag.ts";
import { tooMany } from "../mostChanges.ts";
import { aspectsInAddress } from "./namedAspects.ts";
import { entityBodies, sendOpenApi } from "./openApiReply.ts";
import { readAs } from "./readAs.ts";
import { typedUrn } from "./typedUrn.ts";
import { callerOfRequest, type Service } from "../running/service.ts";

const ENTITIES = "/openapi/v3/entity/:entity";
const ENTITY = `${ENTITIES}/:urn`;

const aspectOnWire = z.looseObject({ value: z.unknown(), headers: z.record(z.string(), z.string()).nullish() });
const patchOnWire = aspectOnWire.partial({ value: true });
const query = z.object({
  async: flag,
  createIfNotExists: flag,
  createIfEntityNotExists: flag,
  createEntityIfNotExists: flag,
  systemMetadata: flag,
});
const names = z.union([z.string(), z.array(z.string())]).optional();
const deletion = z.object({ aspects: names, aspectNames: names, clear: flag });

interface Path {
  readonly entity: string;
  readonly urn: string;
  readonly aspect: string;
}
type ReadProposals = Result<readonly Proposal[], Refusal>;

/**
 * Writes of OpenAPI's third version: `POST` and `PATCH /openapi/v3/entity/{entity}` with a list of entities, `…/{urn}/{aspect}` with
 * one aspect, and `DELETE …/{urn}` (with `clear=true` all of it but its key) and `…/{urn}/{aspect}`; all of a request or none. Decision: always written before the
 * answer; with `async=true` that is 202, as DataHub's.
 */
export function openApiWrites(app: FastifyInstance, service: Service): void {
  for (const method of ["POST", "PATCH"] as const) {
    app.route<{ Params: Path }>({
      method,
      url: ENTITIES,
      handler: (request, reply) => write(request, reply, (flags) => entityProposals(service, request, method, flags)),
    });
    app.route<{ Params: Path }>({
      method,
      url: `${ENTITY}/:aspect`,
      handler: (request, reply) => write(request, reply, (flags) => aspectProposals(service, request, method, flags)),
    });
  }
  app.delete<{ Params: Path }>(ENTITY, (request, reply) =>
    remove(request, reply, (urn) => aspectsToDelete(service, urn, request.query)),
  );
  app.delete<{ Params: Path }>(`${ENTITY}/:aspect`, (request, reply) =>
    remove(request, reply, () => success([request.params.aspect])),
  );

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (flags: z.infer<typeof query>) => ReadProposals | Promise<ReadProposals>,
  ): Promise<FastifyReply> {
    const caller = writerOf(request);
    if (!caller.ok) return sendOpenApi(reply, caller);
    const flags = readAs(query, request.query);
    if (!flags.ok) return sendOpenApi(reply, flags);
    const proposals = await read(flags.value);
    if (!proposals.ok) return sendOpenApi(reply, proposals);
    const refusal = tooMany(proposals.value.length);
    if (refusal) return sendOpenApi(reply, refusal);
    const written = await writeProposals(service, caller.value, proposals.value);
    if (!written.ok) return sendOpenApi(reply, written);
    const body = await bodyOf(proposals.value, flags.value.systemMetadata === true);
    return reply.code(flags.value.async === true ? 202 : 200).send(body);
  }

  async function bodyOf(proposals: readonly Proposal[], withMetadata: boolean): Promise<readonly object[]> {
    const byUrn = Map.groupBy(proposals, ({ urn }) => urn);
    const written = new Map([...byUrn].map(([urn, those]) => [urn, those.map(({ name }) => name)]));
    return entityBodies(service, written, { withMetadata });
  }

  async function remove(
    request: FastifyRequest<{ Params: Path }>,
    reply: FastifyReply,
    read: (urn: EntityUrn) => Result<readonly string[], Refusal>,
  ): Promise<FastifyReply> {
    const caller = writerOf(request);
    if (!caller.ok) return sendOpenApi(reply, caller);
    const urn = urnAt(service, request.params);
    if (!urn.ok) return sendOpenApi(reply, urn);
    const given = read(urn.value);
    if (!given.ok) return sendOpenApi(reply, given);
    const names = given.value.map((name) => service.model.aspectNamed(urn.value, name) ?? name);
    const unknown = names.find((name) => !service.model.has(urn.value, name));
    if (unknown !== undefined) return sendOpenApi(reply, unknownAspect(urn.value, unknown));
    const proposals = names.map((name): Proposal => ({
      urn: urn.value,
      name,
      change: { kind: "delete" },
      conditions: {},
    }));
    return sendOpenApi(reply, await writeProposals(service, caller.value, proposals));
  }
}

/** Who sent a request that writes; refused unless they may write, and where the request itself has a condition. */
function writerOf(request: FastifyRequest): Result<Caller, Refusal> {
  const caller = callerOfRequest(request);
  if (!mayWrite(caller.role)) return READ_ONLY;
  const unconditional = withoutConditions(request);
  return unconditional.ok ? success(caller) : unconditional;
}

/** The aspects that a deletion names; the key aspect stands for the whole entity. `clear` keeps it, and deletes all others. */
function aspectsToDelete({ model }: Service, urn: EntityUrn, given: unknown): Result<readonly string[], Refusal> {
  const read = readAs(deletion, given);
  if (!read.ok) return read;
  const { clear, ...named } = read.value;
  const { type, keyAspect } = model.typeOf(urn);
  const isNamed = named.aspects !== undefined || named.aspectNames !== undefined;
  if (clear !== true) {
    const aspects = isNamed ? aspectsInAddress(named) : [keyAspect];
    if (aspects) return success(aspects);
    return refused("BAD_REQUEST", '"aspects" names no aspect; name those to delete, or omit it to delete the entity.');
  }
  if (!isNamed) return success(model.aspectsOf(type).filter((name) => name !== keyAspect));
  return refused(
    "BAD_REQUEST",
    '"clear=true" deletes all aspects but the key, and "aspects" only those named; use one of them.',
  );
}

/** Reads the proposals of a list of entities, a few at a turn; refused with the first that is wrong. */
async function entityProposals(
  service: Service,
  { params, body }: FastifyRequest<{ Params: Path }>,
  method: "POST" | "PATCH",
  flags: z.infer<typeof query>,
): Promise<ReadProposals> {
  const entities = readAs(entitiesOnWire, body, { code: "INVALID_PROPOSAL" });
  if (!entities.ok) return entities;
  const proposals: Proposal[] = [];
  const turns = new Turns();
  for (const { urn: text, ...aspects } of entities.value) {
    const urn = urnAt(service, { ...params, urn: text });
    if (!urn.ok) return urn;
    for (const [name, value] of Object.entries(aspects)) {
      const aspect = readAs(aspectOnWire, value, { code: "INVALID_PROPOSAL", within: [name] });
      if (!aspect.ok) return aspect;
      const changeType = flags.createIfNotExists === true ? "CREATE" : "UPSERT";
      const entityFlag = flags.createEntityIfNotExists ?? flags.createIfEntityNotExists;
      const proposal = readAspectProposal(service, {
        ...{ urn: urn.value, given: name, method, aspect: aspect.value },
        changeType: entityFlag === true ? "CREATE_ENTITY" : changeType,
      });
      if (!proposal.ok) return proposal;
      proposals.push(proposal.value);
      await turns.next();
    }
  }
  return success(proposals);
}

function aspectProposals(
  service: Service,
  { params, body }: FastifyRequest<{ Params: Path }>,
  method: "POST" | "PATCH",
  flags: z.infer<typeof query>,
): ReadProposals {
  const urn = urnAt(service, params);
  if (!urn.ok) return urn;
  if (method === "POST" && !(isObject(body) && Object.hasOwn(body, "value")))
    return refused("INVALID_PROPOSAL", `The body of the request is not an object with "value".`);
  const aspect = readAs(patchOnWire, isObject(body) ? body : { value: body }, { code: "INVALID_PROPOSAL" });
  if (!aspect.ok) return aspect;
  const { value, headers, ...patch } = aspect.value;
  // A patch is sent as it is, with its conditions beside it, or as the value of an aspect.
  const sent = { value: method === "PATCH" && value === undefined ? patch : value, headers };
  const changeType = flags.createIfNotExists === false ? "UPSERT" : "CREATE";
  const proposal = readAspectProposal(service, {
    ...{ urn: urn.value, given: params.aspect, method, aspect: sent },
    changeType: flags.createIfEntityNotExists === true ? "CREATE_ENTITY" : changeType,
  });
  return proposal.ok ? success([proposal.value]) : proposal;
}

function readAspectProposal(
  { model }: Service,
  {
    urn,
    given,
    method,
    aspect,
    changeType,
  }: {
    readonly urn: EntityUrn;
    readonly given: string;
    readonly method: "POST" | "PATCH";
    readonly aspect: z.infer<typeof aspectOnWire>;
    readonly changeType: string;
  },
): Result<Proposal, Refusal> {
  const name = model.aspectNamed(urn, given);
  if (name === undefined) return unknownAspect(urn, given);
  const conditions = readConditions(method === "PATCH" ? "PATCH" : changeType, aspect.headers ?? {});
  if (!conditions.ok) return conditions;
  const change =
    method === "PATCH" ? readPatched({ urn, name }, aspect.value) : readPut(model, { urn, name }, aspect.value);
  return change.ok ? success({ urn, name, change: change.value, conditions: conditions.value }) : change;
}

function urnAt({ model }: Service, { entity, urn: text }: Pick<Path, "entity" | "urn">): Result<EntityUrn, Refusal> {
  const type = readTypeName(entity, model);
  if (!type.ok) return type;
  const urn = readEntityUrn(text, model);
  return urn.ok ? typedUrn(urn.value, entity) : urn;
}
