import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import {
  DATASET,
  GROUP,
  NOW,
  proposal,
  seed,
  startTest,
  testFolder,
  tokenIn,
  USER,
  type Answer,
  type TestService,
} from "../testService.ts";

const issued = z.object({
  data: z.object({
    createAccessToken: z.object({
      accessToken: z.string(),
      metadata: z.looseObject({ id: z.string(), urn: z.string() }),
    }),
  }),
});
type Issued = z.infer<typeof issued>["data"]["createAccessToken"];

const METADATA = "urn type id name description actorUrn ownerUrn role createdAt expiresAt";
const OWNER = "urn:li:corpuser:datahub";
const HOUR_MS = 3_600_000;

async function started(folder?: string, clock?: () => number): Promise<TestService> {
  const service = await startTest(folder, clock && { clock });
  onTestFinished(() => service.close());
  return service;
}

function ask(service: TestService, input: object, as?: string): Promise<unknown> {
  const given = { type: "PERSONAL", actorUrn: USER, duration: "ONE_HOUR", name: "ci", ...input };
  const query = `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken metadata { ${METADATA} } } }`;
  return service.ask(query, { input: given }, as);
}

async function issue(service: TestService, input: object = {}): Promise<Issued> {
  return issued.parse(await ask(service, input)).data.createAccessToken;
}

function list(service: TestService, input: object, as?: string): Promise<unknown> {
  const query = `query ($input: ListAccessTokenInput!) { listAccessTokens(input: $input) { start count total tokens { ${METADATA} } } }`;
  return service.ask(query, { input }, as);
}

function revoke(service: TestService, tokenId: string, as?: string): Promise<unknown> {
  return service.ask("mutation ($id: String!) { revokeAccessToken(tokenId: $id) }", { id: tokenId }, as);
}

function me(service: TestService, as: string): Promise<unknown> {
  return service.ask("{ me { corpUser { urn } } }", {}, as);
}

const DESCRIBE = `mutation { updateDescription(input: { resourceUrn: "${DATASET}", description: "x", subResource: "id", subResourceType: DATASET_FIELD }) }`;

test("a token that is issued authenticates as its user, with its role, until it expires", async () => {
  let now = NOW;
  const service = await started(undefined, () => now);
  await seed(service);
  const editor = await issue(service, { description: "For the pipeline." });
  const expected = {
    urn: `urn:li:dataHubAccessToken:${editor.metadata.id}`,
    type: "ACCESS_TOKEN",
    id: editor.metadata.id,
    name: "ci",
    description: "For the pipeline.",
    actorUrn: USER,
    ownerUrn: OWNER,
    role: "EDITOR",
    createdAt: NOW,
    expiresAt: NOW + HOUR_MS,
  };
  expect(editor.metadata).toEqual(expected);
  expect(await me(service, editor.accessToken)).toMatchObject({ data: { me: { corpUser: { urn: USER } } } });
  expect(await service.ask(DESCRIBE, {}, editor.accessToken)).toMatchObject({ data: { updateDescription: true } });
  const reader = await issue(service, { role: "READER", duration: "NO_EXPIRY" });
  expect(reader.metadata).toMatchObject({ role: "READER", expiresAt: null });
  expect(await service.ask(DESCRIBE, {}, reader.accessToken)).toMatchObject({
    data: { updateDescription: null },
    errors: [{ extensions: { code: 403 } }],
  });
  const about = `query ($token: String!) { getAccessTokenMetadata(token: $token) { ${METADATA} } }`;
  expect(await service.ask(about, { token: editor.accessToken })).toMatchObject({
    data: { getAccessTokenMetadata: expected },
  });
  expect(await service.ask(about, { token: "guessed" })).toMatchObject({ errors: [{ extensions: { code: 404 } }] });
  now += HOUR_MS;
  expect(await me(service, editor.accessToken)).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  expect(await me(service, reader.accessToken)).toMatchObject({ data: { me: { corpUser: { urn: USER } } } });
});

test("every duration ends when it says", async () => {
  const service = await started();
  for (const [duration, days] of [
    ["ONE_DAY", 1],
    ["ONE_WEEK", 7],
    ["ONE_MONTH", 30],
    ["THREE_MONTHS", 90],
    ["SIX_MONTHS", 180],
    ["ONE_YEAR", 365],
  ] as const) {
    const { metadata } = await issue(service, { duration, actorUrn: OWNER });
    expect(metadata["expiresAt"]).toBe(NOW + days * 24 * HOUR_MS);
  }
});

