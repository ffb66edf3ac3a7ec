import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Model } from "../../catalogue/model/model.ts";
import type { Caller } from "../auth/caller.ts";
import type { RefusedLogins } from "../auth/refusedLogins.ts";
import type { RunToken } from "../auth/tokens.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";

/** What a write to an entity that does not exist does: it is refused, or it creates the entity. */
export type UnknownEntities = "refuse" | "create";

/** The parts of a running service that its endpoints share. */
export interface Service {
  readonly store: Store;
  /** The kind of database that the store is kept in. */
  readonly storeKind: "memory" | "sqlite" | "postgresql";
  /** The entity types and aspects of the store. */
  readonly model: Model;
  readonly runToken: RunToken | undefined;
  /** Whether any write of an aspect brings its entity into being. Spec: Errors, 1, says `refuse`. */
  readonly unknownEntities: UnknownEntities;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  /** Logs requests without a valid access token. Absent: nothing does. */
  readonly refusedLogins?: RefusedLogins | undefined;
  /** The name or address that it was told to listen on. */
  readonly host: string;
  /** Other names by which a reverse proxy on this machine asks for it. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Whether only this machine can reach it. */
  readonly loopback: boolean;
}

/** Adds one endpoint, or a few that belong together, to the server. */
export type Endpoint = (app: FastifyInstance, service: Service) => void;

/** The caller of a request, which the guards determine before any endpoint runs. */
export function callerOfRequest(request: FastifyRequest): Caller {
  return request.getDecorator<Caller>("caller");
}
