import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { firstLoss, type JsonLoss } from "../catalogue/jsonLoss.ts";
import { failure, success, type Result } from "../catalogue/result.ts";
import { utf8Text } from "../catalogue/utf8Text.ts";
import { RefusedRequest, type Refusal } from "./refusal.ts";

/**
 * Reads the bodies of requests: JSON in UTF-8, and nothing else. What reading would alter is refused,
 * because it would be stored differently from what was sent.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const body = jsonIn(bytes, request.headers);
    if (body.ok) done(null, body.value);
    else done(new RefusedRequest(body.error));
  });
}

function jsonIn(bytes: Uint8Array, headers: IncomingHttpHeaders): Result<unknown, Refusal> {
  if (!/^(?:identity)?$/i.test(headers["content-encoding"] ?? "")) return failure(COMPRESSED);
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) return failure(NOT_UTF8);
  const text = utf8Text(bytes);
  if (text === undefined) return failure(NOT_UTF8);
  const loss = firstLoss(text);
  // Not parsed at all: a value with a million levels of nesting would take gigabytes of memory.
  if (loss?.code === "too-deep") return failure(refusalOf(loss));
  try {
    const body: unknown = JSON.parse(text);
    return loss ? failure(refusalOf(loss)) : success(body);
  } catch {
    return failure({ code: "NOT_JSON", message: "The request's body is not JSON." });
  }
}

const COMPRESSED: Refusal = {
  code: "UNSUPPORTED_MEDIA_TYPE",
  message: "Send the body uncompressed: Content-Encoding is not supported.",
};
const NOT_UTF8: Refusal = { code: "NOT_UTF8", message: "The request's body is not UTF-8 text; send it as UTF-8." };

function refusalOf({ code, clause }: JsonLoss & { readonly clause: string }): Refusal {
  return { code: CODES[code], message: `The request's body would not be stored as it was sent: ${clause}.` };
}

const CODES = {
  "inexact-number": "INEXACT_NUMBER",
  "ill-formed-text": "ILL_FORMED_TEXT",
  "duplicate-key": "DUPLICATE_KEY",
  "reserved-key": "RESERVED_KEY",
  "too-deep": "NESTED_TOO_DEEPLY",
} as const satisfies Record<JsonLoss["code"], Refusal["code"]>;
