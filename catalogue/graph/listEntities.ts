import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { failure, success, type Result } from "../result.ts";
import { entityTypes } from "../urn/entityTypes.ts";
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
    // The one aspect that every entity has: DataHub leaves out an entity that has none of the aspects asked for.
    aspects: entityTypes[type].keyAspect,
    ...(after === undefined ? {} : { scrollId: after }),
  };
  const parameters = Object.entries(asked).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  // In the case that the registry has: DataHub compares the text of the path with the types that policies name.
  const reply = await send(connection, `/openapi/v3/entity/${type}?${parameters.join("&")}`);
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
  return success({ urns, next: pageAfter(after, read.data.scrollId) });
}

/**
 * The name of the page after the one named `after`; `undefined`: that was the last. A page may be empty and still not be the
 * last, because DataHub leaves out what its search index has and its database has not.
 */
export function pageAfter(after: string | undefined, scrollId: string | null | undefined): string | undefined {
  return scrollId === after ? undefined : (scrollId ?? undefined);
}
