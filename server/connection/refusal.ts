import { LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { plainSentence } from "../../catalogue/display/inert.ts";

/** A request that is refused, with the reason that the client shows, in a notification or below an input box. */
export function refusal(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, plainSentence(message));
}

/** A request whose answer would be about a text that has changed since; the client asks again, and shows nothing. */
export function outdated(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, message);
}
