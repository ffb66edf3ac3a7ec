import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { aspectRecordName } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { Refusal } from "../refusal.ts";
import { readAs } from "./readAs.ts";
import { sendRestli } from "./restli.ts";
import type { Service } from "../running/service.ts";
import { storedEntity, storedVersion, versionInAddress } from "./storedEntity.ts";

const querystring = z.object({ aspect: z.string(), version: versionInAddress });

/** `GET /aspects/{urn}?aspect=&version=`: one aspect, its value under its record's full name. Version 0 is the current one. */
export function readAspect(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { urn: string } }>("/aspects/:urn", async (request, reply) => {
    const query = readAs(querystring, request.query);
    if (!query.ok) return sendRestli(reply, query);
    return sendRestli(reply, await answerOf(request.params.urn, query.value));
  });

  async function answerOf(
    text: string,
    { aspect, version }: z.infer<typeof querystring>,
  ): Promise<Result<object, Refusal>> {
    const urn = await storedEntity(service, text);
    if (!urn.ok) return urn;
    const row = await storedVersion(service, urn.value, { aspect, version });
    if (!row.ok) return row;
    const { name } = row.value;
    const spec = service.model.aspect(name);
    if (!spec) throw new Error(`There is no aspect "${name}"`);
    const value: unknown = JSON.parse(row.value.value);
    return success({ aspect: { [aspectRecordName(name, spec)]: value }, version });
  }
}
