import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { JsonLoss } from "../catalogue/json/jsonLoss.ts";
import { failure, type Result } from "../catalogue/result.ts";
import { utf8Text } from "../catalogue/text/utf8Text.ts";
import { MOST_VALUES } from "../catalogue/json/mostValues.ts";
import { readExactJson, type Unread } from "./exactJson.ts";
import { RefusedRequest, type Refusal } from "./refusal.ts";
import { sooner, whenKnown, type Sooner } from "./sooner.ts";

/**
 * Reads the bodies of requests: JSON in UTF-8, and nothing else. What reading would alter is refused,
 * because it would be stored differently from what was sent.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Many clients send the header with each request, whatever it says, and a deletion has no body.
  app.addHook("onRequest", ({ method, raw: { headers } }, _reply, done) => {
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
    if (method === "DELETE" && !hasBody) delete headers["content-type"];
    done();
  });
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request: FastifyRequest, bytes: Buffer, done) => {
      // A body that is sent in chunks can be empty, too.
      if (request.method === "DELETE" && bytes.length === 0) {
        done(null, undefined);
        return;
      }
      const answer = (body: Result<unknown, Refusal>): void => {
        if (body.ok) done(null, body.value);
        else done(new RefusedRequest(body.error), undefined);
      };
      whenKnown(jsonIn(bytes, request.headers), answer, done);
    },
  );
}

/** The JSON value in the body of a request; refused with why it is not read. */
export function jsonIn(bytes: Uint8Array, headers: IncomingHttpHeaders): Sooner<Result<unknown, Refusal>> {
  if (!/^(?:identity)?$/i.test(headers["content-encoding"] ?? "")) return failure(COMPRESSED);
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) return failure(NOT_UTF8);
  const text = utf8Text(bytes);
  if (text === undefined) return failure(NOT_UTF8);
  return sooner(readExactJson(text), (body) => (body.ok ? body : failure(unreadRefusal(body.error))));
}

const COMPRESSED: Refusal = {
  code: "UNSUPPORTED_MEDIA_TYPE",
  message: "Send the body uncompressed: Content-Encoding is not supported.",
};
const NOT_UTF8: Refusal = { code: "NOT_UTF8", message: "The request's body is not UTF-8 text; send it as UTF-8." };

function unreadRefusal(unread: Unread): Refusal {
  switch (unread.kind) {
    case "not-json":
      return { code: "NOT_JSON", message: "The request's body is not JSON." };
    case "too-many-values": {
      const message = `The request's body has more than ${MOST_VALUES} values; send it in parts.`;
      return { code: "BODY_TOO_LARGE", message };
    }
    case "loss": {
      const message = `The request's body would not be stored as it was sent: ${unread.clause}.`;
      return { code: CODES[unread.code], message };
    }
  }
}

const CODES = {
  "inexact-number": "INEXACT_NUMBER",
  "ill-formed-text": "ILL_FORMED_TEXT",
  "duplicate-key": "DUPLICATE_KEY",
  "reserved-key": "RESERVED_KEY",
  "too-deep": "NESTED_TOO_DEEPLY",
} as const satisfies Record<JsonLoss["code"], Refusal["code"]>;
