import { existsSync } from "node:fs";
import { normalize, resolve } from "node:path";
import { parseArgs } from "node:util";
import { MODEL } from "../catalogue/model/model.ts";
import { emptyValue } from "../catalogue/text/emptyValue.ts";
import { urlForFolder } from "../catalogue/text/urlForFolder.ts";
import type { Recovery } from "../catalogue/recovery.ts";
import { failure, success, type Result } from "../catalogue/result.ts";
import { parseUserUrn, userUrn, type UserUrn } from "../catalogue/urn/urn.ts";
import { creatableUrn } from "./entityUrns.ts";
import type { Log } from "./log.ts";
import type { UnknownEntities } from "./running/service.ts";
import { readAddress, type PostgresAddress } from "./store/postgres/address.ts";
import { databasePath } from "./store/sqlite/dataFolder.ts";
import { largeCatalogue } from "./store/sqlite/largeCatalogue.ts";
import { stoppableRecovery } from "./store/sqlite/stoppableRecovery.ts";
import { StartError } from "./startError.ts";
import { tokenInFile, writeTokenFile } from "./tokenFile.ts";
import { startService, type RunningService } from "./startService.ts";

/** How a service is asked for on a command line. */
interface ServeFlags {
  readonly data: string | undefined;
  readonly database: PostgresAddress | undefined;
  readonly standbys: readonly PostgresAddress[];
  readonly port: number;
  readonly host: string | undefined;
  readonly allowedHosts: readonly string[];
  readonly actor: UserUrn | undefined;
  /** The file that the access token is written into, instead of standard output. */
  readonly tokenFile: string | undefined;
  readonly unknownEntities: UnknownEntities | undefined;
  /** First puts what can be read of a damaged catalogue into a new file. */
  readonly recover: boolean;
  /** Prints one line of JSON when it listens or cannot start, for a program to read. */
  readonly json: boolean;
  /** Ends when the standard input closes, which the program that started it holds; one that forked it needs no flag. */
  readonly untilParentExits: boolean;
}

/** The variable that can have the URL of the database, so that its password is not among the arguments of a process. */
const DATABASE_VARIABLE = "CATALOGUE_DATABASE";

/** The variable that can have the URLs of the standbys of the database, separated by commas. */
const STANDBYS_VARIABLE = "CATALOGUE_DATABASE_READ";

/** The parts of its process that `serve` uses. */
interface ServeIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
  /** Hides what must not be repeated of the arguments in the document that says why it does not start. */
  readonly hide?: ((text: string) => string) | undefined;
  /** Settles when the service is to end, and gives by what, such as "by SIGTERM". */
  readonly stopped: (untilParentExits: boolean) => Promise<string | undefined>;
  /** The log of the service; standard error when not given. */
  readonly log?: Log | undefined;
}

/** The flags of `serve`, for a help text. */
export const SERVE_USAGE = `  --data DIR             keep the catalogue in this folder
  --database URL         keep the catalogue in a PostgreSQL database: postgres://USER@HOST:5432/NAME?sslmode=verify-full;
                         without a flag that says where to keep the catalogue, the variable ${DATABASE_VARIABLE} is used.
                         Give a password in that variable, in PGPASSWORD or in ~/.pgpass: other users can see arguments
  --database-read URLS   read from these hot standbys of that database, only while they have everything that this service
                         wrote and are less than 5 s behind: URLs separated by commas, or the variable ${STANDBYS_VARIABLE}
  --recover              first save what can be read of a damaged catalogue; the damaged files are kept
  --in-memory            keep the catalogue in memory; it is gone when the service ends
  --port N               listen on this port; 0 for any free port (default 8080)
  --host ADDRESS         listen on this address (default 127.0.0.1)
  --allowed-host NAMES   also accept these names in the Host header, separated by commas; needed if a reverse proxy on
                         this machine passes on the client's Host header
  --token-file FILE      write the access token into this file, which only its owner may read, instead of printing it,
                         because a container or systemd writes standard output into its log
  --actor USER           the user the access token authenticates as, an ID or URN (default datahub)
  --unknown-entities WHAT
                         whether a write to an entity that does not exist is refused (refuse, the default) or creates
                         it (create, which DataHub's own tools expect)
  --json                 print one line of JSON. When it listens: {"url": …, "token": …}, with
                         --token-file "tokenFile" instead of "token"; with --recover, also the
                         report as "recovered" and what was recovered as "recovery". When it cannot start, or an
                         option is wrong: {"error": {"code": …, "message": …}}, with the "reason" of the operating
                         system, if there is one, such as EACCES
  --until-parent-exits   end when standard input closes, which happens when the parent process ends

If the token file has an access token that the catalogue keeps for the same user, with the role owner and without an expiry,
a start leaves it there. Any other start issues one with the role owner, and prints it or writes it into the token file. If
the catalogue has no access tokens, as at the first start or after all of them were revoked, it keeps that one; otherwise
that one is valid only in this service, until it ends. Tokens that were issued before stay valid.
Several services may use one folder, or one database, at the same time.`;

