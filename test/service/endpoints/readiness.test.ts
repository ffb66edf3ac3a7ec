import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { buildApp } from "../../../service/app.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import { addressOf, serverForTests } from "../store/postgres/testPostgres.ts";
import { startTest, testFolder, type TestService } from "../testService.ts";

const server = await serverForTests();

/** The answer to a load balancer, which has no token. */
async function ready({ url }: TestService): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${url}/health/ready`);
  const text = await answer.text();
  return [answer.status, text === "" ? "" : JSON.parse(text)];
}

function faultOf(code: string): readonly [number, unknown] {
  const message: unknown = expect.stringMatching(/\.$/);
  return [503, { error: "Service Unavailable", message, status: 503, code }];
}

test("a service is ready while its folder can be read, and not when a table of it is gone", async () => {
  const data = testFolder();
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  const service = await startTest(data, { log });
  expect(await ready(service)).toEqual([200, ""]);
  said.length = 0;
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  database.exec("drop table token");
  database.close();
  for (let at = 0; at < 3; at++) expect(await ready(service)).toEqual(faultOf("STORE_FAILED"));
  expect(said, "the failure is logged once").toHaveLength(1);
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  await service.close();
});

test("a read that hangs is forgotten, and at most two are under way", { timeout: 30_000 }, async () => {
  const store = await openStore(undefined);
  let hanging = 1;
  const token = vi.spyOn(store, "token").mockImplementation(async () => {
    if (hanging-- > 0) await new Promise(() => undefined);
    return undefined;
  });
  const log = { info: () => undefined, error: () => undefined };
  const app = buildApp({
    ...{ store, storeKind: "memory", model: STORED_MODEL, runToken: undefined, unknownEntities: "refuse", log },
    ...{ clock: () => 0, host: "127.0.0.1", loopback: true },
  });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  const probe = async (): Promise<number> =>
    (await app.inject({ url: "/health/ready", headers: { host: "127.0.0.1" } })).statusCode;
  expect(await Promise.all([probe(), probe()])).toEqual([503, 503]);
  expect(token).toHaveBeenCalledTimes(1);
  expect([await probe(), await probe()]).toEqual([200, 200]);
  expect(token).toHaveBeenCalledTimes(3);
  hanging = 10;
  expect([await probe(), await probe()]).toEqual([503, 503]);
  expect(token).toHaveBeenCalledTimes(4);
});

test.skipIf(!server)(
  "a service is not ready while PostgreSQL is away, which is answered soon, and is logged once as is its return",
  { timeout: 60_000 },
  async () => {
    const database = addressOf((await server?.newDatabase()) ?? "");
    const said: string[] = [];
    const log = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
    const service = await startTest(undefined, { database, log });
    expect(await ready(service)).toEqual([200, ""]);
    said.length = 0;
    await server?.kill();
    const began = performance.now();
    expect(await Promise.all([ready(service), ready(service), ready(service)])).toEqual(
      Array(3).fill(faultOf("STORE_UNREACHABLE")),
    );
    expect(performance.now() - began, "a load balancer does not wait long").toBeLessThan(5_000);
    const refused = await Promise.all([1, 2, 3].map(() => service.send("/entitiesV2/urn%3Ali%3Acorpuser%3Ajdoe")));
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    await vi.waitFor(() => {
      expect(said).toEqual([expect.stringMatching(/^The catalogue's database cannot be reached.+ECONNREFUSED/)]);
    });
    await server?.start();
    await vi.waitFor(
      async () => {
        expect(await ready(service)).toEqual([200, ""]);
        expect(said[1]).toMatch(/^The catalogue's database can be reached again, after \d+ s; \d requests failed\.$/);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(said).toHaveLength(2);
    await service.close();
  },
);
