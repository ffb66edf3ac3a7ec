import { createServer, type IncomingMessage } from "node:http";
import { Entities } from "./entities.ts";
import { graphqlAnswer } from "./graphqlAnswer.ts";
import { ingested } from "./ingested.ts";
import { listEntities, readBatch, readEntity } from "./readEntity.ts";

/** What is sent back. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A server that answers over HTTP as DataHub does where that differs from the embedded service. */
export interface DataHubLike {
  readonly url: string;
  readonly entities: Entities;
  /** Each request: its method, its path and its body. */
  readonly requests: readonly {
    readonly line: string;
    readonly authorization: string | undefined;
    readonly body: string;
  }[];
  close(): Promise<void>;
}

/**
 * Starts it on a free port. With a `token`, a request without it is refused; else anybody is let in, as in DataHub's
 * quickstart.
 */
export async function startDataHubLike({ token }: { readonly token?: string } = {}): Promise<DataHubLike> {
  const entities = new Entities();
  const requests: DataHubLike["requests"][number][] = [];
  const server = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      const { authorization } = request.headers;
      requests.push({ line: `${request.method ?? ""} ${request.url ?? ""}`, authorization, body });
      const allowed = token === undefined || authorization === `Bearer ${token}`;
      const answer = allowed ? await answerTo(request, entities, body) : UNAUTHORIZED;
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(
        typeof answer.body === "string" || answer.body === undefined ? answer.body : JSON.stringify(answer.body),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    entities,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const UNAUTHORIZED: Answer = {
  status: 401,
  headers: { "content-type": "text/html" },
  body: "<html><body>Unauthorized to perform this action.</body></html>",
};

async function answerTo(request: IncomingMessage, entities: Entities, body: string): Promise<Answer> {
  const url = new URL(request.url ?? "", "http://server");
  const { method } = request;
  if (method === "POST" && url.pathname === "/api/graphql")
    return { status: 200, body: await graphqlAnswer(entities, body) };
  if (method === "GET" && url.pathname === "/config") return { status: 200, body: { noCode: "true" } };
  if (method === "POST" && url.pathname === "/aspects") return ingested(entities, request, url, body);
  if (method === "POST" && /^\/openapi\/v3\/entity\/\w+\/batchGet$/.test(url.pathname))
    return readBatch(entities, url, body);
  if (method === "GET" && /^\/openapi\/v3\/entity\/\w+$/.test(url.pathname)) return listEntities(entities, url);
  if ((method === "GET" || method === "HEAD") && url.pathname.startsWith("/openapi/v3/entity/")) {
    return readEntity(entities, method, url);
  }
  return { status: 404, body: { error: "Not Found", message: `No endpoint ${method ?? ""} ${url.pathname}` } };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
