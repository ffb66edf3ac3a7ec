import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";

/** The service as it is shipped. */
const serviceProgram = join(checkout, "dist/service.mjs");

/** An answer of the service. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Milliseconds from the request to the last byte of the answer. */
  readonly took: number;
}

/** A service that listens, in a process of its own. */
export interface Running extends AsyncDisposable {
  readonly url: string;
  readonly token: string;
  readonly child: ChildProcess;
  /** Settles with the exit code, or the signal, when the process has ended. */
  readonly ended: Promise<number | string>;
  /** The text on its standard error so far. */
  readonly complaint: () => string;
  /** Sends one request with the token, unless its headers name another. Throws when nobody answers. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Writes proposals in one batch. */
  emit(proposals: readonly object[], init?: RequestInit): Promise<Answer>;
  /** Asks GraphQL. */
  ask(query: string, variables?: object): Promise<Answer>;
}

/** How a service is to be started. */
interface Start {
  readonly args?: readonly string[];
  /** A program and its arguments that start the service, as `unshare` does; they are followed by the service's own. */
  readonly through?: readonly string[];
}

const announcement = z.union([
  z.object({ url: z.string(), token: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/** Where a catalogue is kept: a folder, or a PostgreSQL database by its URL. */
export type Place = string | { readonly database: string };

/** Starts the service on a catalogue and waits until it listens. Throws with what it printed when it does not. */
export async function startService(place: Place, { args = [], through = [] }: Start = {}): Promise<Running> {
  const kept = typeof place === "string" ? ["--data", place] : [];
  const variables = typeof place === "string" ? {} : { CATALOGUE_DATABASE: place.database };
  const own = [process.execPath, serviceProgram, "--port", "0", ...kept, "--json", ...args];
  const child = spawn("/usr/bin/env", [...through, ...own], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...variables },
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (complaint += part));
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => {
      resolve(code ?? signal ?? 1);
    });
  });
  for await (const line of createInterface(child.stdout)) {
    const printed = announcement.parse(JSON.parse(line));
    if ("error" in printed) break;
    const { url, token } = printed;
    return running(child, { url, token, ended, complaint: () => complaint });
  }
  throw new Error(`The service ended (${await ended}): ${complaint}`);
}

function running(child: ChildProcess, known: Pick<Running, "url" | "token" | "ended" | "complaint">): Running {
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (!headers.has("authorization")) headers.set("authorization", `Bearer ${known.token}`);
    if (init.body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
    const started = performance.now();
    const response = await fetch(`${known.url}${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, took: performance.now() - started };
  };
  return {
    ...known,
    child,
    send,
    emit: (proposals, init) =>
      send("/aspects?action=ingestProposalBatch", {
        ...init,
        method: "POST",
        body: JSON.stringify({ proposals, async: "false" }),
      }),
    ask: (query, variables = {}) =>
      send("/api/graphql", { method: "POST", body: JSON.stringify({ query, variables }) }),
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await known.ended;
    },
  };
}
