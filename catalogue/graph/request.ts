import * as l10n from "@vscode/l10n";
import { parsedJson } from "../json/parsedJson.ts";
import { failure, success, type Result } from "../result.ts";
import type { Connection } from "./connection.ts";
import type { CatalogueError } from "./error.ts";
import { lostAnswer } from "./lostAnswer.ts";
import { unreachable } from "./unreachable.ts";

const TIMEOUT_MS = 30_000;

/** An answer of the catalogue, its body parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The text of the body. */
  readonly text: string;
  /** The JSON of the body; `undefined` when it is empty or no JSON. */
  readonly body: unknown;
}

/**
 * `fetch` for one connection: it carries the token, if there is one, to that catalogue alone (a redirect is an error,
 * never followed) and gives up after the time allowed, or when it is aborted. A catalogue that is too busy, and says when it
 * is not, is asked again then, unless it is aborted meanwhile.
 */
export function authorizedFetch(connection: Connection): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (connection.token) headers.set("Authorization", `Bearer ${connection.token}`);
    const stops = [connection.stopped, init?.signal].filter((signal) => signal instanceof AbortSignal);
    for (let left = BUSY_ATTEMPTS; ; left--) {
      const limit = AbortSignal.timeout(connection.timeoutMs ?? TIMEOUT_MS);
      const signal = init?.signal ? AbortSignal.any([limit, init.signal]) : limit;
      const response = await connection.fetch(input, { ...init, headers, redirect: "error", signal });
      const waitMs = left > 1 ? busyMs(response, init?.method, connection.now()) : undefined;
      if (waitMs === undefined) return response;
      await pause(connection, waitMs, stops);
      if (stops.some(({ aborted }) => aborted)) return response;
      await response.body?.cancel();
    }
  };
}

/** Waits so many milliseconds, or until a signal is aborted. */
async function pause({ waiting }: Connection, ms: number, stops: readonly AbortSignal[]): Promise<void> {
  if (stops.some(({ aborted }) => aborted)) return;
  const stopped = AbortSignal.any([...stops]);
  // `waiting.wait` may fail when the signal is aborted. This listener was added first, so the pause ends without that error.
  const end = new Promise<void>((resolve) => {
    stopped.addEventListener("abort", () => {
      resolve();
    });
  });
  await Promise.race([end, waiting.wait(ms, stopped)]);
}

/** How often a request is sent to a catalogue that is too busy. */
const BUSY_ATTEMPTS = 4;
/** A catalogue that wants a longer pause is not waited for, in milliseconds. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * After how many milliseconds a request may be sent again; `undefined`: it may not. Only after 429, which means that nothing
 * was done, and after 503 to a read; and only if the response says when.
 */
function busyMs(response: Response, method: string | undefined, now: number): number | undefined {
  const isRead = method === undefined || method === "GET" || method === "HEAD";
  if (response.status !== 429 && !(response.status === 503 && isRead)) return undefined;
  const after = response.headers.get("Retry-After")?.trim();
  if (after === undefined || after === "") return undefined;
  const ms = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - now;
  return ms <= LONGEST_PAUSE_MS ? Math.max(0, ms) : undefined;
}

/**
 * Sends one request to a path of the catalogue. No answer, 401 and 403 are errors here; the caller interprets other
 * statuses. A write (a `POST` that does not say otherwise) whose answer was lost has the error `outcome-unknown`: it may or may not have been stored.
 */
export async function send(
  connection: Connection,
  path: string,
  init?: RequestInit,
  purpose: "reads" | "writes" = init?.method === "POST" ? "writes" : "reads",
): Promise<Result<Answer, CatalogueError>> {
  const { url } = connection;
  const writes = purpose === "writes";
  let response: Response;
  let text: string;
  try {
    response = await authorizedFetch(connection)(`${url}${path}`, init);
    text = await response.text();
  } catch (error) {
    const lost = writes ? lostAnswer(error) : undefined;
    return failure(lost === undefined ? unreachable(url, error) : { kind: "outcome-unknown", url, detail: lost });
  }
  const { status, headers } = response;
  const body = parsedJson(text);
  const refusal = accessError(connection, status, body);
  if (writes && refusal?.kind === "unexpected-answer") {
    return failure({ kind: "outcome-unknown", url, status });
  }
  return refusal ? failure(refusal) : success({ status, headers, text, body });
}

/** The error for a status that means the same for every request: no access, or not a catalogue. */
export function accessError(
  { url, token, tokenAdvice }: Pick<Connection, "url" | "token" | "tokenAdvice">,
  status: number,
  body: unknown,
): CatalogueError | undefined {
  if (status === 401)
    return token ? { kind: "unauthorized", url } : { kind: "token-missing", url, advice: tokenAdvice };
  if (status === 407) return { kind: "unreachable", url, why: "proxy-authentication" };
  if (status === 403)
    return {
      kind: "forbidden",
      message: messageOf(body) ?? l10n.t("the user of the access token lacks the permission"),
    };
  if (status < 500) return undefined;
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return storeUnavailable(code, messageOf(body)) ?? { kind: "unexpected-answer", url, status };
}

/** The embedded service says by a code that its store is locked, full, read-only or damaged, and by a message what to do. */
export function storeUnavailable(code: unknown, message: string | undefined): CatalogueError | undefined {
  if (typeof code !== "string" || !code.startsWith("STORE_") || message === undefined) return undefined;
  return { kind: "store-unavailable", code, message };
}

/** The sentence in the error body of an aspect endpoint. */
export function messageOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  if ("message" in body && typeof body.message === "string") return body.message;
  return "error" in body && typeof body.error === "string" ? body.error : undefined;
}
