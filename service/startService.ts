import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { version } from "../package.json";
import type { Model } from "../catalogue/model/model.ts";
import { STORED_MODEL } from "../catalogue/model/storedModel.ts";
import { userUrn, type UserUrn } from "../catalogue/urn/urn.ts";
import { buildApp } from "./app.ts";
import { RefusedLogins } from "./auth/refusedLogins.ts";
import { newToken, storedToken, tokenHash, type RunToken } from "./auth/tokens.ts";
import type { Service, UnknownEntities } from "./running/service.ts";
import { isHeld, listenAtToo } from "./furtherAddresses.ts";
import { listensOnLoopback } from "./guards/loopback.ts";
import { streamLog, type Log } from "./log.ts";
import { StartError } from "./startError.ts";
import { openStore, startError } from "./store/sqlite/openStore.ts";
import type { PostgresAddress } from "./store/postgres/address.ts";
import { migrationLog, tablesLog, updatedLog, waitLog } from "./store/migration.ts";
import { openPostgres, postgresStartError } from "./store/postgres/openPostgres.ts";
import type { Store, StoredToken } from "./store/store.ts";
import { logIssued, logRevoked } from "./trail.ts";

/** Options for starting a service. */
export interface ServiceOptions {
  /** The folder that keeps the catalogue; `undefined`: in memory, gone when closed, where there is no `database`. */
  readonly data: string | undefined;
  /** The PostgreSQL database that keeps the catalogue, instead of a folder. */
  readonly database?: PostgresAddress | undefined;
  /** Standbys of the database, from which it may be read. */
  readonly standbys?: readonly PostgresAddress[] | undefined;
  /** 0: any port that is free. */
  readonly port: number;
  /** The address to listen on; `127.0.0.1` when not given. */
  readonly host?: string | undefined;
  /** The addresses of a host, the first of which is named in messages; those that the system knows when not given. */
  readonly addressesOf?: ((host: string) => Promise<readonly string[]>) | undefined;
  /** Other names by which a reverse proxy on this machine asks for it. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The user that the owner's token authenticates as; `urn:li:corpuser:datahub` when not given. */
  readonly actor?: UserUrn | undefined;
  /**
   * An access token that may be of an earlier start. If the catalogue keeps it, it is a token of the role owner and of `actor`, and
   * does not expire, no other is made.
   */
  readonly earlierToken?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly clock?: (() => number) | undefined;
  readonly log?: Log | undefined;
  /** Ends the start while it waits for the catalogue, or updates one of an older version. */
  readonly signal?: AbortSignal | undefined;
  /** What a write to an entity that does not exist does; `refuse` when not given. */
  readonly unknownEntities?: UnknownEntities | undefined;
  /** The entity types and aspects of a catalogue in memory; those of this product when not given. */
  readonly model?: Model | undefined;
}

/** A service that listens. Whoever started it closes it. */
export interface RunningService {
  readonly url: string;
  /** A token of the role owner: a stored one at the first start of a catalogue, at later ones `earlierToken` or one for this run. */
  readonly token: string;
  /** Whether the catalogue keeps that token; otherwise it ends with this service. */
  readonly isTokenKept: boolean;
  /** Lets the requests under way end, and closes the catalogue. `cause`: by what it was stopped, for the log, such as "by SIGTERM". */
  close(cause?: string): Promise<void>;
  /** Closes it and forgets the token, which nobody has learnt: the next start is to print the one that is kept. */
  discard(): Promise<void>;
}

/** How long, in milliseconds, requests under way may take to end when the service closes. */
const CLOSE_TIMEOUT_MS = 5000;

/**
 * Starts a catalogue service.
 * @throws StartError with one sentence when it cannot: the port is taken, the folder is in use, and the like; also when it is
 * stopped before it listens.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const {
    data,
    database,
    standbys = [],
    port,
    host = "127.0.0.1",
    addressesOf = knownAddresses,
    allowedHosts = [],
    actor = userUrn("datahub"),
    earlierToken,
    clock = Date.now,
    log = streamLog(process.stderr),
    unknownEntities = "refuse",
    model = STORED_MODEL,
    signal,
  } = options;
  // Node would listen on every address of the machine.
  if (host.trim() === "") throw new StartError("ADDRESS_UNUSABLE", "The host to listen on is empty; name an address.");
  await tryToListen(host, port);
  const [first = host, ...further] = await addressesOf(host);
  for (const address of further) {
    await tryToListen(address, port, host).catch((error: unknown) => {
      if (error instanceof StartError && isHeld(error.cause)) throw error;
    });
  }
  const reading = standbys.length === 0 ? undefined : { addresses: standbys, log };
  const told = {
    onWait: waitLog(log),
    onTables: tablesLog(log),
    onUpdated: updatedLog(log),
    onProgress: migrationLog(log, clock),
  };
  const migration = { ...told, signal };
  const store = database
    ? await openPostgres(database, model, { reading, migration, log })
    : await openStore(data, model, { ...migration, log });
  const storeKind = database ? "postgresql" : data === undefined ? "memory" : "sqlite";
  let unseen: StoredToken | undefined;
  try {
    const refusedLogins = new RefusedLogins(log);
    const { token, runToken, ...issued } = await ownerToken(store, { actor, earlierToken, now: clock() });
    unseen = issued.unseen;
    const service: Service = {
      store,
      storeKind,
      model,
      unknownEntities,
      runToken,
      clock,
      log,
      refusedLogins,
      host,
      allowedHosts,
      loopback: await listensOnLoopback(host),
    };
    const app = buildApp(service);
    await app.listen({ port, host: first }).catch((error: unknown) => {
      throw listenError(error, host, port);
    });
    const others = await listenAtToo(app.server, further).catch(async (error: unknown) => {
      await app.close();
      throw listenError(error, further.join(", "), port, host);
    });
    const url = urlOf(host, app.server.address());
    const place = database?.label ?? (data === undefined ? "memory" : `the folder "${data}"`);
    if (unseen) logIssued(log, unseen);
    log.info(`Metadata Catalogue ${version} listens at ${url}, with its catalogue in ${place}.`);
    if (!service.loopback)
      log.info(
        `It listens on ${host === "0.0.0.0" || host === "::" ? "all addresses of this machine" : host} without TLS: other machines can reach it, and access tokens and answers can be read on the way. Put a reverse proxy with TLS in front of it.`,
      );
    const close = async (cause?: string): Promise<void> => {
      await closeServer(app, others);
      refusedLogins.end();
      await store.close();
      log.info(cause === undefined ? "The service has ended." : `The service was stopped ${cause}, and has ended.`);
    };
    return {
      url,
      token,
      isTokenKept: runToken === undefined,
      close,
      discard: async () => {
        if (unseen && (await store.revokeToken(unseen.hash).catch(() => false))) logRevoked(log, unseen.actor, unseen);
        await close();
      },
    };
  } catch (error) {
    // Nobody has it, and the next start is to print the one that is kept.
    if (unseen) await store.revokeToken(unseen.hash).catch(() => undefined);
    await store.close();
    if (database && !(error instanceof StartError)) throw postgresStartError(database, error);
    throw data === undefined ? error : startError(data, error);
  }
}

/**
 * Listens for a moment: a folder is not made for a service that cannot be reached.
 * @param name the name that has this address and others
 */
