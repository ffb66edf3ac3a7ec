import type { FastifyInstance } from "fastify";
import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import type { Model } from "../../catalogue/model/model.ts";
import { typeNameOf, userUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { AspectRow } from "../store/store.ts";
import { sendRestli, withoutList } from "./restli.ts";
import type { Service } from "../running/service.ts";
import { storedEntity } from "./storedEntity.ts";

/**
 * `GET /entitiesV2/{urn}?aspects=List(a,b)`: the current aspects of an entity, its key always with them; all of them when none
 * are named. Decision: an entity that does not exist is refused, unless unknown entities are created: then it answers as DataHub does,
 * with what the URN says.
 */
export function entitiesV2(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { urn: string }; Querystring: { aspects?: string | readonly string[] } }>(
    "/entitiesV2/:urn",
    async (request, reply) => {
      const { model, store, unknownEntities } = service;
      const urn = await storedEntity(service, request.params.urn);
      const unknown = urn.ok || unknownEntities === "refuse" ? undefined : model.urn(request.params.urn);
      if (unknown !== undefined) return reply.send(entity(unknown, [keyEnvelope(service, unknown)]));
      if (!urn.ok) return sendRestli(reply, urn);
      const wanted = wantedAspects(model, request.query.aspects);
      const rows = await store.aspects([urn.value], wanted && [...wanted, model.typeOf(urn.value).keyAspect]);
      return reply.send(entity(urn.value, rows.map(envelope)));
    },
  );
}

/** An aspect as these answers have it. */
interface Envelope {
  readonly name: string;
  readonly type: "VERSIONED";
  readonly version: 0;
  readonly value: unknown;
  readonly created: AuditStamp;
  readonly systemMetadata: { readonly version: string };
}

/** The given names that are names of aspects; unknown names are left out. `undefined`: no names were given. */
function wantedAspects(model: Model, given: string | readonly string[] | undefined): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const names = [given].flat().flatMap((each) => withoutList(each).split(","));
  return names.filter((name) => model.aspect(name));
}

function entity(urn: EntityUrn, envelopes: readonly Envelope[]): object {
  return {
    entityName: typeNameOf(urn),
    urn,
    aspects: Object.fromEntries(envelopes.map((each) => [each.name, each])),
  };
}

function keyEnvelope({ model, clock }: Service, urn: EntityUrn): Envelope {
  const { aspectName: name, aspect } = model.keyAspect(urn);
  return envelope({ urn, name, value: JSON.stringify(aspect), version: 0, actor: userUrn("unknown"), time: clock() });
}

function envelope({ name, value: text, version, actor, time }: AspectRow): Envelope {
  const value: unknown = JSON.parse(text);
  const systemMetadata = { version: String(version) };
  return { name, type: "VERSIONED", version: 0, value, created: { actor, time }, systemMetadata };
}
