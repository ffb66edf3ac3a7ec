import { test } from "vitest";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { storeContract } from "../contract.ts";
import { addressOf, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();
if (server) storeContract("PostgreSQL", async () => openPostgres(addressOf(await server.newDatabase())));
else test.skip("PostgreSQL");
