import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { jsonLosses, lossClause } from "../json/jsonLoss.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import { statusError } from "./aspectHttp.ts";
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

/** Some of the entities of a type with their aspects, as items of a metadata file. */
export interface ExportedPage {
  /** Whether the catalogue lists entities of this type at all; one that does not may still be a catalogue. */
  readonly isListed: boolean;
  readonly items: readonly MetadataItem[];
  readonly entities: number;
  /** The names of aspects that are not in the items, because this program does not know them; one for each value. */
  readonly unknownAspects: readonly string[];
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
  // An unknown entity type, or a server that has no such path: the caller knows whether other types were listed.
  if (after === undefined && (status === 400 || status === 404)) return success(NOT_LISTED);
  if (status !== 200) return failure(statusError(connection, status, answer));
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
  const unknownAspects: string[] = [];
  for (const { urn, ...aspects } of read.data.entities) {
    for (const [name, value] of Object.entries(aspects)) {
      const aspect = aspectBody.safeParse(value);
      if (!STORED_MODEL.aspect(name)) {
        if (aspect.success) unknownAspects.push(name);
        continue;
      }
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
  const next = count === 0 ? undefined : (read.data.scrollId ?? undefined);
  return success({ isListed: true, items, entities: count, unknownAspects, next });
}

const NOT_LISTED: ExportedPage = { isListed: false, items: [], entities: 0, unknownAspects: [], next: undefined };

function unexpected({ url }: Connection): CatalogueError {
  return { kind: "unexpected-answer", url, detail: l10n.t("a list of entities has an unexpected shape") };
}

function urnAt(entities: readonly { readonly urn: string }[], at: unknown): string {
  return (typeof at === "number" ? entities[at]?.urn : undefined) ?? "";
}
