import { test } from "vitest";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { storeContract } from "../contract.ts";
import { derivedTables } from "../derivedTables.ts";
import { addressOf, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();
if (server) {
  storeContract("PostgreSQL", async () => openPostgres(addressOf(await server.newDatabase())));
  derivedTables("PostgreSQL", async () => {
    const url = await server.newDatabase();
    return {
      store: await openPostgres(addressOf(url)),
      rows: async (table, columns) => {
        const sql = `select ${columns.join(", ")} from metadata_catalogue.${table}`;
        const rows = await server.run(sql, new URL(url).pathname.slice(1));
        return rows.map((row) => columns.map((column) => row[column]));
      },
    };
  });
} else test.skip("PostgreSQL");
