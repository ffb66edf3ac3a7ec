import { z } from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";
import { firstProblem } from "./reply.ts";
import type { Service } from "../running/service.ts";
import { storedEntity } from "./storedEntity.ts";

const wanted = z.object({ urn: z.string(), aspect: z.string(), limit: z.int().min(1).max(10_000).nullish() });

/**
 * `POST /aspects?action=getTimeseriesAspectValues`: the latest values of an aspect, the newest first.
 * Decision: such aspects are kept as all others are, so these are its versions; what else DataHub's clients ask for by time is passed over.
 */
export async function timeseries(service: Service, body: unknown): Promise<Result<unknown, Refusal>> {
  const read = wanted.safeParse(body);
  if (!read.success) return refused("BAD_REQUEST", firstProblem(read.error));
  const { urn: text, aspect, limit } = read.data;
  const urn = await storedEntity(service, text);
  if (!urn.ok) return urn;
  const rows = service.model.aspect(aspect)
    ? await service.store.history(urn.value, aspect, { count: limit ?? 1 })
    : [];
  const values = rows.map(({ value }) => ({ aspect: { value, contentType: "application/json" } }));
  return success({ value: { entityName: text.split(":")[2], aspectName: aspect, limit: limit ?? 1, values } });
}
