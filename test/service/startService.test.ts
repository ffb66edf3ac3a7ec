import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { tokenHash } from "../../service/auth/tokens.ts";
import { StartError } from "../../service/startError.ts";
import { startService, type ServiceOptions } from "../../service/startService.ts";
import { DATASET, NOW, proposal, seed, startTest, talkTo, testFolder, tokenIn, USER } from "./testService.ts";

/** The sentence a service that cannot start gives. */
async function complaint(options: Partial<ServiceOptions>): Promise<string> {
  const started: unknown = await startService({ data: undefined, port: 0, ...options }).catch(
    (error: unknown) => error,
  );
  expect(started).toBeInstanceOf(StartError);
  return started instanceof StartError ? started.message : "";
}

test("what was written is there after a restart, history and tokens included", async () => {
  const data = testFolder();
  const first = await startTest(data);
  await seed(first);
  await first.emit([proposal(DATASET, "editableDatasetProperties", { description: "Kept." })]);
  await first.close();
  const second = await startTest(data);
  const query = `{ dataset(urn: "${DATASET}") { editableProperties { description } } }`;
  const kept = { data: { dataset: { editableProperties: { description: "Kept." } } }, extensions: {} };
  expect(second.token).not.toBe(first.token);
  expect(await second.ask(query)).toEqual(kept);
  expect(await second.ask(query, {}, first.token)).toEqual(kept);
  await second.close();
  const third = await startTest(data);
  expect(await third.ask(query, {}, second.token), "a later start's token ends with that run").toMatchObject({
    code: "UNAUTHORIZED",
  });
  await third.close();
});

test("a catalogue whose access tokens were all revoked keeps the one of its next start", async () => {
  const data = testFolder();
  const first = await startTest(data);
  await first.ask(`mutation { revokeAccessToken(tokenId: "${tokenHash(first.token)}") }`);
  await first.close();
  const next = await startTest(data);
  await next.close();
  expect(tokensIn(data)).toEqual([tokenHash(next.token)]);
});

/** The hashes of the access tokens that a catalogue keeps, which no service has open. */
function tokensIn(data: string): unknown {
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  const rows = database.prepare("select hash from token").all();
  database.close();
  return rows.map(({ hash }) => hash);
}

test("no token is ever stored as it is", async () => {
  const data = testFolder();
  const service = await startTest(data);
  await service.close();
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  const rows = database.prepare("select * from token").all();
  database.close();
  expect(rows).toMatchObject([
    { role: "owner", label: "owner", actor: "urn:li:corpuser:datahub", created_at: NOW, expires_at: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain(service.token);
});

test("a reader reads, and is refused every write", async () => {
  const data = testFolder();
  const reader = await tokenIn(data, {});
  const service = await startTest(data);
  await seed(service);
  expect(
    await service.ask(`{ entityExists(urn: "${DATASET}") me { corpUser { username } } }`, {}, reader),
  ).toMatchObject({
    data: { entityExists: true, me: { corpUser: { username: "reader" } } },
  });
  expect(await service.emit([proposal(DATASET, "status", {})], reader)).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN" },
  });
  const mutations = [
    `updateDescription(input: { resourceUrn: "${DATASET}", description: "x", subResource: "id", subResourceType: DATASET_FIELD })`,
    `addOwner(input: { resourceUrn: "${DATASET}", ownerUrn: "${USER}", ownerEntityType: CORP_USER, type: NONE })`,
    `removeOwner(input: { resourceUrn: "${DATASET}", ownerUrn: "${USER}" })`,
    `batchRemoveOwners(input: { resources: [{ resourceUrn: "${DATASET}" }], ownerUrns: ["${USER}"] })`,
  ];
  for (const mutation of mutations) {
    expect(await service.ask(`mutation { ${mutation} }`, {}, reader)).toMatchObject({
      errors: [{ extensions: { code: 403, type: "UNAUTHORIZED" } }],
    });
  }
  await service.close();
});

test("a token is good until it expires", async () => {
  const data = testFolder();
  const [past, future] = [await tokenIn(data, { expiresAt: NOW }), await tokenIn(data, { expiresAt: NOW + 1 })];
  const service = await startTest(data);
  expect(await service.ask("{ me { corpUser { urn } } }", {}, past)).toMatchObject({
    code: "UNAUTHORIZED",
    message: "This access token expired on 2026-01-01T00:00:00.000Z; ask for a new one.",
  });
  expect(await service.ask("{ me { corpUser { username } } }", {}, future)).toMatchObject({ data: { me: {} } });
  await service.close();
});

test("a port that is taken is named, and the folder is free again", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const data = testFolder();
  expect(await complaint({ data, port })).toBe(
    `Port ${port} on 127.0.0.1 is in use; stop the program that uses it, or choose another with --port.`,
  );
  await (await startTest(data)).close();
});

test("a first start that loses its port keeps no token that nobody has seen", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const address = free.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await once(free.close(), "close");
  const other = createServer();
  onTestFinished(() => void other.close());
  const data = testFolder();
  // The service reads the clock after it has tried the port, and before it listens on it.
  const clock = (): number => {
    other.listen(port, "127.0.0.1");
    return NOW;
  };
  expect(await complaint({ data, port, clock })).toContain(`Port ${port} on 127.0.0.1 is in use`);
  const next = await startService({ data, port: 0 });
  expect(next.isTokenKept).toBe(true);
  await next.close();
});