test("only a token of the role owner issues tokens, and one of that role can be issued", async () => {
  const service = await started();
  await seed(service);
  for (const role of ["READER", "EDITOR"]) {
    const { accessToken } = await issue(service, { role });
    const answer = await ask(service, {}, accessToken);
    expect(answer).toMatchObject({ data: { createAccessToken: null }, errors: [{ extensions: { code: 403 } }] });
    expect(JSON.stringify(answer)).toContain("role owner");
  }
  const { accessToken } = await issue(service, { role: "OWNER" });
  expect(await ask(service, { role: "READER" }, accessToken)).toMatchObject({
    data: { createAccessToken: { metadata: { ownerUrn: USER, role: "READER" } } },
  });
});

test("a token is refused for a user that does not exist, or without a name, and none is stored", async () => {
  const service = await started();
  await seed(service);
  for (const [input, code, words] of [
    [{ actorUrn: "urn:li:corpuser:nobody" }, 404, "urn:li:corpuser:nobody"],
    [{ actorUrn: GROUP }, 400, "not the URN of a user"],
    [{ actorUrn: "jdoe" }, 400, "not a URN"],
    [{ name: "  " }, 400, "name"],
    [{ name: "x".repeat(201) }, 400, "200"],
    [{ description: "x".repeat(2_001) }, 400, "2000"],
  ] as const) {
    const answer = await ask(service, input);
    expect(JSON.stringify(answer)).toContain(words);
    expect(answer).toMatchObject({ data: { createAccessToken: null }, errors: [{ extensions: { code } }] });
  }
  expect(await list(service, {})).toMatchObject({ data: { listAccessTokens: { total: 1 } } });
});

test("a revoked token is refused at once by every service of the catalogue, whichever revoked it", async () => {
  const folder = testFolder();
  const [one, other] = [await started(folder), await started(folder)];
  await seed(one);
  for (const [issuer, revoker] of [
    [one, other],
    [other, one],
  ] as const) {
    const { accessToken, metadata } = await issue(issuer, { duration: "NO_EXPIRY" });
    for (const service of [one, other]) expect(await me(service, accessToken)).toHaveProperty("data");
    expect(await revoke(revoker, metadata.id)).toEqual({ data: { revokeAccessToken: true }, extensions: {} });
    for (const service of [one, other]) expect(await me(service, accessToken)).toMatchObject({ status: 401 });
    expect(await revoke(one, metadata.id)).toMatchObject({ errors: [{ extensions: { code: 404 } }] });
  }
});

test("callers without the role owner list and revoke the tokens of their own user only", async () => {
  const folder = testFolder();
  const reader = await tokenIn(folder, {});
  const service = await started(folder);
  await seed(service);
  const { accessToken, metadata } = await issue(service);
  const own = { data: { listAccessTokens: { start: 0, count: 1, total: 1, tokens: [metadata] } }, extensions: {} };
  expect(await list(service, {}, accessToken)).toEqual(own);
  const filtered = { filters: [{ field: "actorUrn", values: [USER] }] };
  expect(await list(service, filtered)).toEqual(own);
  expect(await list(service, filtered, reader)).toMatchObject({ errors: [{ extensions: { code: 403 } }] });
  expect(await revoke(service, metadata.id, reader)).toMatchObject({ errors: [{ extensions: { code: 403 } }] });
  expect(await revoke(service, "no such", reader)).toMatchObject({ errors: [{ extensions: { code: 403 } }] });
  expect(await revoke(service, metadata.urn, accessToken)).toMatchObject({ data: { revokeAccessToken: true } });
  expect(await me(service, accessToken)).toMatchObject({ status: 401 });
});

test("tokens are listed by pages and by who issued them, and a filter that is not understood is refused", async () => {
  const service = await started();
  await seed(service);
  for (let at = 0; at < 3; at++) await issue(service, { name: `t${at}` });
  expect(await list(service, { start: 1, count: 2 })).toMatchObject({
    data: { listAccessTokens: { start: 1, count: 2, total: 4 } },
  });
  const issuedBy = { field: "ownerUrn", values: [OWNER], condition: "EQUAL" };
  expect(await list(service, { filters: [issuedBy, { field: "actorUrn", values: [USER] }] })).toMatchObject({
    data: { listAccessTokens: { total: 3 } },
  });
  for (const filter of [
    { field: "name", values: ["ci"] },
    { field: "actorUrn" },
    { field: "actorUrn", values: [USER, OWNER] },
    { field: "actorUrn", values: [USER], negated: true },
    { field: "actorUrn", values: [USER], condition: "CONTAIN" },
  ]) {
    expect(await list(service, { filters: [filter] })).toMatchObject({ errors: [{ extensions: { code: 400 } }] });
  }
  expect(await list(service, { start: -1 })).toMatchObject({ errors: [{ extensions: { code: 400 } }] });
});

