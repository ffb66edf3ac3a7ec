import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { ORDERS, STAMP } from "../contract.ts";
import { openedAt, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();

test.runIf(server)("an owner who is deleted at the same moment is not added", async () => {
  if (!server) throw new Error("There is no server");
  const url = await server.newDatabase();
  const store = await openedAt(url);
  const jane = userUrn("jane");
  const creating = { urn: ORDERS, name: "datasetProperties", value: {} };
  await store.write({
    writes: [creating, { urn: jane, name: "status", value: {} }],
    stamp: STAMP,
    createEntities: true,
  });
  const other = new Client(url);
  onTestFinished(() => other.end());
  await other.connect();
  await other.query("begin");
  for (const table of ["aspect", "search_entity", "entity"])
    await other.query(`delete from metadata_catalogue.${table} where urn = $1`, [jane]);
  const value = { owners: [{ owner: jane, type: "NONE" }] };
  const written = store.write({ writes: [{ urn: ORDERS, name: "ownership", value }], stamp: STAMP, mustExist: [jane] });
  const first = await Promise.race([written, waitsForLock(other)]);
  expect(first).toBe("waits");
  await other.query("commit");
  expect(await written).toMatchObject({ ok: false, error: { code: "ENTITY_NOT_FOUND" } });
  expect(await store.aspects([ORDERS], ["ownership"])).toEqual([]);
});

/** Resolves when a statement waits for the transaction of this connection. */
async function waitsForLock(client: Client): Promise<"waits"> {
  const sql = "select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))";
  for (;;) if (((await client.query(sql)).rowCount ?? 0) > 0) return "waits";
}
