import { LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneSentence } from "../../catalogue/display/plainText.ts";

/** A request that is refused, with the reason that the client shows. */
export function refusal(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, oneSentence(message, LONGEST.sentence));
}

/** A request whose answer would be about a text that has changed since; the client asks again, and shows nothing. */
export function outdated(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.ContentModified, message);
}
