import type { Log } from "./log.ts";
import { RefusedRequest, type Refusal } from "./refusal.ts";
import { logFault, StoreFault } from "./store/storeFault.ts";

/** The refusal for an error that no endpoint handled. An error that the request did not cause is logged. */
export function unhandledRefusal(error: unknown, log: Log): Refusal {
  if (error instanceof RefusedRequest) return error.refusal;
  if (error instanceof StoreFault) {
    logFault(log, error);
    return error.refusal;
  }
  const { code, statusCode } = markOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return { code: "BODY_TOO_LARGE", message: "The request's body is larger than 16 MB; send it in parts." };
  }
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return {
      code: "UNSUPPORTED_MEDIA_TYPE",
      message: 'Send the body as JSON, with the header "Content-Type: application/json".',
    };
  }
  if (code.startsWith("FST_ERR_CTP")) {
    return { code: "NOT_JSON", message: "The request's body is not JSON." };
  }
  if (statusCode < 500) return { code: "BAD_REQUEST", message: "The request cannot be read." };
  log.error("A request failed", error);
  return { code: "SERVER_ERROR", message: "An unknown error occurred." };
}

/** How the server marks its own errors; one without a mark is a bug. */
function markOf(error: unknown): { readonly code: string; readonly statusCode: number } {
  const marked = error instanceof Error && "code" in error && "statusCode" in error ? error : undefined;
  const { code, statusCode } = marked ?? {};
  return typeof code === "string" && typeof statusCode === "number"
    ? { code, statusCode }
    : { code: "", statusCode: 500 };
}
