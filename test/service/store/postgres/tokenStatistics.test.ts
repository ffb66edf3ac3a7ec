import { describe, expect, onTestFinished, test, vi } from "vitest";
import { datasetUrn } from "../../../../catalogue/urn/urn.ts";
import { Connections } from "../../../../service/store/postgres/connections.ts";
import { TokenStatistics } from "../../../../service/store/postgres/tokenStatistics.ts";
import { STAMP } from "../contract.ts";
import { openedAt, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();

describe.runIf(server)("what PostgreSQL knows of tokens", () => {
  test("is read without holding up the search that asks first", async () => {
    const url = (await server?.newDatabase()) ?? "";
    const store = await openedAt(url);
    const connections = new Connections(url);
    onTestFinished(() => connections.close());
    const writes = Array.from({ length: 20 }, (_, at) => {
      const urn = datasetUrn({
        platform: "hive",
        name: at < 5 ? `shop.orders_${at}` : `shop.visits_${at}`,
        env: "PROD",
      });
      return { urn, name: "status", value: { removed: false } };
    });
    expect(await store.write({ writes, stamp: STAMP })).toMatchObject({ ok: true });
    await server?.run("analyze metadata_catalogue.search_entity", new URL(url).pathname.slice(1));
    const known = new TokenStatistics(connections);
    expect(known.shares().size).toBe(0);
    await vi.waitFor(() => {
      expect(known.shares().get("gorder")).toBe(0.25);
    });
    expect([known.shares().get("gvisit"), known.shares().get("e")]).toEqual([0.75, 1]);
  });

  test("is nothing where it cannot be read, and whoever asks for it gets no error", async () => {
    const statistics = new TokenStatistics({ read: () => Promise.reject(new Error("gone")) });
    expect(statistics.shares().size).toBe(0);
    await new Promise(setImmediate);
    expect(statistics.shares().size).toBe(0);
  });
});
