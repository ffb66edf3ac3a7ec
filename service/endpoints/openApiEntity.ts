import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { AspectRow } from "../store/store.ts";
import { metadataFlag } from "./flag.ts";
import { aspectsInAddress, knownAspects, type AspectQuery } from "./namedAspects.ts";
import { aspectBody, entityBody, sendOpenApi } from "./openApiReply.ts";
import { readAs } from "./readAs.ts";
import { typedUrn } from "./typedUrn.ts";
import type { Service } from "../running/service.ts";
import { storedEntity, storedVersion, versionInAddress } from "./storedEntity.ts";

interface EntityPath {
  readonly entity: string;
  readonly urn: string;
}

const querystring = z.object({ version: versionInAddress });

const ENTITY = "/openapi/v3/entity/:entity/:urn";

/**
 * `GET` and `HEAD /openapi/v3/entity/{entity}/{urn}` and `…/{aspect}`: reads an entity that exists; 404 says which is missing.
 * An entity that has none of the aspects asked for is answered as one that does not exist, as DataHub does; its key aspect is always
 * there.
 */
export function openApiEntity(app: FastifyInstance, service: Service): void {
  app.get<{ Params: EntityPath; Querystring: AspectQuery }>(ENTITY, async (request, reply) => {
    const flags = readAs(metadataFlag, request.query);
    if (!flags.ok) return sendOpenApi(reply, flags);
    const urn = await entityAt(service, request.params);
    if (!urn.ok) return sendOpenApi(reply, urn);
    const names = aspectsInAddress(request.query);
    const rows = await service.store.aspects([urn.value], names && knownAspects(service.model, urn.value, names));
    if (rows.length === 0) return sendOpenApi(reply, absentAspects(urn.value, names ?? []));
    return reply.send(entityBody(urn.value, rows, flags.value.systemMetadata === true));
  });
  app.head<{ Params: EntityPath }>(ENTITY, async (request, reply) => {
    const urn = await entityAt(service, request.params);
    return urn.ok ? reply.code(204).send() : sendOpenApi(reply, urn);
  });
  app.get<{ Params: EntityPath & { aspect: string } }>(`${ENTITY}/:aspect`, async (request, reply) => {
    const row = await aspectAt(service, request.params, request.query);
    return row.ok ? reply.send(aspectBody(row.value, true)) : sendOpenApi(reply, row);
  });
  app.head<{ Params: EntityPath & { aspect: string } }>(`${ENTITY}/:aspect`, async (request, reply) => {
    const row = await aspectAt(service, request.params, request.query);
    return row.ok ? reply.code(204).send() : sendOpenApi(reply, row);
  });
}

async function entityAt(service: Service, { entity, urn: text }: EntityPath): Promise<Result<EntityUrn, Refusal>> {
  const urn = await storedEntity(service, text);
  return urn.ok ? typedUrn(urn.value, entity) : urn;
}

function absentAspects(urn: EntityUrn, names: readonly string[]): Result<never, Refusal> {
  const listed = names.map(quoted).join(", ");
  return refused("ASPECT_NOT_FOUND", `Entity ${quoted(urn)} has none of the aspects asked for: ${listed}.`);
}

async function aspectAt(
  service: Service,
  { aspect, ...entity }: EntityPath & { readonly aspect: string },
  query: unknown,
): Promise<Result<AspectRow, Refusal>> {
  const read = readAs(querystring, query);
  if (!read.ok) return read;
  const urn = await entityAt(service, entity);
  if (!urn.ok) return urn;
  const [name = aspect] = knownAspects(service.model, urn.value, [aspect]);
  return storedVersion(service, urn.value, {
    aspect: name,
    version: read.value.version,
  });
}
