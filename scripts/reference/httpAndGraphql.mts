import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildSchema, type GraphQLField, type GraphQLObjectType } from "graphql";
import { checkout } from "../checkout.mts";
import { formattedPage, markdownTable } from "../markdownPage.mts";
import { HTTP_REQUESTS } from "./httpRequests.mts";
import { REFUSAL_STATUSES } from "./refusalStatuses.mts";

export const httpAndGraphqlPath = join(checkout, "docs/http-and-graphql.md");

/** The reference of what the catalogue service answers, Markdown, from its requests and its GraphQL schema. */
export async function httpAndGraphql(): Promise<string> {
  const schema = buildSchema(await readFile(join(checkout, "service/schema.graphql"), "utf8"));
  const requests = HTTP_REQUESTS.map(({ method, path, does }) => [`\`${method} ${path}\``, does]);
  const refusals = REFUSAL_STATUSES.map(({ code, means, then, restli, openApi, graphql }) => {
    return [`\`${code}\``, means, then, ...[restli, openApi, graphql].map((status) => String(status ?? "–"))];
  });
  return formattedPage(httpAndGraphqlPath, [
    ...BEGINNING,
    ...markdownTable(["Code", "Meaning", "What to do", "Rest.li", "OpenAPI", "GraphQL"], refusals),
    "## Requests",
    "",
    ...markdownTable(["Request", "What it does"], requests),
    ...GRAPHQL,
    "### Queries",
    "",
    ...fieldTable(schema.getQueryType()),
    "### Mutations",
    "",
    ...fieldTable(schema.getMutationType()),
    ...NOT_THERE,
  ]);
}

const BEGINNING = [
  "<!-- Made by `npm run docs:reference`. -->",
  "",
  "# HTTP and GraphQL",
  "",
  "The requests that the catalogue service answers. `catalogue serve` and the extension start this service. Paths, names, arguments and answers are those of DataHub. DataHub's command line and Python package, which write entities without creating them first, work unchanged with a service that was started with `catalogue serve --unknown-entities create`; the tests of this project run them.",
  "",
  "Every request but those that say otherwise has the header `Authorization: Bearer TOKEN`. With a token of the role `reader` one may read, with `editor` also write, with `owner` also issue tokens and revoke those of others. A body is JSON in UTF-8, and is stored exactly as it was sent: a number with more digits than JSON parsers keep, or a key that is there twice, is refused. [Limits](limits.md) says how large a request can be.",
  "",
  "A request that writes is carried out completely or not at all. After the code `STORE_UNCONFIRMED`, without an answer, or with an error of a proxy in its place (502, 504), it is unknown whether the request was carried out: read what is stored before you send the request again. Requests that may have been carried out in part when they are refused, and can then be sent again, are: `POST /entities?action=deleteReferences`, which removes 1,000 references at a time, and `removeUser` and `removeGroup`, which remove in a second step the references that others write meanwhile. Each mutation of a GraphQL document succeeds or is refused on its own. A refusal has a status and the body `{ error, message, status, code, urn }`: `message` is a sentence, `code` a stable name. The answers of OpenAPI (`/openapi/…`) and Rest.li (`/aspects`, `/entities`, `/entitiesV2`, `/relationships`) have the same message in a body of their own form and, for some codes, another status, as in DataHub. If a GraphQL document can be read, the status is 200, and `extensions.code` has a number instead of the code. A request that has no document is refused like any other.",
  "",
  "The table lists every code. A dash means that the code does not occur there. Some requests are refused before it matters what they ask for, also those to GraphQL; they have the status in the column Rest.li. Other codes occur only in GraphQL.",
  "",
];

const GRAPHQL = [
  "## GraphQL",
  "",
  "An answer is `{ data, extensions }`, with `errors` where something was refused; an error has `extensions.code`, a number as DataHub's; if the operation itself is not valid, it has `extensions.classification` instead, `InvalidSyntax` or `ValidationError`. [Limits](limits.md) says how large operations, answers and searches can be. The `total` of a search is exact up to 1,000 results, or 10,000 where only types are asked for; above that, it is a lower bound, and `isTotalExact` is false. The counts of `facets` are exact up to 1,000 results; above that, they are of the first thousand, and `isCountExact` is false. Introspection shows every type.",
  "",
];

const NOT_THERE = [
  "## Not supported",
  "",
  "Everything else of DataHub's GraphQL schema: a document that asks for it is refused before it runs, with the name of the field. Tags, terms, domains, lineage and the other aspects are stored and read by the requests for aspects, and have no fields in GraphQL. An aspect with an unknown name is not written (`INVALID_ASPECT`). A search that names no types finds datasets, users and groups; browsing finds datasets. A text in a script without spaces between words, such as Chinese, Japanese or Thai, counts as one word up to the next space or punctuation mark: in names, the beginning of it and any three or more of its characters are found, in descriptions, columns and owners only the whole.",
  "",
];

function fieldTable(type: GraphQLObjectType | null | undefined): string[] {
  return markdownTable(["Field", "What it does"], Object.values(type?.getFields() ?? {}).map(fieldRow));
}

function fieldRow({ name, args, type, description }: GraphQLField<unknown, unknown>): string[] {
  const given = args.map((each) => `${each.name}: ${String(each.type)}`).join(", ");
  return [`\`${name}${given && `(${given})`}: ${String(type)}\``, description?.replaceAll("\n", " ") ?? ""];
}
