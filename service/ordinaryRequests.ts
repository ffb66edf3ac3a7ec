import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Result } from "../catalogue/result.ts";
import type { Caller } from "./auth/caller.ts";
import { refusalBody } from "./endpoints/reply.ts";
import { bearer } from "./guards/bearer.ts";
import { meantForUs } from "./guards/sameMachine.ts";
import { jsonIn } from "./jsonBody.ts";
import { httpStatus, type Refusal } from "./refusal.ts";
import { refusalOf } from "./requestFault.ts";
import type { Service } from "./running/service.ts";
import { sooner, whenKnown, type Sooner } from "./sooner.ts";

/** The most bytes that the body of an ordinary request has. */
const MOST_BYTES = 16_384;
const ORDINARY_TYPES: ReadonlySet<string | undefined> = new Set([
  "application/json",
  "application/json; charset=utf-8",
  "application/json;charset=utf-8",
]);

/** What answers the requests to a path, with the text of a JSON answer. */
interface OrdinaryAnswers {
  /** The answer to a request whose bytes, as Latin-1, are these, where it is known without reading the body. */
  readonly known: (bytes: string) => string | undefined;
  /** Makes the answer from the body as it was read; `bytes` as for `known`. */
  readonly make: (body: unknown, caller: Caller, bytes: string) => Sooner<Result<string, Refusal>>;
}

/**
 * Answers the ordinary requests to a path before the framework sees them: what that does with a request costs as much as
 * carrying out a short query. The same guards and the same reader of bodies are asked. A request with anything else than a
 * short JSON body of a known length, or one that a guard refuses, is left to the framework before any of it is read.
 */
export function answerOrdinary(app: FastifyInstance, service: Service, path: string, answers: OrdinaryAnswers): void {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.server.removeAllListeners("request").on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const usual = (): void => {
      app.routing(incoming, outgoing);
    };
    if (isClosing || incoming.url !== path || !isOrdinary(incoming) || !meantForUs(incoming.headers, service).ok) {
      usual();
      return;
    }
    const fail = (error: unknown): void => {
      sendRefusal(outgoing, refusalOf(error, service.log));
    };
    const admit = (caller: Result<Caller, Refusal>): void => {
      if (!caller.ok) {
        usual();
        return;
      }
      readBody(incoming, (bytes) => {
        try {
          const request = bytes.toString("latin1");
          const known = answers.known(request);
          if (known !== undefined) {
            sendJson(outgoing, 200, known);
            return;
          }
          const body = jsonIn(bytes, incoming.headers);
          const answered = sooner(body, (read) => (read.ok ? answers.make(read.value, caller.value, request) : read));
          whenKnown(
            answered,
            (given) => {
              if (given.ok) sendJson(outgoing, 200, given.value);
              else sendRefusal(outgoing, given.error);
            },
            fail,
          );
        } catch (error) {
          fail(error);
        }
      });
    };
    whenKnown(bearer(service, incoming.headers.authorization), admit, usual);
  });
}

function isOrdinary({ method, headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return (
    method === "POST" &&
    length !== undefined &&
    Number(length) <= MOST_BYTES &&
    ORDINARY_TYPES.has(headers["content-type"]) &&
    headers["content-encoding"] === undefined
  );
}

/** Passes on the body of a request once it is there; nothing is passed on of one that is broken off. */
function readBody(incoming: IncomingMessage, pass: (bytes: Buffer) => void): void {
  let bytes: Buffer | undefined;
  incoming.on("data", (part: Buffer) => {
    bytes = bytes === undefined ? part : Buffer.concat([bytes, part]);
  });
  incoming.on("end", () => {
    pass(bytes ?? Buffer.alloc(0));
  });
}

function sendRefusal(outgoing: ServerResponse, refusal: Refusal): void {
  sendJson(outgoing, httpStatus(refusal.code), JSON.stringify(refusalBody(refusal)));
}

/** Sends the text of a JSON answer, all of it at once. */
export function sendJson(outgoing: ServerResponse, status: number, text: string): void {
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, { "content-type": "application/json;charset=utf-8", "content-length": length });
  outgoing.end(text);
}
