import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Result } from "../catalogue/result.ts";
import type { Caller } from "./auth/caller.ts";
import { refusalBody } from "./endpoints/reply.ts";
import { READ_AT_ONCE } from "./exactJson.ts";
import { bearer, challenge } from "./guards/bearer.ts";
import { meantForUs } from "./guards/sameMachine.ts";
import { jsonIn } from "./jsonBody.ts";
import { httpStatus, type Refusal } from "./refusal.ts";
import { unhandledRefusal } from "./requestFault.ts";
import type { Service } from "./running/service.ts";
import { sooner, whenKnown, type Sooner } from "./sooner.ts";

const JSON_TYPES: ReadonlySet<string | undefined> = new Set([
  "application/json",
  "application/json; charset=utf-8",
  "application/json;charset=utf-8",
]);

const ANSWER_TYPE = "application/json;charset=utf-8";
/** With a space, as fastify writes it. */
const REFUSAL_TYPE = "application/json; charset=utf-8";

/** What answers the requests to a path, with the text of a JSON answer. */
interface OrdinaryAnswers {
  /** The answer to a request whose bytes, as Latin-1, are these, where it is known without reading the body. */
  readonly known: (bytes: string) => string | undefined;
  /** Makes the answer from the body as it was read; `bytes` as for `known`. */
  readonly make: (body: unknown, caller: Caller, bytes: string) => Sooner<Result<string, Refusal>>;
}

/**
 * Answers short requests to a path without the framework, whose own work costs as much as a short query. Guards and body
 * reader are the same. Anything but a short JSON body of known length goes to the framework unread.
 */
export function answerOrdinary(app: FastifyInstance, service: Service, path: string, answers: OrdinaryAnswers): void {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  // The framework's, and those of other paths that are answered in this way.
  const others = app.server.listeners("request");
  app.server.removeAllListeners("request").on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { headers } = incoming;
    if (isClosing || incoming.url !== path || !isShortJson(incoming) || !meantForUs(headers, service).ok) {
      for (const listener of others) Reflect.apply(listener, app.server, [incoming, outgoing]);
      return;
    }
    const fail = (error: unknown): void => {
      sendRefused(outgoing, unhandledRefusal(error, service.log));
    };
    const admit = (caller: Result<Caller, Refusal>): void => {
      if (!caller.ok) {
        service.refusedLogins?.refused(incoming.socket.remoteAddress);
        sendRefused(outgoing.setHeader("WWW-Authenticate", challenge(headers.authorization)), caller.error);
        return;
      }
      wholeBody(incoming, (bytes) => {
        try {
          const request = bytes.toString("latin1");
          const known = answers.known(request);
          if (known !== undefined) {
            sendJson(outgoing, 200, known);
            return;
          }
          const body = jsonIn(bytes, headers);
          const answered = sooner(body, (read) => (read.ok ? answers.make(read.value, caller.value, request) : read));
          whenKnown(
            answered,
            (given) => {
              if (given.ok) sendJson(outgoing, 200, given.value);
              else sendRefused(outgoing, given.error);
            },
            fail,
          );
        } catch (error) {
          fail(error);
        }
      });
    };
    whenKnown(bearer(service, headers.authorization), admit, fail);
  });
}

/** Whether a request has a JSON body of known length that is read at once: no text has more characters than bytes. */
function isShortJson({ method, headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return (
    method === "POST" &&
    length !== undefined &&
    Number(length) <= READ_AT_ONCE &&
    JSON_TYPES.has(headers["content-type"]) &&
    headers["content-encoding"] === undefined
  );
}

/** Passes on the body of a request once it is there; nothing is passed on of one that is broken off. */
function wholeBody(incoming: IncomingMessage, pass: (bytes: Buffer) => void): void {
  let bytes: Buffer | undefined;
  incoming.on("data", (part: Buffer) => {
    bytes = bytes === undefined ? part : Buffer.concat([bytes, part]);
  });
  incoming.on("end", () => {
    pass(bytes ?? Buffer.alloc(0));
  });
}

function sendRefused(outgoing: ServerResponse, refusal: Refusal): void {
  sendJson(outgoing, httpStatus(refusal.code), JSON.stringify(refusalBody(refusal)), REFUSAL_TYPE);
}

/** Sends the text of a JSON answer, all of it at once. */
export function sendJson(outgoing: ServerResponse, status: number, text: string, type = ANSWER_TYPE): void {
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, { "content-type": type, "content-length": length });
  outgoing.end(text);
}
