import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { jsonLosses, lossClause } from "../json/jsonLoss.ts";
import { schemaOf, type AspectName } from "../model/aspects.ts";
import { isStorable } from "../model/storableUrn.ts";
import { failure, success, type Result } from "../result.ts";
import { typeNameOf, type EntityUrn } from "../urn/urn.ts";
import { statusError } from "./aspectHttp.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectVersion } from "./graph.ts";
import { isNotFound } from "./notFound.ts";
import { send } from "./request.ts";
import { shapeFault } from "./shapeFault.ts";

const stamp = z.object({ time: z.number(), actor: z.string() }).nullish().catch(undefined);
const answered = z.object({
  value: z.unknown(),
  systemMetadata: z
    .object({ version: z.string().optional(), lastObserved: z.number().optional(), aspectModified: stamp })
    .nullish(),
  auditStamp: stamp,
});

/** The number of the current version, as paths have it. */
const CURRENT = 0;

/**
 * A version of an aspect, by its number; without a number the current one. `undefined`: there is no such version, or no such
 * entity.
 */
export async function readAspectVersion<N extends AspectName>(
  connection: Connection,
  { urn, name, version }: { readonly urn: EntityUrn; readonly name: N; readonly version?: number | undefined },
): Promise<Result<AspectVersion<N> | undefined, CatalogueError>> {
  if (!isStorable(urn)) return success(undefined);
  const entity = `/openapi/v3/entity/${typeNameOf(urn).toLowerCase()}/${encodeURIComponent(urn)}`;
  const reply = await send(connection, `${entity}/${name}?version=${version ?? CURRENT}&systemMetadata=true`);
  if (!reply.ok) return reply;
  const { status, text, body } = reply.value;
  if (await isNotFound(connection, reply.value)) return success(undefined);
  if (status !== 200) return failure(statusError(connection, status, body));
  const [loss] = [...jsonLosses(text)].filter(({ code, path }) => code !== "too-deep" && path[0] === "value");
  if (loss) return failure({ kind: "unreadable-aspect", urn, detail: lossClause(loss) });
  const read = answered.safeParse(body);
  if (!read.success)
    return failure({
      kind: "unexpected-answer",
      url: connection.url,
      detail: l10n.t("an aspect has an unexpected shape"),
    });
  const value = schemaOf(name).safeParse(read.data.value);
  if (!value.success) return failure({ kind: "unreadable-aspect", urn, detail: shapeFault(name, read.data.value) });
  const { systemMetadata, auditStamp } = read.data;
  // What DataHub stored before it had `aspectModified` has only the stamp. An ingestion that changes nothing is an observation.
  const written = systemMetadata?.aspectModified ?? auditStamp;
  return success({
    value: value.data,
    version: version ?? Number(systemMetadata?.version ?? "1"),
    time: written?.time ?? systemMetadata?.lastObserved,
    actor: written?.actor,
  });
}