test("the text of a token is nowhere in what the catalogue keeps or lists", async () => {
  const folder = testFolder();
  const service = await started(folder);
  await seed(service);
  const { accessToken } = await issue(service);
  expect(JSON.stringify(await list(service, {}))).not.toContain(accessToken);
  for (const file of readdirSync(folder)) {
    expect(readFileSync(`${folder}/${file}`).includes(accessToken), file).toBe(false);
  }
});

test("a reader's token revokes itself alone, and an editor's none of an owner", async () => {
  const service = await started();
  await seed(service);
  const [reader, editor, other, owner] = [
    await issue(service, { role: "READER" }),
    await issue(service, { role: "EDITOR" }),
    await issue(service, { role: "EDITOR" }),
    await issue(service, { role: "OWNER" }),
  ];
  const refused = { errors: [{ extensions: { code: 403 } }] };
  for (const { metadata } of [editor, owner]) {
    expect(await revoke(service, metadata.id, reader.accessToken)).toMatchObject(refused);
  }
  expect(await revoke(service, owner.metadata.id, editor.accessToken)).toMatchObject(refused);
  expect(await revoke(service, other.metadata.id, editor.accessToken)).toMatchObject({
    data: { revokeAccessToken: true },
  });
  expect(await revoke(service, reader.metadata.id, reader.accessToken)).toMatchObject({
    data: { revokeAccessToken: true },
  });
  expect(await me(service, reader.accessToken)).toMatchObject({ status: 401 });
});

test("an editor cannot remove a user who has an owner's token, and so revoke it", async () => {
  const service = await started();
  await seed(service);
  const [editor, owner] = [await issue(service, { role: "EDITOR" }), await issue(service, { role: "OWNER" })];
  const remove = `mutation { removeUser(urn: "${USER}") }`;
  expect(await service.ask(remove, {}, editor.accessToken)).toMatchObject({ errors: [{ extensions: { code: 403 } }] });
  expect(await me(service, owner.accessToken)).toMatchObject({ data: { me: { corpUser: { urn: USER } } } });
  await revoke(service, owner.metadata.id);
  expect(await service.ask(remove, {}, editor.accessToken)).toMatchObject({ data: { removeUser: true } });
});

/** The requests that delete a user outside GraphQL, each by its name. */
const DELETIONS: Readonly<Record<string, (service: TestService, as: string, urn?: string) => Promise<Answer>>> = {
  "/entities?action=delete": (service, as, urn = USER) =>
    service.send("/entities?action=delete", {
      method: "POST",
      body: JSON.stringify({ urn }),
      headers: { authorization: `Bearer ${as}` },
    }),
  "DELETE of OpenAPI": (service, as, urn = USER) =>
    service.send(`/openapi/v3/entity/corpuser/${encodeURIComponent(urn)}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${as}` },
    }),
  "a proposal": (service, as, urn = USER) =>
    service.emit([proposal(urn, "corpUserKey", {}, { changeType: "DELETE", aspect: undefined })], as),
};

test.for(Object.entries(DELETIONS))(
  "%s deletes the tokens of a user, an owner's only for an owner",
  async ([, remove]) => {
    const service = await started();
    await seed(service);
    const [editor, owner] = [await issue(service), await issue(service, { role: "OWNER" })];
    const other = await issue(service, { actorUrn: OWNER });
    expect(await remove(service, other.accessToken)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    await service.emit([proposal(USER, "corpUserInfo", {}, { changeType: "DELETE", aspect: undefined })]);
    for (const { accessToken } of [editor, owner])
      expect(await me(service, accessToken)).toMatchObject({ data: { me: { corpUser: { urn: USER } } } });
    expect(await remove(service, service.token)).toMatchObject({ status: 200 });
    for (const { accessToken } of [editor, owner])
      expect(await me(service, accessToken)).toMatchObject({ code: "UNAUTHORIZED" });
    expect(await me(service, other.accessToken)).toMatchObject({ data: { me: { corpUser: { urn: OWNER } } } });
  },
);

test("a service that creates unknown entities keeps the tokens of a user that it does not have when that is deleted", async () => {
  const service = await startTest(undefined, { unknownEntities: "create" });
  onTestFinished(() => service.close());
  for (const remove of Object.values(DELETIONS))
    expect(await remove(service, service.token, OWNER)).toMatchObject({ status: 200 });
  expect(await me(service, service.token)).not.toHaveProperty("code");
});

test("the tokens of a user are deleted with the user", async () => {
  const service = await started();
  await seed(service);
  const { accessToken } = await issue(service, { role: "EDITOR" });
  expect(await me(service, accessToken)).toMatchObject({ data: { me: { corpUser: { urn: USER } } } });
  expect(await service.ask(`mutation { removeUser(urn: "${USER}") }`)).toMatchObject({ data: { removeUser: true } });
  expect(await me(service, accessToken)).toMatchObject({ code: "UNAUTHORIZED" });
});
