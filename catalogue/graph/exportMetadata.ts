import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { TIMED } from "../model/registry.generated.ts";
import { inTime } from "../model/timedValues.ts";
import { jsonLosses, lossClause } from "../json/jsonLoss.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import { isEntityType } from "../urn/entityTypes.ts";
import { statusError } from "./aspectHttp.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import { pageAfter } from "./listEntities.ts";
import { RequestSize } from "./requestSize.ts";
import { send } from "./request.ts";
import { MOST_TIMED, timedValues } from "./timedValues.ts";

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
  /** The URN of the first entity; `undefined`: the page has none. */
  readonly first: string | undefined;
  /** The names of aspects that are not in the items, because this program does not know them; one for each value. */
  readonly unknownAspects: readonly string[];
  /** The names of aspects that are not in the items, because they hold secrets; one for each value. */
  readonly secretAspects: readonly string[];
  /** How many aspects that are kept by time may have more values than are read; the latest of them are in the items. */
  readonly cutShort: number;
  /** Names the next page; `undefined`: this is the last. */
  readonly next: string | undefined;
}

/**
 * The aspects that hold password hashes, reset tokens, invitations, and the secrets of ingestion, of connections and of single
 * sign-on, encrypted or not.
 */
const SECRET: ReadonlySet<string> = new Set([
  "corpUserCredentials",
  "dataHubConnectionDetails",
  "dataHubSecretValue",
  "globalSettingsInfo",
  "inviteToken",
]);

/** Which entities are exported, and how. */
interface ExportWish {
  readonly type: string;
  /** What the page before gave as `next`. `undefined`: the first page. */
  readonly after?: string | undefined;
  /** Whether the aspects that hold secrets are exported, too. */
  readonly withSecrets?: boolean;
}

/** How many entities the pages of an export are asked for. */
export function exportSize(): RequestSize {
  return new RequestSize(PAGE);
}

const aspectBody = z.object({
  value: z.looseObject({}),
  systemMetadata: z.object({ version: z.string().nullish() }).nullish(),
});
const body = z.object({ scrollId: z.string().nullish(), entities: z.array(z.looseObject({ urn: z.string() })) });

/**
 * Reads a page of the entities of a type, also of those that are marked as removed, and all values of the aspects that are
 * kept by time. Fails when a value cannot be represented
 * without a loss: the file would not be what is stored.
 * @param size the same for all pages of an export
 */
export async function exportPage(
  connection: Connection,
  { type, after, withSecrets = false }: ExportWish,
  size = exportSize(),
): Promise<Result<ExportedPage, CatalogueError>> {
  const from = after === undefined ? "" : `&scrollId=${encodeURIComponent(after)}`;
  const { reply } = await size.ask((count) =>
    send(
      connection,
      `/openapi/v3/entity/${type}?query=*&count=${count}&includeSoftDelete=true&systemMetadata=true${from}`,
    ),
  );
  if (!reply.ok) return reply;
  const { status, text, body: answer } = reply.value;
  // An unknown entity type, or a server that has no such path: the caller knows whether other types were listed. Every
  // catalogue knows users, groups and datasets.
  if (after === undefined && (status === 400 || status === 404) && !isEntityType(type)) return success(NOT_LISTED);
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
  const secretAspects: string[] = [];
  let cutShort = 0;
  for (const { urn, ...aspects } of read.data.entities) {
    for (const [name, value] of Object.entries(aspects)) {
      const aspect = aspectBody.safeParse(value);
      if (!STORED_MODEL.aspect(name)) {
        if (aspect.success) unknownAspects.push(name);
        continue;
      }
      if (!withSecrets && SECRET.has(name)) {
        secretAspects.push(name);
        continue;
      }
      if (!aspect.success) return failure(unexpected(connection));
      const { value: json, systemMetadata } = aspect.data;
      const item = { entityType: type, entityUrn: urn, changeType: "UPSERT", aspectName: name } as const;
      // Not by the time of the current value: earlier versions of this service accepted values without one.
      const isTimed = TIMED.has(name) && systemMetadata?.version !== "1";
      const size = new RequestSize(MOST_TIMED);
      const values = isTimed ? await timedValues(connection, { urn, type, name }, size) : success([]);
      if (!values.ok) return values;
      if (values.value.length >= MOST_TIMED) cutShort++;
      for (const each of inTime([...values.value, json])) items.push({ ...item, aspect: { json: each } });
    }
  }
  const entities = read.data.entities.length;
  const next = pageAfter(after, read.data.scrollId);
  const first = read.data.entities[0]?.urn;
  return success({ isListed: true, items, entities, first, unknownAspects, secretAspects, cutShort, next });
}

const NOT_LISTED: ExportedPage = {
  isListed: false,
  items: [],
  entities: 0,
  first: undefined,
  unknownAspects: [],
  secretAspects: [],
  cutShort: 0,
  next: undefined,
};

function unexpected({ url }: Connection): CatalogueError {
  return { kind: "unexpected-answer", url, detail: l10n.t("a list of entities has an unexpected shape") };
}

function urnAt(entities: readonly { readonly urn: string }[], at: unknown): string {
  return (typeof at === "number" ? entities[at]?.urn : undefined) ?? "";
}
