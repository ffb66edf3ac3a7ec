import type { AuditStamp } from "../model/aspects/fields.ts";
import { failure, success, type Result } from "../result.ts";
import { emitAspects, readStoredAspects } from "./aspectHttp.ts";
import { Backoff } from "./backoff.ts";
import { readManyAspects } from "./batchRead.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueEmitter, CatalogueGraph } from "./graph.ts";
import { executeGraphql, unexpectedData } from "./graphqlHttp.ts";
import { readAspectVersion } from "./readVersion.ts";
import { listEntityPage } from "./listEntities.ts";
import { IndexedAtOnce } from "./indexedAtOnce.ts";
import type { Operation, Variables } from "./operation.ts";
import { ME } from "./operations.generated.ts";

/** The programmatic client that can only write. */
export function connectEmitter(given: Connection): CatalogueEmitter {
  const connection = tidy(given);
  const indexedAtOnce = new IndexedAtOnce(connection.now);
  return { url: connection.url, emit: (proposals) => emitAspects(connection, proposals, indexedAtOnce) };
}

/** The programmatic client that reads and writes. Nothing is sent before the first call. */
export function connectGraph(given: Connection): CatalogueGraph {
  const connection = tidy(given);
  let actor: string | undefined;
  const execute = <T, V extends Variables>(
    operation: Operation<T, V>,
    variables: V,
    signal?: AbortSignal,
  ): Promise<Result<T, CatalogueError>> => executeGraphql(connection, operation, { variables, signal });
  return {
    ...connectEmitter(connection),
    backoff: new Backoff(connection.waiting, connection.now),
    execute,
    readAspects: (urn, names) => readStoredAspects(connection, { urn, names }),
    readVersion: (urn, name, version) => readAspectVersion(connection, { urn, name, version }),
    list: (wanted) => listEntityPage(connection, wanted),
    readMany: (requests) => readManyAspects(connection, requests),
    async stamp(): Promise<Result<AuditStamp, CatalogueError>> {
      if (actor === undefined) {
        const reply = await execute(ME, {});
        if (!reply.ok) return reply;
        actor = reply.value.me?.corpUser.urn;
        if (actor === undefined) return failure(unexpectedData(connection.url));
      }
      return success({ time: connection.now(), actor });
    },
  };
}

function tidy(connection: Connection): Connection {
  return { ...connection, url: connection.url.replace(/\/+$/, "") };
}
