import { fastify } from "fastify";
import { expect, test } from "vitest";
import { REFUSAL_STATUSES } from "../../scripts/reference/refusalStatuses.mts";
import { sendOpenApiRefusal } from "../../service/endpoints/openApiReply.ts";
import { sendRestliRefusal } from "../../service/endpoints/restli.ts";
import { graphqlCode, type Refusal } from "../../service/refusal.ts";

const CODES: readonly Refusal["code"][] = [
  "INVALID_ASPECT",
  "VERSION_CONFLICT",
  "ENTITY_NOT_FOUND",
  "ASPECT_NOT_FOUND",
  "MALFORMED_URN",
  "FORBIDDEN",
  "BATCH_TOO_LARGE",
  "STORE_LOCKED",
];

test("docs/http-and-graphql.md has the statuses with which the service answers each code", async () => {
  const answered = [];
  for (const code of CODES) {
    const app = fastify();
    app.get("/restli", (_request, reply) => sendRestliRefusal(reply, { code, message: "" }));
    app.get("/openApi", (_request, reply) => sendOpenApiRefusal(reply, { code, message: "" }));
    const [restli, openApi] = [await app.inject("/restli"), await app.inject("/openApi")];
    await app.close();
    answered.push({ code, restli: restli.statusCode, openApi: openApi.statusCode, graphql: graphqlCode(code) });
  }
  expect(REFUSAL_STATUSES.map(({ code, restli, openApi, graphql }) => ({ code, restli, openApi, graphql }))).toEqual(
    answered,
  );
});
