import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { jsonLosses } from "../json/jsonLoss.ts";
import { failure, success, type Result } from "../result.ts";
import { isStorable } from "../model/storableUrn.ts";
import { typeNameOf } from "../urn/urn.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectProposal, AspectRequest, StoredAspects } from "./graph.ts";
import type { IndexedAtOnce } from "./indexedAtOnce.ts";
import { missingEntity } from "./missingEntity.ts";
import { isNotFound, urnNotFound } from "./notFound.ts";
import { messageOf, send, tooLarge } from "./request.ts";
import { askedAspects, storedIn } from "./storedBody.ts";
import { isVersionConflict } from "./versionConflict.ts";

/** The response when proposals were stored; a page of another server does not match it. */
const stored = z.object({ value: z.string() });

/** Reads aspects of one entity with their versions, in one request. */
export async function readStoredAspects(
  connection: Connection,
  request: AspectRequest,
): Promise<Result<StoredAspects, CatalogueError>> {
  const { urn } = request;
  if (!isStorable(urn)) return failure({ kind: "entity-not-found", urn });
  const wanted = askedAspects(request)
    .map((name) => `aspects=${name}`)
    .join("&");
  const path = `/openapi/v3/entity/${typeNameOf(urn).toLowerCase()}/${encodeURIComponent(urn)}?${wanted}&systemMetadata=true`;
  const reply = await send(connection, path);
  if (!reply.ok) return reply;
  const { status, text, body } = reply.value;
  if (await isNotFound(connection, reply.value)) return failure({ kind: "entity-not-found", urn });
  if (status !== 200) return failure(statusError(connection, status, body));
  return storedIn(connection.url, request, { body, losses: [...jsonLosses(text)] });
}

/** Stores proposals, all or none, in one request; none when one of them is about an entity that does not exist. */
export async function emitAspects(
  connection: Connection,
  proposals: readonly AspectProposal[],
  indexedAtOnce: IndexedAtOnce,
): Promise<Result<void, CatalogueError>> {
  if (proposals.length === 0) return success(undefined);
  const missing = await missingEntity(connection, proposals);
  if (!missing.ok) return missing;
  if (missing.value !== undefined) return failure({ kind: "entity-not-found", urn: missing.value });
  const reply = await send(connection, "/aspects?action=ingestProposalBatch", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-RestLi-Protocol-Version": "2.0.0" },
    body: JSON.stringify({ proposals: wireProposals(proposals, indexedAtOnce), async: "false" }),
  });
  if (!reply.ok) return reply;
  const { status, body } = reply.value;
  if (status === 200 && stored.safeParse(body).success) return success(undefined);
  if (await isNotFound(connection, reply.value))
    return failure({ kind: "entity-not-found", urn: missingUrn(body, proposals) });
  // Something has accepted it that does not say what a catalogue says.
  if (status < 300)
    return failure({
      kind: "outcome-unknown",
      url: connection.url,
      detail: l10n.t("the data has an unexpected shape"),
    });
  return failure(statusError(connection, status, body));
}

function wireProposals(proposals: readonly AspectProposal[], indexedAtOnce: IndexedAtOnce): readonly object[] {
  const indexed = indexedAtOnce.takes(proposals.length) ? { "X-DataHub-Sync-Index-Update": "true" } : {};
  return proposals.map(({ entityUrn, aspectName, aspect, ifVersion }) => ({
    entityType: typeNameOf(entityUrn),
    entityUrn,
    changeType: "UPSERT",
    aspectName,
    aspect: { contentType: "application/json", value: JSON.stringify(aspect) },
    // A DataHub that is too old for conditional writes knows no headers of proposals.
    ...(ifVersion === undefined ? {} : { headers: { "If-Version-Match": ifVersion, ...indexed } }),
  }));
}

/** The error for a status that is not a success. */
export function statusError(connection: Connection, status: number, body: unknown): CatalogueError {
  const message = status === 404 ? undefined : messageOf(body);
  if (isVersionConflict({ status, message })) return { kind: "version-conflict", message: message ?? "" };
  if (message !== undefined) return { kind: "refused", message };
  return tooLarge(status) ?? { kind: "unexpected-answer", url: connection.url, status };
}

/** The entity that does not exist: the one that the response names, otherwise the first that was to be written. */
function missingUrn(body: unknown, [first]: readonly AspectProposal[]): string {
  return urnNotFound(body) ?? first?.entityUrn ?? "";
}
