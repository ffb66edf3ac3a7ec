import { connect, type Socket } from "node:net";
import { once } from "node:events";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";

/** What a server answered under load. */
interface LoadOutcome {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of each request, in ascending order. */
  readonly times: readonly number[];
}

interface LoadWish {
  readonly connections: number;
  readonly ms: number;
  /** The requests that are sent, one after the other, each connection beginning at another. */
  readonly requests: readonly Buffer[];
  /** Goes on until each of them was sent. */
  readonly all?: boolean;
  /** At most so many requests a second, over all connections. */
  readonly rate?: number;
}

/** A request of GraphQL, as it is sent. */
export function graphqlRequest({ url, token }: CatalogueAddress, query: string, variables: object): Buffer {
  const body = JSON.stringify({ query, variables });
  const { host } = new URL(url);
  const head = [
    "POST /api/graphql HTTP/1.1",
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Sends requests over several connections, on each the next one when the last is answered. */
export async function load(
  { url }: CatalogueAddress,
  { connections, ms, requests, all = false, rate }: LoadWish,
): Promise<LoadOutcome> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      await once(socket, "connect");
      return socket;
    }),
  );
  const times: number[] = [];
  const began = performance.now();
  const until = began + ms;
  const share = Math.ceil(requests.length / connections);
  const intervalMs = rate === undefined ? 0 : (connections * 1000) / rate;
  await Promise.all(
    sockets.map((socket, at) =>
      ask(socket, { requests, from: at * share, least: all ? share : 0, until, times, intervalMs }),
    ),
  );
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1000,
    times: times.toSorted((a, b) => a - b),
  };
}

interface Asking {
  readonly requests: readonly Buffer[];
  readonly from: number;
  /** How many to send in any case. */
  readonly least: number;
  readonly until: number;
  readonly times: number[];
  /** How long it is from one request to the next, at least. */
  readonly intervalMs: number;
}

function ask(socket: Socket, { requests, from, least, until, times, intervalMs }: Asking): Promise<void> {
  let [next, sent, left] = [from, 0, 0];
  const send = (): void => {
    const request = requests[next++ % requests.length];
    sent = performance.now();
    if (request) socket.write(request);
  };
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("data", (data) => {
      if (left > 0) left -= data.length;
      else {
        const head = data.indexOf("\r\n\r\n");
        const text = data.toString("latin1", 0, head);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith("HTTP/1.1 200") || length === undefined) {
          reject(new Error(`The server answered: ${text}`));
          socket.destroy();
          return;
        }
        left = head + 4 + Number(length) - data.length;
      }
      if (left > 0) return;
      const now = performance.now();
      times.push(now - sent);
      if (now < until || next - from < least) {
        const pause = sent + intervalMs - now;
        if (pause > 0) setTimeout(send, pause);
        else send();
      } else {
        socket.destroy();
        resolve();
      }
    });
    send();
  });
}
