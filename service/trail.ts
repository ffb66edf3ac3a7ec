import { parseUserUrn, type EntityUrn, type UserUrn } from "../catalogue/urn/urn.ts";
import type { Result } from "../catalogue/result.ts";
import type { Log } from "./log.ts";
import { quoted, type Refusal } from "./refusal.ts";
import type { Store, StoredToken, WriteBatch } from "./store/store.ts";
import { StoreFault } from "./store/storeFault.ts";

/** What is deleted with its history: an aspect or, without a name, an entity. */
export interface DeletedPart {
  readonly urn: EntityUrn;
  readonly name?: string | undefined;
}

/** Writes a batch, and logs who deleted what with it. An aspect or entity that is deleted leaves nothing else behind. */
export async function writeTraced(
  { store, log }: { readonly store: Store; readonly log: Log },
  batch: WriteBatch,
  deleted: readonly DeletedPart[],
): Promise<Result<void, Refusal>> {
  const { actor } = batch.stamp;
  try {
    const written = await store.write(batch);
    if (written.ok) for (const each of deleted) log.info(`${actor} deleted ${partWords(each)}.`);
    return written;
  } catch (error) {
    const isUnknown = error instanceof StoreFault && error.refusal.code === "STORE_UNCONFIRMED";
    if (isUnknown) for (const each of deleted) log.info(`${actor} may have deleted ${partWords(each)}.`);
    throw error;
  }
}

/** Logs that an access token was issued. */
export function logIssued(log: Log, token: StoredToken): void {
  const { createdBy, expiresAt } = token;
  const until = expiresAt === undefined ? "no expiry" : `until ${new Date(expiresAt).toISOString()}`;
  log.info(`${createdBy} issued an access token: ${tokenWords(token)}, ${until}.`);
}

/** Logs that an access token was revoked. */
export function logRevoked(log: Log, actor: UserUrn, token: StoredToken): void {
  log.info(`${actor} revoked an access token: ${tokenWords(token)}.`);
}

function partWords({ urn, name }: DeletedPart): string {
  if (name !== undefined) return `the aspect ${name} of ${urn}, with its history`;
  const tokens = parseUserUrn(urn) === undefined ? "" : ", and its access tokens";
  return `${urn}, with all its aspects and their history${tokens}`;
}

/** The ID of a token is its hash, by which it is listed and revoked; its text is unknown here. */
function tokenWords({ hash, actor, role, label }: StoredToken): string {
  return `for ${actor}, role ${role}, name ${quoted(label)}, ID ${hash}`;
}
