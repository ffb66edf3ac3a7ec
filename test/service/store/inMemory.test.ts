import { openStore } from "../../../service/store/sqlite/openStore.ts";
import { storeContract } from "./contract.ts";

storeContract("SQLite in memory", () => openStore(undefined));
