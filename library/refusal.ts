import { errorSentence, type CatalogueError as InnerError } from "../catalogue/graph/error.ts";
import { success, type Result as InnerResult } from "../catalogue/result.ts";
import { sentence } from "../catalogue/text/sentence.ts";
import { readUrn } from "../catalogue/urn/urn.ts";
import { requireText } from "./arguments.ts";
import type { CatalogueError, ErrorKind, Result } from "./public.ts";

/** An error of the core, as the package gives it. */
export function publicError(error: InnerError): CatalogueError {
  return { kind: publicKind(error), message: errorSentence(error) };
}

function publicKind(error: InnerError): ErrorKind {
  switch (error.kind) {
    case "unreachable":
      // A server that redirects has received the request, so `unreachable` would be wrong: that says that nothing was sent.
      return error.why === "redirect" ? "unexpected-answer" : error.kind;
    case "unexpected-answer":
      return error.status === 429 || error.status === 503 ? "busy" : error.kind;
    // Of what the editor and the import do; here they are what comes nearest.
    case "not-sent":
      return "cancelled";
    case "changed-meanwhile":
      return "version-conflict";
    case "patch-failed":
      return "refused";
    default:
      return error.kind;
  }
}

/** A result of the core, as the package gives it. */
export function publicResult<T, U>(result: InnerResult<T, InnerError>, valueOf: (value: T) => U): Result<U> {
  return result.ok ? success(valueOf(result.value)) : { ok: false, error: publicError(result.error) };
}

/** The refusal of an argument. */
export function refused(kind: ErrorKind, message: string): { readonly ok: false; readonly error: CatalogueError } {
  return { ok: false, error: { kind, message } };
}

/**
 * Reads the URN that an argument gives.
 * @param what what the URN must name: "a dataset"
 */
export function readArgument<U>(parse: (text: string) => U | undefined, text: string, what: string): Result<U> {
  requireText(`The URN of ${what}`, text);
  const urn = parse(text);
  if (urn !== undefined) return success(urn);
  const reading = readUrn(text);
  return reading.kind === "malformed"
    ? refused("malformed-urn", sentence(`"${text}" is not a URN: ${reading.problem}`))
    : refused("wrong-entity-type", `"${text}" is a URN, but not that of ${what}.`);
}
