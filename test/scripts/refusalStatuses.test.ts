import { readFileSync } from "node:fs";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { REFUSAL_STATUSES } from "../../scripts/reference/refusalStatuses.mts";
import { sendOpenApi } from "../../service/endpoints/openApiReply.ts";
import { sendRestli } from "../../service/endpoints/restli.ts";
import { graphqlCode, refused, type Refusal } from "../../service/refusal.ts";

const CODES = Array.from(
  readFileSync("service/refusal.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_\d]+): \{ http:/gm),
  ([, code = ""]) => code,
);

function isCode(code: string): code is Refusal["code"] {
  return CODES.includes(code);
}

test("docs/http-and-graphql.md has every code of the service, once", () => {
  expect(CODES.length).toBeGreaterThan(40);
  expect(REFUSAL_STATUSES.map(({ code }) => code).toSorted()).toEqual(CODES.toSorted());
});

test("docs/http-and-graphql.md has the statuses with which the service answers each code", async () => {
  for (const { code, restli, openApi, graphql } of REFUSAL_STATUSES) {
    if (!isCode(code)) throw new Error(`The service has no code ${code}.`);
    const app = fastify();
    app.get("/restli", (_request, reply) => sendRestli(reply, refused(code, "")));
    app.get("/openApi", (_request, reply) => sendOpenApi(reply, refused(code, "")));
    const answered = [(await app.inject("/restli")).statusCode, (await app.inject("/openApi")).statusCode];
    await app.close();
    // Absent: the code does not occur there.
    expect({ code, restli, openApi, graphql }).toEqual({
      code,
      restli: restli && answered[0],
      openApi: openApi && answered[1],
      graphql: graphql && graphqlCode(code),
    });
  }
});
