import { once } from "node:events";
import { createServer } from "node:http";
import { buildSchema, execute, parse, validate, type DocumentNode } from "graphql";
import { contentAt, datasetAt, SCHEMA } from "./readsSchema.mts";

interface BareRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * The server that ours is compared with: graphql-js on Node's HTTP, documents kept once they are parsed and validated, answers
 * from a Map, the token compared. Arguments: the token and the number of datasets. Prints its port.
 */
async function main(token: string, count: number): Promise<void> {
  const datasets = new Map(Array.from({ length: count }, (_, at) => [datasetAt(at), datasetOf(at)]));
  const schema = buildSchema(SCHEMA);
  const documents = new Map<string, DocumentNode>();
  const documentOf = (query: string): DocumentNode => {
    const kept = documents.get(query);
    if (kept) return kept;
    const document = parse(query);
    if (validate(schema, document).length > 0) throw new Error("The query does not fit the schema");
    documents.set(query, document);
    return document;
  };
  const rootValue = { dataset: ({ urn }: { readonly urn: string }) => datasets.get(urn) };
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers.authorization !== `Bearer ${token}`) {
      outgoing.writeHead(401).end();
      return;
    }
    let body = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (text: string) => (body += text));
    incoming.on("end", () => {
      const { query, variables } = readBody(JSON.parse(body));
      void Promise.resolve(execute({ schema, document: documentOf(query), rootValue, variableValues: variables })).then(
        (answer) => {
          const text = JSON.stringify(answer);
          const headers = {
            "content-type": "application/json;charset=utf-8",
            "content-length": Buffer.byteLength(text),
          };
          outgoing.writeHead(200, headers).end(text);
        },
      );
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  console.log(address.port);
}

function readBody(body: unknown): BareRequest {
  if (typeof body !== "object" || body === null || !("query" in body) || !("variables" in body)) {
    throw new Error("The body has no query");
  }
  const { query, variables } = body;
  if (typeof query !== "string" || typeof variables !== "object") throw new Error("The body has no query");
  return { query, variables: { ...variables } };
}

function datasetOf(at: number): object {
  const { description, user, group } = contentAt(at);
  const owner = (__typename: string, type: string, urn: string): object => ({ owner: { __typename, type, urn } });
  const owners = [owner("CorpUser", "CORP_USER", user), owner("CorpGroup", "CORP_GROUP", group)];
  return { urn: datasetAt(at), properties: { description }, ownership: { owners } };
}

const [, , token = "", count = "0"] = process.argv;
await main(token, Number(count));
