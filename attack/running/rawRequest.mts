import { request } from "node:http";

/** The status and body of an answer. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** How a request is sent as it is, headers such as `Host` and bytes that are no text included. */
export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends a request that `fetch` would refuse to send or would mend. Rejects when the connection ends without an answer. */
export function rawRequest(url: string, { method = "GET", headers = {}, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, timeout: 60_000 }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.once("timeout", () => {
      sent.destroy(new Error("No answer within 60 s"));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
