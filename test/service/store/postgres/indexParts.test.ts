import { describe, expect, test } from "vitest";
import { datasetUrn, type EntityUrn } from "../../../../catalogue/urn/urn.ts";
import { matching } from "../../../../service/store/postgres/indexParts.ts";
import { STAMP } from "../contract.ts";
import { openedAt, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();

describe.runIf(server)("the index of tokens", () => {
  const run = async (sql: string, url: string): Promise<readonly unknown[]> =>
    (await server?.run(sql, new URL(url).pathname.slice(1))) ?? [];

  test("finds what is in any part of it, in the order in which it came into being", async () => {
    const url = (await server?.newDatabase()) ?? "";
    const store = await openedAt(url);
    const all: EntityUrn[] = [];
    for (const last of [0, 4_094, 32_766, 262_142]) {
      if (last > 0) await run(`select setval('metadata_catalogue.search_entity_id_seq', ${last})`, url);
      for (let at = 0; at < 4; at++) {
        const urn = datasetUrn({ platform: "hive", name: `z${9 - at}.orders_${all.length}`, env: "PROD" });
        const value = { description: all.length % 2 === 0 ? "Sold goods" : "Sold" };
        const writes = [{ urn, name: "datasetProperties", value }];
        expect(await store.write({ writes, stamp: STAMP })).toMatchObject({ ok: true });
        all.push(urn);
      }
    }
    const searched = { types: ["dataset"], start: 0, count: 100 };
    for (const query of ["orders", "sold", "prod", "ders_", "sold orders"])
      expect([...(await store.search({ ...searched, query })).urns].toSorted()).toEqual(all.toSorted());
    expect(await store.search({ ...searched, query: "goods", count: 0 })).toMatchObject({
      total: 8,
      isTotalExact: true,
    });
    const scrolled: EntityUrn[] = [];
    for (let after: number | undefined = 0; after !== undefined;) {
      const page = await store.scroll({ types: ["dataset"], query: "sold", after, count: 3 });
      scrolled.push(...page.urns);
      after = page.next;
    }
    expect(scrolled).toEqual(all);
  });

  test("is looked into part by part, and no row is looked at that does not have the tokens", async () => {
    const url = (await server?.newDatabase()) ?? "";
    await openedAt(url);
    // As the service has its statements planned.
    await run(`alter database "${new URL(url).pathname.slice(1)}" set enable_seqscan = off`, url);
    const query = String.raw`'''e'''`;
    const plan = JSON.stringify(await run(`explain ${matching("id", { query })} limit 10`, url));
    for (const part of [1, 2, 3, 4]) expect(plan).toContain(`on search_token_${part} `);
    expect(plan).not.toContain("Seq Scan");
  });
});
