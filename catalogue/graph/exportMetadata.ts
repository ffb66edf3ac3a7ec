import * as z from "zod";
import { jsonLosses, lossClause } from "../json/jsonLoss.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import { refusalOf } from "./aspectHttp.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import { send } from "./request.ts";

/** How many entities are read in one request. */
const PAGE = 200;

/** An item of a metadata file: one aspect of one entity. */
export interface MetadataItem {
  readonly entityType: string;
  readonly entityUrn: string;
  readonly changeType: "UPSERT";
  readonly aspectName: string;
  readonly aspect: { readonly json: object };
}

/** Some of the entities of a type with all their aspects, as items of a metadata file. */
export interface ExportedPage {
  readonly items: readonly MetadataItem[];
  readonly entities: number;
  /** Names the next page; `undefined`: this is the last. */
  readonly next: string | undefined;
}

const aspectBody = z.object({ value: z.looseObject({}) });
const body = z.object({ scrollId: z.string().nullish(), entities: z.array(z.looseObject({ urn: z.string() })) });

/**
 * Reads a page of the entities of a type, also of those that are marked as removed. Fails when a value cannot be represented
 * without a loss: the file would not be what is stored.
 */
export async function exportPage(
  connection: Connection,
  { type, after }: { readonly type: string; readonly after?: string | undefined },
): Promise<Result<ExportedPage, CatalogueError>> {
  const from = after === undefined ? "" : `&scrollId=${encodeURIComponent(after)}`;
  const path = `/openapi/v3/entity/${type.toLowerCase()}?query=*&count=${PAGE}&includeSoftDelete=true${from}`;
  const reply = await send(connection, path);
  if (!reply.ok) return reply;
  const { status, text, body: answer } = reply.value;
  // Decision: a catalogue that does not know an entity type has no entities of it.
  if (after === undefined && (status === 400 || status === 404)) return success(NOTHING);
  if (status !== 200) return failure(refusalOf(connection, status, answer));
  const read = body.safeParse(answer);
  if (!read.success) return failure(unexpected(connection));
  const [loss] = [...jsonLosses(text)].filter(({ path: at }) => at[0] === "entities");
  if (loss)
    return failure({
      kind: "unreadable-aspect",
      urn: urnAt(read.data.entities, loss.path[1]),
      detail: lossClause(loss),
    });
  const items: MetadataItem[] = [];
  for (const { urn, ...aspects } of read.data.entities) {
    for (const [name, value] of Object.entries(aspects)) {
      if (!STORED_MODEL.aspect(name)) continue;
      const aspect = aspectBody.safeParse(value);
      if (!aspect.success) return failure(unexpected(connection));
      items.push({
        entityType: type,
        entityUrn: urn,
        changeType: "UPSERT",
        aspectName: name,
        aspect: { json: aspect.data.value },
      });
    }
  }
  const count = read.data.entities.length;
  return success({ items, entities: count, next: count === 0 ? undefined : (read.data.scrollId ?? undefined) });
}

const NOTHING: ExportedPage = { items: [], entities: 0, next: undefined };

function unexpected({ url }: Connection): CatalogueError {
  return { kind: "unexpected-answer", url, detail: "a list of entities has an unexpected shape" };
}

function urnAt(entities: readonly { readonly urn: string }[], at: unknown): string {
  return (typeof at === "number" ? entities[at]?.urn : undefined) ?? "";
}