test("several services share one folder, each with a token of its own, and none overwrites another unseen", async () => {
  const data = testFolder();
  const first = await startTest(data);
  const second = await startTest(data);
  const write = (description: string, ifVersion: string): object =>
    proposal(DATASET, "datasetProperties", { description }, { headers: { "If-Version-Match": ifVersion } });
  expect((await first.emit([write("by the first", "-1")])).status).toBe(200);
  expect((await second.emit([write("by the second", "-1")])).status).toBe(422);
  expect((await second.emit([write("by the second", "1")])).status).toBe(200);
  expect(await first.ask(`{ dataset(urn: "${DATASET}") { properties { description } } }`)).toMatchObject({
    data: { dataset: { properties: { description: "by the second" } } },
  });
  await first.close();
  await second.close();
});

test("a catalogue of a newer program, a damaged one, and a folder that cannot be are refused in one sentence", async () => {
  const newer = testFolder();
  await (await startTest(newer)).close();
  const database = new DatabaseSync(join(newer, "catalogue.sqlite"));
  database.exec("update catalogue_schema set version = 99");
  database.close();
  expect(await complaint({ data: newer })).toContain("This catalogue has schema 99, and this version supports up to");

  const damaged = testFolder();
  writeFileSync(join(damaged, "catalogue.sqlite"), "not a database, but long enough to be taken for one".repeat(100));
  expect(await complaint({ data: damaged })).toContain(
    `is damaged. Run catalogue serve --data ${JSON.stringify(damaged)} --recover`,
  );

  const file = join(testFolder(), "file");
  writeFileSync(file, "");
  expect(await complaint({ data: join(file, "folder") })).toContain(`"${file}" is a file`);
});

test.each([
  ...(process.platform === "linux" ? ["127.0.0.2", "127.2"] : []), // Elsewhere only 127.0.0.1 has an interface.
  "localhost",
])("a service on %s answers to names of this machine only", async (host) => {
  const service = await startService({ data: undefined, port: 0, host });
  onTestFinished(() => service.close());
  const statusFor = (name: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(`${service.url}/health`, { headers: { host: name } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject).end();
    });
  expect(await statusFor(new URL(service.url).host)).toBe(200);
  expect(await statusFor(host)).toBe(200);
  expect(await statusFor("localhost:80")).toBe(200);
  expect(await statusFor("evil.example.com")).toBe(421);
  expect(await statusFor("127.0.0.2.evil.example.com:80")).toBe(421);
});

test("an address that this machine does not have is named", async () => {
  for (const host of ["", " "]) expect(await complaint({ host })).toContain("The host to listen on is empty");
  expect(await complaint({ host: "203.0.113.1" })).toContain('no address "203.0.113.1"');
});

test("an address that cannot be listened on as it is written is named, with the reason of the system", async () => {
  // Without its zone, a link-local address is not one; a machine without IPv6 has no address at all.
  expect(await complaint({ host: "fe80::1" })).toMatch(/(?:on|address) "fe80::1".*; choose another with --host\.$/s);
});

test("a bug is told as an unknown error, and is whole only in the log", async () => {
  const data = testFolder();
  const logged: unknown[] = [];
  const log = { info: () => undefined, error: (_text: string, cause?: unknown) => logged.push(cause) };
  const running = await startService({ data, port: 0, log });
  const service = talkTo(running);
  await seed(service);
  const database = new DatabaseSync(join(data, "catalogue.sqlite"), { timeout: 10_000 });
  database.exec("update aspect set value = 'broken' where name = 'datasetProperties'");
  database.close();
  for (let time = 0; time < 3; time++) {
    expect(await service.ask(`{ dataset(urn: "${DATASET}") { urn properties { description } } }`)).toMatchObject({
      data: { dataset: { urn: DATASET, properties: null } },
      errors: [
        {
          message: "An unknown error occurred.",
          path: ["dataset", "properties"],
          extensions: { code: 500, type: "SERVER_ERROR", classification: "DataFetchingException" },
        },
      ],
    });
  }
  expect(await service.send(`/entitiesV2/${encodeURIComponent(DATASET)}`)).toMatchObject({
    status: 500,
    body: { message: "An unknown error occurred.", code: "SERVER_ERROR" },
  });
  expect(logged).toMatchObject([
    { name: "SyntaxError" },
    { name: "SyntaxError" },
    { name: "SyntaxError" },
    { name: "SyntaxError" },
  ]);
  await running.close();
});

test("a request under way when the service closes gets its answer", async () => {
  const service = await startService({ data: undefined, port: 0 });
  const headers = {
    authorization: `Bearer ${service.token}`,
    "content-type": "application/json",
    expect: "100-continue",
  };
  const sent = request(`${service.url}/api/graphql`, { method: "POST", headers });
  const status = new Promise((resolve, reject) => {
    sent.on("response", (response) => {
      resolve(response.resume().statusCode);
    });
    sent.on("error", reject);
  });
  sent.flushHeaders();
  await new Promise((resolve) => sent.once("continue", resolve));
  const closed = service.close();
  sent.end('{"query":"{ me { corpUser { urn } } }"}');
  expect(await status).toBe(200);
  await closed;
});
