import type { FastifyInstance } from "fastify";
import { typeNameOf } from "../../catalogue/urn/urn.ts";
import type { AspectRow } from "../store/store.ts";
import { sendRefusal } from "./reply.ts";
import type { Service } from "./service.ts";
import { storedEntity, wantedAspects } from "./storedEntity.ts";

/** `GET /entitiesV2/{urn}?aspects=List(a,b)`: the current aspects of an entity; all of them when none are named. */
export function entitiesV2(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { urn: string }; Querystring: { aspects?: unknown } }>(
    "/entitiesV2/:urn",
    async (request, reply) => {
      const urn = await storedEntity(service, request.params.urn);
      if (!urn.ok) return sendRefusal(reply, urn.error);
      const { aspects } = request.query;
      const names = typeof aspects === "string" ? aspects.replace(/^List\((.*)\)$/, "$1") : aspects;
      const rows = await service.store.aspects([urn.value], wantedAspects(service.model, names));
      return reply.send({
        entityName: typeNameOf(urn.value),
        urn: urn.value,
        aspects: Object.fromEntries(rows.map((row) => [row.name, envelope(row)])),
      });
    },
  );
}

function envelope({ name, value, version, actor, time }: AspectRow): object {
  const read: unknown = JSON.parse(value);
  return { name, version: 0, value: read, created: { actor, time }, systemMetadata: { version: String(version) } };
}
