import { parseArgs } from "node:util";
import { failure, success, type Result } from "../catalogue/result.ts";
import { parseUserUrn, userUrn, type UserUrn } from "../catalogue/urn/urn.ts";
import { recoverCatalogue } from "./store/recover.ts";
import { StartError } from "./startError.ts";
import { startService, type RunningService } from "./startService.ts";

/** How a service is asked for on a command line. */
interface ServeFlags {
  readonly data: string | undefined;
  readonly port: number;
  readonly host: string | undefined;
  readonly actor: UserUrn | undefined;
  /** First puts what can be read of a damaged catalogue into a new file. */
  readonly recover: boolean;
  /** Prints one line of JSON when it listens or cannot start, for a program to read. */
  readonly json: boolean;
  /** Ends when the standard input closes, which the program that started it holds; one that forked it needs no flag. */
  readonly untilParentExits: boolean;
}

/** The parts of its process that `serve` uses. */
interface ServeIo {
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
  /** Settles when the service is to end. */
  readonly stopped: (untilParentExits: boolean) => Promise<void>;
}

/** The flags of `serve`, for a help text. */
export const SERVE_USAGE = `  --data DIR             keep the catalogue in this folder (required without --in-memory)
  --recover              first save what can be read of a damaged catalogue; the damaged files are kept
  --in-memory            keep the catalogue in memory; it is gone when the service ends
  --port N               listen on this port; 0 for any free port (default 8080)
  --host ADDRESS         listen on this address (default 127.0.0.1)
  --actor USER           the user the access token authenticates as, an ID or URN (default datahub)
  --json                 print {"url": …, "token": …} on one line when it listens, with "recovered" after a recovery,
                         or {"error": {"code": …, "message": …}} when it cannot start
  --until-parent-exits   end when standard input closes, which happens when the parent process ends`;

/** Runs a service as the flags in `argv` say, until it is stopped. Gives the exit code: 0, 1 cannot start, 2 wrong usage. */
export async function serve(argv: readonly string[], io: ServeIo): Promise<0 | 1 | 2> {
  const flags = parseServeFlags(argv);
  if (!flags.ok) {
    io.error(flags.error);
    return 2;
  }
  return runService(flags.value, io);
}

/** Reads the flags of `serve`; fails with one sentence that says what is wrong with them. */
function parseServeFlags(argv: readonly string[]): Result<ServeFlags, string> {
  const read = readArgs(argv);
  if (!read.ok) return read;
  const { data, port = "8080", host, actor, json = false, ...rest } = read.value;
  const inMemory = rest["in-memory"] ?? false;
  if ((data === undefined) !== inMemory)
    return failure("Say where to keep the catalogue: either --data DIR or --in-memory.");
  if (rest.recover && inMemory) return failure("--recover needs --data, the folder of the catalogue to recover.");
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return failure(`--port "${port}" is not a port: a number up to 65535.`);
  // Not repeated: what was meant may be an address with a password in it.
  if (host !== undefined && /[/@?#\s]/.test(host))
    return failure('--host must be the name or address of a network interface, like "127.0.0.1", not a URL.');
  return success({
    data,
    port: Number(port),
    // As it is written in an address.
    host: host?.replace(/^\[(.*)\]$/, "$1"),
    actor: actor === undefined ? undefined : (parseUserUrn(actor) ?? userUrn(actor)),
    recover: rest.recover ?? false,
    json,
    untilParentExits: rest["until-parent-exits"] ?? false,
  });
}

/** Runs a service until it is stopped, and closes it. Gives the exit code: 0, or 1 when it cannot start. */
async function runService(flags: ServeFlags, io: ServeIo): Promise<0 | 1> {
  const stopped = io.stopped(flags.untilParentExits);
  let service: RunningService;
  let recovered: string | undefined;
  try {
    if (flags.recover && flags.data !== undefined) {
      recovered = recoverCatalogue(flags.data, new Date());
      io.error(recovered);
    }
    service = await startService(flags);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const { code, message } = error;
    io.error(message);
    if (flags.json) io.out(JSON.stringify({ error: { code, message } }));
    return 1;
  }
  const { url, token } = service;
  const text = `The catalogue is at ${url}\nAccess token: ${token}`;
  io.out(flags.json ? JSON.stringify({ url, token, recovered }) : text);
  await stopped;
  await service.close();
  return 0;
}

const options = {
  data: { type: "string" },
  recover: { type: "boolean" },
  "in-memory": { type: "boolean" },
  port: { type: "string" },
  host: { type: "string" },
  actor: { type: "string" },
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
