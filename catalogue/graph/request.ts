import * as l10n from "@vscode/l10n";
import { parsedJson } from "../json/parsedJson.ts";
import { failure, success, type Result } from "../result.ts";
import { boundedText } from "./boundedText.ts";
import { tokenExpiry } from "./tokenExpiry.ts";
import { TIMEOUT_MS, type Connection } from "./connection.ts";
import { GATEWAY_STATUSES, type CatalogueError } from "./error.ts";
import { lostAnswer } from "./lostAnswer.ts";
import { NotSent, Stopped } from "./notSent.ts";
import { redirectOf } from "./redirected.ts";
import { unreachable } from "./unreachable.ts";

/** An answer of the catalogue, its body parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The text of the body. */
  readonly text: string;
  /** The JSON of the body; `undefined` when it is empty or no JSON. */
  readonly body: unknown;
}

/** Whether a request leaves everything as it is, so that it may be sent again whatever became of it. */
export type Purpose = "reads" | "writes";

/**
 * `fetch` for one connection: it carries the token, if there is one, to that catalogue alone (a redirect is an error,
 * never followed) and gives up after the time allowed, or when it is aborted. If the catalogue is too busy or cannot answer
 * now, the request is sent again: after the time that the catalogue names, or after short, growing pauses; not once it was
 * aborted. A write is sent again only after status 429, where nothing was done. Throws `Redirected` where the answer is a
 * redirect, `NotSent` once the connection is no longer used, and `Stopped` once its user has stopped everything; a write that
 * was sent is waited for all the same.
 */
export function authorizedFetch(connection: Connection, purpose: Purpose): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (connection.token) headers.set("Authorization", `Bearer ${connection.token}`);
    // The `fetch` of a browser refuses to be called as the method of another object.
    const { fetch, stopped } = connection;
    const stops = [stopped, init?.signal].filter((signal) => signal instanceof AbortSignal);
    const ending = purpose === "reads" ? stops : stops.filter((signal) => signal !== stopped);
    for (let attempt = 1; ; attempt++) {
      if (stopped?.aborted) throw new Stopped();
      const ended = connection.ended && (await connection.ended());
      if (ended !== undefined) throw new NotSent(ended);
      const limit = AbortSignal.timeout(connection.timeoutMs ?? TIMEOUT_MS);
      const signal = AbortSignal.any([limit, ...ending]);
      const response = await fetch(input, { ...init, headers, redirect: "manual", signal });
      const redirected = redirectOf(response, connection.url, addressOf(input));
      if (redirected) {
        await response.body?.cancel();
        throw redirected;
      }
      const waitMs = attempt < MOST_ATTEMPTS ? pauseMs(connection, response, { purpose, attempt }) : undefined;
      if (waitMs === undefined) return response;
      await pause(connection, waitMs, stops);
      if (!stopped?.aborted && init?.signal?.aborted) return response;
      await response.body?.cancel();
    }
  };
}

function addressOf(input: Parameters<typeof globalThis.fetch>[0]): string {
  return typeof input === "object" && "url" in input ? input.url : String(input);
}

/** Waits so many milliseconds, or until a signal is aborted. */
async function pause({ waiting }: Connection, ms: number, stops: readonly AbortSignal[]): Promise<void> {
  if (stops.some(({ aborted }) => aborted)) return;
  const stopped = AbortSignal.any([...stops]);
  // `waiting.wait` may fail when the signal is aborted. This listener was added first, so the pause ends without that error.
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  stopped.addEventListener("abort", end);
  try {
    await Promise.race([ended, waiting.wait(ms, stopped)]);
  } finally {
    // A signal of a whole program would keep it for as long as the program runs.
    stopped.removeEventListener("abort", end);
  }
}

/** How often one request is sent. */
const MOST_ATTEMPTS = 4;
/** A catalogue that wants a longer pause is not waited for, in milliseconds. */
const LONGEST_PAUSE_MS = 60_000;
/** The pause before the second attempt where the catalogue does not say how long; twice as long before each further one. In milliseconds. */
const FIRST_PAUSE_MS = 200;
/** Whether a server with this status, or what is in front of it, may answer a moment later. One that timed out (504) was waited for. */
function isPassing(status: number): boolean {
  return status === 429 || (GATEWAY_STATUSES.has(status) && status !== 504);
}

/**
 * After how many milliseconds a request may be sent again; `undefined`: it may not. After 429 nothing was done, so any may; after
 * a fault of the server a read may, if it is said when or the fault may pass.
 */
function pauseMs(
  { now, waiting }: Connection,
  { status, headers }: Response,
  { purpose, attempt }: { readonly purpose: Purpose; readonly attempt: number },
): number | undefined {
  if (status !== 429 && (purpose === "writes" || status < 500)) return undefined;
  // Not all at the same moment.
  const growing = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + waiting.random() / 2);
  const asked = retryAfterMs(headers, now());
  // A time of a clock that is behind ours has come already.
  if (asked !== undefined) return asked <= LONGEST_PAUSE_MS ? Math.max(asked, asked < 0 ? growing : 0) : undefined;
  return isPassing(status) && !isOfCatalogue(status, headers) ? growing : undefined;
}

/** How long the catalogue asks to wait, in milliseconds from now; `undefined`: it does not say. */
function retryAfterMs(headers: Headers, now: number): number | undefined {
  const after = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(after)) return Number(after) * 1_000;
  const time = HTTP_DATE.test(after) ? Date.parse(after) : NaN;
  return Number.isNaN(time) ? undefined : time - now;
}