/** Runs a service as the flags in `argv` say, until it is stopped. Gives the exit code: 0, 1 cannot start, 2 wrong usage. */
export async function serve(argv: readonly string[], io: ServeIo): Promise<0 | 1 | 2> {
  const flags = parseServeFlags(argv, io.env);
  if (!flags.ok) {
    io.error(flags.error);
    if (argv.includes("--json")) io.out(errorLine({ code: "WRONG_USAGE", message: flags.error }, io));
    return 2;
  }
  return runService(flags.value, io);
}

/** Reads the flags of `serve`; fails with one sentence that says what is wrong with them. */
function parseServeFlags(argv: readonly string[], env: ServeIo["env"]): Result<ServeFlags, string> {
  const read = readArgs(argv);
  if (!read.ok) return read;
  const { data, port = "8080", host, actor, json = false, ...rest } = read.value;
  const inMemory = rest["in-memory"] ?? false;
  const empty = Object.entries(read.value).find(([, value]) =>
    [value].flat().some((each) => typeof each === "string" && each.trim() === ""),
  );
  if (empty) return failure(emptyValue(`--${empty[0]}`));
  const misplaced = data === undefined ? undefined : urlForFolder("--data", data, "; use --database");
  if (misplaced !== undefined) return failure(misplaced);
  const isSaid = data !== undefined || inMemory;
  const url = rest.database ?? (isSaid ? undefined : env[DATABASE_VARIABLE]);
  if (url?.trim() === "") return failure(emptyValue(DATABASE_VARIABLE));
  if ([data !== undefined, inMemory, url !== undefined].filter(Boolean).length !== 1)
    return failure("Say where to keep the catalogue: either --data DIR, --database URL or --in-memory.");
  if (rest.recover && data === undefined)
    return failure("--recover needs --data, the folder of the catalogue to recover.");
  const database = url === undefined ? undefined : readAddress(url);
  if (database?.ok === false) return database;
  const reading = rest["database-read"] ?? (database ? env[STANDBYS_VARIABLE] : undefined);
  if (reading !== undefined && !database)
    return failure("--database-read needs --database, the PostgreSQL database whose standbys are read.");
  const standbys = readStandbys(reading);
  if (!standbys.ok) return standbys;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return failure(`--port "${port}" is not a port: a number up to 65535.`);
  const unknownEntities = rest["unknown-entities"];
  if (unknownEntities !== undefined && unknownEntities !== "refuse" && unknownEntities !== "create")
    return failure(`--unknown-entities must be "refuse" or "create", not "${unknownEntities}".`);
  // Not repeated: what was meant may be an address with a password in it.
  if (host !== undefined && /[/@?#\s]/.test(host))
    return failure('--host must be the name or address of a network interface, like "127.0.0.1", not a URL.');
  const allowedHosts = rest["allowed-host"]?.flatMap((each) => each.split(",")).map((each) => each.trim()) ?? [];
  if (allowedHosts.some((each) => !/^(?:[\w.-]+|\[[\da-f:]+\])$/i.test(each)))
    return failure(
      '--allowed-host must be host names as they are in the Host header, without a port, like "catalogue.example.com".',
    );
  const user = actor === undefined ? undefined : readActor(actor);
  if (user?.ok === false) return user;
  return success({
    // SQLite would take a relative path whose first folder begins with `file:` for a URL.
    data: data !== undefined && /^file:/i.test(normalize(data)) ? resolve(data) : data,
    database: database?.value,
    standbys: standbys.value,
    port: Number(port),
    // As it is written in an address.
    host: host?.replace(/^\[(.*)\]$/, "$1"),
    allowedHosts,
    actor: user?.value,
    tokenFile: rest["token-file"],
    unknownEntities,
    recover: rest.recover ?? false,
    json,
    untilParentExits: rest["until-parent-exits"] ?? false,
  });
}

/** Reads an ID or URN. One that no user could be created with is refused: its token would be kept, and never be accepted. */
function readActor(text: string): Result<UserUrn, string> {
  const urn = parseUserUrn(text) ?? (/^urn:/i.test(text) ? undefined : parseUserUrn(userUrn(text)));
  if (urn === undefined || !creatableUrn(urn, MODEL).ok)
    return failure(`--actor ${JSON.stringify(text)} is not the ID or URN of a user.`);
  return success(urn);
}

function readStandbys(urls: string | undefined): Result<readonly PostgresAddress[], string> {
  if (urls === undefined) return success([]);
  if (urls.trim() === "") return failure(emptyValue(STANDBYS_VARIABLE));
  const standbys: PostgresAddress[] = [];
  for (const [at, url] of urls.split(",").entries()) {
    const read = readAddress(url.trim());
    if (!read.ok) return failure(`The URL of standby ${at + 1} is not valid. ${read.error}`);
    standbys.push(read.value);
  }
  return success(standbys);
}

const KEPT_TOKEN = "The catalogue keeps this access token: it is valid until it is revoked.";
const KEPT_TOKEN_IN_FILE = `${KEPT_TOKEN} Until then, starts for the same user leave it in the file.`;
const LEFT_TOKEN =
  "The access token that was in the file is left there: the catalogue keeps it, and it is valid until it is revoked.";
const RUN_TOKEN =
  "This access token is valid until this service ends; tokens that were issued before stay valid. Other services may use the same catalogue at the same time.";
const RUN_TOKEN_IN_FILE = `The token file had no access token of this user that the catalogue keeps, has the role owner and does not expire, so it has a new one. ${RUN_TOKEN}`;

/** Runs a service until it is stopped, and closes it. Gives the exit code: 0, or 1 when it cannot start. */
async function runService(flags: ServeFlags, io: ServeIo): Promise<0 | 1> {
  const stopped = io.stopped(flags.untilParentExits);
  const stop = new AbortController();
  void stopped.then(() => {
    stop.abort();
  });
  let service: RunningService;
  let recovered: { readonly recovered: string; readonly recovery: Recovery } | undefined;
  let wasMissing = false;
  const { tokenFile } = flags;
  const earlierToken = tokenFile === undefined ? undefined : tokenInFile(tokenFile);
  try {
    if (flags.recover && flags.data !== undefined) {
      const note = largeCatalogue(flags.data, "Checking and recovering");
      if (note !== undefined) io.error(note);
      const options = { now: new Date(), signal: stop.signal, onLine: io.error };
      const { report, recovery } = await stoppableRecovery(flags.data, options);
      recovered = { recovered: report, recovery };
      io.error(report);
    }
    wasMissing = flags.data !== undefined && !existsSync(databasePath(flags.data));
    service = await startService({ ...flags, earlierToken, signal: stop.signal, log: io.log });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    io.error(error.message);
    if (flags.json) io.out(errorLine(error, io));
    // A recovery that was wanted and is not done is a failure.
    return error.code === "STOPPED" && flags.recover === (recovered !== undefined) ? 0 : 1;
  }
  const { url, token, isTokenKept } = service;
  // Of several services that start at once on a new folder, only one has a token that is kept. A misspelt folder is noticed.
  if (wasMissing && isTokenKept && !flags.json) io.error(`Created a new catalogue in "${flags.data}".`);
  if (tokenFile !== undefined) {
    // Also the one that was in it: others may have been allowed to read the file.
    const lost = writeTokenFile(tokenFile, token);
    if (lost !== undefined) {
      await service.discard();
      io.error(lost.message);
      if (flags.json) io.out(errorLine(lost, io));
      return 1;
    }
  }
  const where = tokenFile === undefined ? `Access token: ${token}` : `The access token is in ${tokenFile}`;
  const given = tokenFile === undefined ? { token } : { tokenFile };
  io.out(flags.json ? JSON.stringify({ url, ...given, ...recovered }) : `The catalogue is at ${url}\n${where}`);
  if (!flags.json)
    io.error(tokenSentence(tokenFile !== undefined, { isLeft: token === earlierToken, isKept: isTokenKept }));
  await service.close(await stopped);
  return 0;
}

/** How long the access token of a service that has started is valid. */
function tokenSentence(inFile: boolean, { isLeft, isKept }: Readonly<Record<"isLeft" | "isKept", boolean>>): string {
  if (!inFile) return isKept ? KEPT_TOKEN : RUN_TOKEN;
  if (isLeft) return LEFT_TOKEN;
  return isKept ? KEPT_TOKEN_IN_FILE : RUN_TOKEN_IN_FILE;
}

/** Why the service does not start, on one line for a program to read. */
function errorLine(
  { code, message, reason }: Readonly<Record<"code" | "message", string>> & { readonly reason?: string | undefined },
  { hide }: ServeIo,
): string {
  const text = JSON.stringify({ error: { code, message, ...(reason && { reason }) } });
  return hide?.(text) ?? text;
}

const options = {
  data: { type: "string" },
  database: { type: "string" },
  "database-read": { type: "string" },
  recover: { type: "boolean" },
  "in-memory": { type: "boolean" },
  port: { type: "string" },
  host: { type: "string" },
  "allowed-host": { type: "string", multiple: true },
  "token-file": { type: "string" },
  actor: { type: "string" },
  "unknown-entities": { type: "string" },
  json: { type: "boolean" },
  "until-parent-exits": { type: "boolean" },
} as const;

function readArgs(
  argv: readonly string[],
): Result<ReturnType<typeof parseArgs<{ options: typeof options }>>["values"], string> {
  try {
    return success(parseArgs({ args: [...argv], options }).values);
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}
