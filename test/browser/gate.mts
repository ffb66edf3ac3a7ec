import { createServer, type IncomingMessage } from "node:http";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";

/** A catalogue behind a gate, which decides who is let in, as the gateway of a DataHub does. */
export interface Gate extends AsyncDisposable {
  readonly url: string;
  /** The access token that is accepted now; `undefined`: authentication is off, and everybody is let in. */
  accepts: string | undefined;
  /** Whether every request is answered as a service without its database does. */
  isWithoutDatabase: boolean;
  /** Whether a request with this path and body is answered in this way, while others are answered by the catalogue. */
  isRefused: ((path: string, body: string) => boolean) | undefined;
  /** Waits before a request with this path and body is looked at; set it to hold requests back. */
  before: ((path: string, body: string) => Promise<void>) | undefined;
  /** The Authorization header of each request, `undefined` if it had none. */
  readonly authorizations: readonly (string | undefined)[];
  /** How many requests to write were let in. */
  readonly writes: number;
}

/** Puts a gate in front of a catalogue. It is open at first. */
export async function gateOf({ url, token }: CatalogueAddress): Promise<Gate> {
  const authorizations: (string | undefined)[] = [];
  let writes = 0;
  // As long as the service keeps connections: a request is lost that is sent while its connection is closed.
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const { authorization } = request.headers;
    authorizations.push(authorization);
    void (async () => {
      const body = request.method === "POST" ? await bytesOf(request) : null;
      await gate.before?.(request.url ?? "/", body?.toString() ?? "");
      if (gate.isWithoutDatabase || gate.isRefused?.(request.url ?? "/", body?.toString() ?? "") === true) {
        response.writeHead(503, { "content-type": "application/json" });
        response.end(
          JSON.stringify({ code: "STORE_UNREACHABLE", message: "The database cannot be reached; try again." }),
        );
        return;
      }
      if (gate.accepts !== undefined && authorization !== `Bearer ${gate.accepts}`) {
        response.writeHead(401, { "content-type": "text/html" });
        response.end("<html><body>Unauthorized to perform this action.</body></html>");
        return;
      }
      if (request.method === "POST" && request.url?.startsWith("/aspects")) writes++;
      const headers = new Headers({ authorization: `Bearer ${token}` });
      for (const name of ["content-type", "x-restli-protocol-version"]) {
        const value = request.headers[name];
        if (typeof value === "string") headers.set(name, value);
      }
      const answer = await fetch(`${url}${request.url ?? "/"}`, { method: request.method ?? "GET", headers, body });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const gate: Gate = {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    accepts: undefined,
    isWithoutDatabase: false,
    isRefused: undefined,
    before: undefined,
    authorizations,
    get writes() {
      return writes;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gate;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}
