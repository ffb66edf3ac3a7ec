import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { typeNameOf } from "../../catalogue/urn/urn.ts";
import type { Refusal } from "../refusal.ts";
import { readAs } from "./readAs.ts";
import type { Service } from "../running/service.ts";
import { storedEntity } from "./storedEntity.ts";

const wanted = z.object({
  urn: z.string(),
  aspect: z.string(),
  limit: z.int().min(1).max(10_000).nullish(),
  before: z.int().min(1).nullish(),
});

/**
 * `POST /aspects?action=getTimeseriesAspectValues`: the latest values of an aspect, the newest first.
 * Decision: such aspects are kept as all others are, so these are its versions; what else DataHub's clients ask for by time is passed over.
 * If they are very long, there are fewer than `limit`. `before`, if present, is to be sent to get the next, older values.
 */
export async function timeseries(service: Service, body: unknown): Promise<Result<unknown, Refusal>> {
  const read = readAs(wanted, body);
  if (!read.ok) return read;
  const { urn: text, aspect, before } = read.value;
  const limit = read.value.limit ?? 1;
  const urn = await storedEntity(service, text);
  if (!urn.ok) return urn;
  const rows = service.model.aspect(aspect)
    ? await service.store.history(urn.value, aspect, { count: limit, before: before ?? undefined })
    : [];
  const values = rows.map(({ value }) => ({ aspect: { value, contentType: "application/json" } }));
  const last = rows.at(-1)?.version ?? 1;
  const next = last > 1 || rows.length === limit ? { before: last } : {};
  return success({ value: { entityName: typeNameOf(urn.value), aspectName: aspect, limit, values, ...next } });
}
