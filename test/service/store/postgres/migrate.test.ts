import { Client } from "pg";
import { expect, test } from "vitest";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { migrations } from "../../../../service/store/postgres/migrations.ts";
import { ORDERS } from "../contract.ts";
import { openedAt, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();

test.skipIf(!server)(
  "a database of the first version is brought up to date, its entities are found, and its tokens keep their users",
  async () => {
    if (!server) return;
    const url = await server.newDatabase();
    const client = new Client(url);
    await client.connect();
    const run = async (sql: string): Promise<readonly unknown[]> => (await client.query<object>(sql)).rows;
    await run("create schema metadata_catalogue");
    for (const step of migrations[0] ?? []) if (typeof step === "string") await run(step);
    await run("create table metadata_catalogue.catalogue_schema (version integer not null)");
    await run("insert into metadata_catalogue.catalogue_schema (version) values (1)");
    await run(`insert into metadata_catalogue.token (hash, actor, role, label, created_at) values
    ('a', 'urn:li:corpuser:jane', 'editor', 'owner', 1), ('b', 'urn:li:corpuser:joe', 'reader', 'ci', 2)`);
    await run(`insert into metadata_catalogue.entity values
    ('${ORDERS}', 'dataset', 'sales.orders', 'Orders', 'sales.orders', '', false, 1, 'urn:li:corpuser:jane')`);
    await run(`insert into metadata_catalogue.aspect values
    ('${ORDERS}', 'datasetProperties', 1, '{"description":"Revenue"}', 'urn:li:corpuser:jane', 1)`);
    const store = await openedAt(url);
    for (const query of ["*", "order", "revenue"]) {
      const page = { total: 1, urns: [ORDERS] };
      expect(await store.search({ types: undefined, query, start: 0, count: 1 })).toMatchObject(page);
    }
    const [jane, joe] = [userUrn("jane"), userUrn("joe")];
    const rest = { description: undefined, expiresAt: undefined };
    expect(await store.tokens({ start: 0, count: 10 })).toEqual({
      total: 2,
      tokens: [
        { hash: "b", actor: joe, createdBy: joe, role: "reader", label: "ci", createdAt: 2, ...rest },
        { hash: "a", actor: jane, createdBy: jane, role: "owner", label: "owner", createdAt: 1, ...rest },
      ],
    });
    expect(await run("select version from metadata_catalogue.catalogue_schema")).toEqual([
      { version: migrations.length },
    ]);
    await client.end();
  },
);
