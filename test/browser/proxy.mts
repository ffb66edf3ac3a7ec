import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { CERTIFICATE, KEY } from "../selfSigned.mts";

/** Something between VS Code and a service. */
export interface Between extends Disposable {
  readonly url: string;
  /** The requests that it passed on, each as its method and path. */
  readonly passed: readonly string[];
}

/**
 * Starts an HTTP proxy on this machine, as a company has one: it alone knows `host`, and passes the requests to it on to
 * `target`, the address of a service. It refuses others.
 */
export async function startProxy(host: string, target: string): Promise<Between> {
  const passed: string[] = [];
  const passOn = passingOn(target, passed);
  const inTunnels = createServer(passOn);
  const server = createServer((request, response) => {
    if (URL.parse(request.url ?? "")?.hostname === host) passOn(request, response);
    else response.writeHead(403).end();
  });
  server.on("connect", ({ url = "" }: IncomingMessage, socket: Duplex) => {
    if (URL.parse(`http://${url}`)?.hostname === host) {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      inTunnels.emit("connection", socket);
    } else socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  return listening(server, "http", passed);
}

/** Starts a server that speaks HTTPS for a service, with the certificate of `test/selfSigned.mts`. */
export async function startHttps(target: string): Promise<Between> {
  const passed: string[] = [];
  return listening(createTlsServer({ cert: CERTIFICATE, key: KEY }, passingOn(target, passed)), "https", passed);
}

function passingOn(target: string, passed: string[]): RequestListener {
  return (request, response) => {
    const { pathname, search } = new URL(request.url ?? "", target);
    passed.push(`${request.method ?? ""} ${pathname}`);
    // The service answers for its own address alone.
    const headers = { ...request.headers, host: new URL(target).host };
    const sent = sendRequest(new URL(`${pathname}${search}`, target), { method: request.method, headers });
    sent.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on("error", () => response.writeHead(502).end());
    request.pipe(sent);
  };
}

/** Lets a server listen on a free port of this machine. */
async function listening(server: Server, protocol: string, passed: readonly string[]): Promise<Between> {
  const sockets = new Set<Duplex>();
  server.on("connection", (socket: Duplex) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    passed,
    [Symbol.dispose]: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
