import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { failure, success, type Result } from "../result.ts";
import { parseEntityUrn, type EntityUrn } from "../urn/urn.ts";
import { statusError } from "./aspectHttp.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { EntityList, EntityPage } from "./graph.ts";
import { send } from "./request.ts";

/** How many entities are listed in one request. */
const PAGE = 500;

const page = z.object({
  scrollId: z.string().nullish(),
  entities: z.array(z.looseObject({ urn: z.string() })),
});

/** A page of the entities of a type that match some words; all match none. */
export async function listEntityPage(
  connection: Connection,
  { type, query = "", after }: EntityList,
): Promise<Result<EntityPage, CatalogueError>> {
  const asked = {
    query: query.trim() === "" ? "*" : query,
    count: String(PAGE),
    aspects: "status",
    ...(after === undefined ? {} : { scrollId: after }),
  };
  const parameters = Object.entries(asked).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const reply = await send(connection, `/openapi/v3/entity/${type.toLowerCase()}?${parameters.join("&")}`);
  if (!reply.ok) return reply;
  const { status, body } = reply.value;
  if (status !== 200) return failure(statusError(connection, status, body));
  const read = page.safeParse(body);
  if (!read.success)
    return failure({
      kind: "unexpected-answer",
      url: connection.url,
      detail: l10n.t("a list of entities has an unexpected shape"),
    });
  const urns = read.data.entities.flatMap(({ urn }): EntityUrn[] => {
    const entity = parseEntityUrn(urn);
    return entity ? [entity] : [];
  });
  // A page without entities is the last, whatever it says.
  return success({ urns, next: read.data.entities.length === 0 ? undefined : (read.data.scrollId ?? undefined) });
}
