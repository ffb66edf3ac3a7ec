import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { httpStatus, type Refusal } from "../refusal.ts";
import { refusalBody } from "./reply.ts";

/** Answers input that is not a valid HTTP request, or one that is never completed, and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = brokenRequestRefusal(error.code);
  const body = JSON.stringify(refusalBody(refusal));
  const status = httpStatus(refusal.code);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nContent-Type: application/json; charset=utf-8`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}

function brokenRequestRefusal(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") {
    return {
      code: "HEADERS_TOO_LARGE",
      message: "The address and headers of the request are longer than 16 kB; shorten them.",
    };
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return { code: "REQUEST_TIMEOUT", message: "The request was not completed in time; send it again." };
  }
  return { code: "NOT_HTTP", message: "This is not a valid HTTP request." };
}