async function tryToListen(host: string, port: number, name?: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ port, host }), "listening");
  } catch (error) {
    throw listenError(error, host, port, name);
  }
  await once(server.close(), "close");
}

/** The addresses to listen at: both of "localhost", which has one of IPv4 and one of IPv6 on most machines. */
async function knownAddresses(host: string): Promise<readonly string[]> {
  if (host !== "localhost") return [host];
  return [...new Set((await lookup(host, { all: true })).map(({ address }) => address))];
}

/**
 * Ends the server when the requests under way have, at every address; connections that clients keep for later are closed
 * meanwhile.
 */
async function closeServer(app: FastifyInstance, others: readonly Server[]): Promise<void> {
  const idle = setInterval(() => {
    app.server.closeIdleConnections();
  }, 20);
  const impatient = setTimeout(() => {
    app.server.closeAllConnections();
  }, CLOSE_TIMEOUT_MS);
  await Promise.all([...others.map((each) => once(each.close(), "close")), app.close()]);
  clearInterval(idle);
  clearTimeout(impatient);
}

/**
 * Decision: if the catalogue has no token yet, it keeps the hash of the one that is printed; otherwise the printed one is valid
 * for this run only.
 * Of several services that start at once on a new folder one stores its token, and the others have one for their run.
 */
async function ownerToken(
  store: Store,
  {
    actor,
    earlierToken,
    now,
  }: { readonly actor: UserUrn; readonly earlierToken: string | undefined; readonly now: number },
): Promise<OwnerToken> {
  if (earlierToken !== undefined) {
    const found = await store.token(tokenHash(earlierToken));
    // One that expires would do so while this service runs.
    if (found?.role === "owner" && found.actor === actor && found.expiresAt === undefined)
      return { token: earlierToken, unseen: undefined, runToken: undefined };
  }
  const token = newToken();
  const wish = { actor, role: "owner", label: "owner" } as const;
  const stored = storedToken(token, wish, now);
  const kept = await store.addToken(stored, { onlyFirst: true });
  const hash = tokenHash(token);
  if (kept) return { token, unseen: stored, runToken: undefined };
  return { token, unseen: undefined, runToken: { hash, caller: { actor, role: "owner", tokenId: hash } } };
}

/** The owner's token. `unseen`: it was stored now, so nobody has it yet; `runToken`: it is valid for this run only. */
interface OwnerToken {
  readonly token: string;
  readonly unseen: StoredToken | undefined;
  readonly runToken: RunToken | undefined;
}

/** @param name the name that has this address and others, if one of the others can be used */
function listenError(error: unknown, host: string, port: number, name?: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const problem =
    name !== undefined && isHeld(error)
      ? code === "EADDRINUSE"
        ? `Another program uses port ${port} on ${host}, which is also an address of "${name}"; clients could send it access tokens. Stop that program, choose another port with --port, or listen on one address only, as with --host 127.0.0.1.`
        : `Port ${port} on ${host}, which is also an address of "${name}", is reserved or forbidden; another program that may use it could be sent access tokens. Choose another port with --port, or listen on one address only, as with --host 127.0.0.1.`
      : code === "EADDRINUSE"
        ? `Port ${port} on ${host} is in use; stop the program that uses it, or choose another with --port.`
        : code === "EACCES"
          ? `Port ${port} on ${host} may not be used by this account; choose another with --port.`
          : code === "EADDRNOTAVAIL" || code === "ENOTFOUND"
            ? `This machine has no address "${host}"; choose another with --host.`
            : error instanceof Error && "syscall" in error
              ? `The service cannot listen on "${host}": ${error.message}; choose another with --host.`
              : undefined;
  return problem === undefined ? error : new StartError("ADDRESS_UNUSABLE", problem, { cause: error });
}

/** Where clients on this machine reach it. */
function urlOf(host: string, address: AddressInfo | string | null): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  if (address === null || typeof address === "string")
    throw new Error("A service that listens on a port has an address");
  return `http://${name}:${address.port}`;
}
