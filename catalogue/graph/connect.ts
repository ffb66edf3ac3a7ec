import type { AuditStamp } from "../model/aspects/fields.ts";
import { failure, success, type Result } from "../result.ts";
import { emitAspects, readStoredAspects } from "./aspectHttp.ts";
import { Backoff, type Waiting } from "./backoff.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueEmitter, CatalogueGraph } from "./graph.ts";
import { executeGraphql, unexpectedData } from "./graphqlHttp.ts";
import type { Operation, Variables } from "./operation.ts";
import { ME } from "./operations.generated.ts";

/** A catalogue and the access token that was given for it, and for no other. */
export interface Connection {
  /** The base URL, as in `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Absent for a catalogue without authentication, such as DataHub's quickstart: no `Authorization` header is sent. */
  readonly token?: string | undefined;
  /** How to give a token where one is needed and absent: a clause, as in "set CATALOGUE_TOKEN to it". */
  readonly tokenAdvice?: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How to wait before a write that lost a race is tried again. */
  readonly waiting: Waiting;
  /** How long one request may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** The programmatic client that can only write. */
export function connectEmitter(given: Connection): CatalogueEmitter {
  const connection = tidy(given);
  return { emit: (proposals) => emitAspects(connection, proposals) };
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
    url: connection.url,
    backoff: new Backoff(connection.waiting),
    execute,
    readAspects: (urn, names) => readStoredAspects(connection, urn, names),
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