/** The error of a catalogue that is too busy, also after the last attempt; it says if it asks for a longer pause than is waited for. */
export function tooBusy(
  { url, now }: Pick<Connection, "url" | "now">,
  { status, headers }: Pick<Answer, "status" | "headers">,
): CatalogueError | undefined {
  if (status !== 429) return undefined;
  const ms = retryAfterMs(headers, now()) ?? 0;
  const wait = ms > LONGEST_PAUSE_MS && { retryAfterS: Math.ceil(ms / 1_000) };
  return { kind: "unexpected-answer", url, status, ...wait };
}

/** As in "Mon, 23 Nov 2026 12:00:00 GMT". */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Whether it is the catalogue itself that cannot do something, and not what is in front of it: it says so in JSON, after it has
 * tried as long as that is of use.
 */
function isOfCatalogue(status: number, headers: Headers): boolean {
  return status >= 500 && (headers.get("Content-Type")?.includes("json") ?? false);
}

/**
 * Sends one request to a path of the catalogue. No answer, 401 and 403 are errors here; the caller interprets other
 * statuses. A write (a `POST` that does not say otherwise) whose answer was lost has the error `outcome-unknown`: it may or may not have been stored.
 */
export async function send(
  connection: Connection,
  path: string,
  init?: RequestInit,
  purpose: Purpose = init?.method === "POST" ? "writes" : "reads",
): Promise<Result<Answer, CatalogueError>> {
  const { url } = connection;
  const writes = purpose === "writes";
  let response: Response;
  let text: string | undefined;
  try {
    response = await authorizedFetch(connection, purpose)(`${url}${path}`, init);
    text = await boundedText(response);
  } catch (error) {
    const lost = writes ? lostAnswer(error) : undefined;
    if (lost !== undefined) return failure({ kind: "outcome-unknown", url, detail: lost });
    return failure(connection.stopped?.aborted ? { kind: "cancelled" } : unreachable(url, error, connection));
  }
  if (text === undefined) {
    const error = oversized(url);
    return failure(writes ? { kind: "outcome-unknown", url, detail: error.detail } : error);
  }
  const { status, headers } = response;
  const busy = tooBusy(connection, response);
  if (busy) return failure(busy);
  const body = parsedJson(text);
  const refusal = accessError(connection, { status, body, isWebPage: isHtml(text) });
  if (writes && refusal && isUnconfirmedWrite(refusal)) return failure({ kind: "outcome-unknown", url, status });
  return refusal ? failure(refusal) : success({ status, headers, text, body });
}

/** The error for an answer that is not read, because it is too large. */
export function oversized(url: string): { kind: "unexpected-answer"; url: string; detail: string; isTooLarge: true } {
  return { kind: "unexpected-answer", url, detail: l10n.t("the answer is too large"), isTooLarge: true };
}

/** Whether a request for less may be answered. */
export function asksTooMuch(error: CatalogueError): boolean {
  return error.kind === "unexpected-answer" && error.isTooLarge === true;
}

/** Whether it is unknown what became of a write: the catalogue says so, or something in front of it has answered. */
function isUnconfirmedWrite(error: CatalogueError): boolean {
  return (
    error.kind === "unexpected-answer" || (error.kind === "store-unavailable" && error.code === "STORE_UNCONFIRMED")
  );
}

/** Whether a text is a web page, which no catalogue answers. */
export function isHtml(text: string): boolean {
  return text.trimStart().startsWith("<");
}

/** The error for a status that means the same for every request: no access, or not a catalogue. */
export function accessError(
  { url, token, tokenAdvice, now }: Pick<Connection, "url" | "token" | "tokenAdvice" | "now">,
  { status, body, isWebPage = false }: Pick<Answer, "status" | "body"> & { readonly isWebPage?: boolean },
): CatalogueError | undefined {
  if (status === 401) {
    if (!token) return { kind: "token-missing", url, advice: tokenAdvice };
    const expiry = tokenExpiry(token);
    const isExpired = expiry === undefined ? SAYS_EXPIRED.test(messageOf(body) ?? "") : expiry <= now();
    return { kind: "unauthorized", url, advice: tokenAdvice, ...(isExpired && { expired: true }) };
  }
  if (status === 407) return { kind: "unreachable", url, why: "proxy-authentication" };
  if (status === 403) {
    const said = messageOf(body);
    if (said === undefined && isWebPage)
      return {
        kind: "forbidden",
        message: l10n.t(
          "A proxy or firewall in front of the catalogue refuses the request (status 403); ask its administrator",
        ),
        byProxy: true,
      };
    return {
      kind: "forbidden",
      message: said ?? l10n.t("the user of the access token lacks the permission"),
      // Our service judges a request by the role of its token, and says so by this code; DataHub by the entity.
      ...(codeOf(body) === "FORBIDDEN" && { ofToken: true }),
    };
  }
  if (status < 500) return undefined;
  return storeUnavailable(codeOf(body), messageOf(body)) ?? { kind: "unexpected-answer", url, status };
}

/** The error of a request that a server, or a proxy in front of it, finds too large; `undefined`: the status says something else. */
export function tooLarge(status: number): CatalogueError | undefined {
  if (status !== 413) return undefined;
  return { kind: "refused", message: l10n.t("it is larger than the server, or a proxy in front of it, accepts") };
}

/** Not as in "The token is invalid or expired", which is said of any token. */
const SAYS_EXPIRED = /\b(?:has|is) expired\b|\bexpired on\b/i;

/** The stable name by which our service calls an error. */
function codeOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
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
