import { createServer } from "node:http";

/**
 * What becomes of the answer to a write: it arrives, or, though the write was stored, it does not. `locked`: the write is
 * not passed on and answered as by a service whose store is locked. `store`: the service lost it between itself and its store.
 */
export type Loss = "none" | "connection" | "body" | "gateway" | "store" | "never" | "locked";

/** Something between a client and a catalogue that passes everything on, and may lose the answers to writes. */
export interface LossyProxy {
  readonly url: string;
  loss: Loss;
  /** How many writes have come, passed on or not. */
  writes: number;
  close(): void;
}

/** Starts one on a free port. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const proxy: LossyProxy = {
    url: "",
    loss: "none",
    writes: 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const isWrite = request.method === "POST" && request.url?.startsWith("/aspects") === true;
      if (isWrite) proxy.writes++;
      if (isWrite && proxy.loss === "locked") {
        const code = "STORE_LOCKED";
        response.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify({ code, message: LOCKED }));
        return;
      }
      void passOn(target, request.method ?? "GET", request.url ?? "", {
        headers: request.headers,
        body: Buffer.concat(parts),
      }).then(({ status, headers, text }) => {
        const loss = isWrite ? proxy.loss : "none";
        if (loss === "connection") request.socket.destroy();
        else if (loss === "gateway")
          response.writeHead(504, { "content-type": "text/html" }).end("<html>Gateway Timeout");
        else if (loss === "store")
          response
            .writeHead(503, { "content-type": "application/json" })
            .end(JSON.stringify({ code: "STORE_UNCONFIRMED", message: "Check what is stored." }));
        else if (loss === "body") {
          response.writeHead(200, { "content-length": "1000" });
          response.write("{");
          setImmediate(() => request.socket.destroy());
        } else if (loss === "none") response.writeHead(status, Object.fromEntries(headers)).end(text);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return Object.assign(proxy, { url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` });
}

/** What a service says whose store is locked. */
export const LOCKED = "Another program has locked the file; try again.";

async function passOn(
  target: string,
  method: string,
  path: string,
  { headers, body }: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: Buffer },
): Promise<{
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}> {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !HOP_BY_HOP.has(name) ? [[name, value]] : [],
  );
  const response = await fetch(`${target}${path}`, {
    method,
    headers: kept,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const passed = [...response.headers].filter(([name]) => !HOP_BY_HOP.has(name));
  return { status: response.status, headers: passed, text: await response.text() };
}

const HOP_BY_HOP = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "content-encoding",
  "keep-alive",
]);
