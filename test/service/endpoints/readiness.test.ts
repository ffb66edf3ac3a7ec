import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
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
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  database.exec("drop table token");
  database.close();
  expect(await ready(service)).toEqual(faultOf("STORE_FAILED"));
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  await service.close();
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
        expect(said[1]).toMatch(/^The catalogue's database answers again, \d+ s after/);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(said).toHaveLength(2);
    await service.close();
  },
);
