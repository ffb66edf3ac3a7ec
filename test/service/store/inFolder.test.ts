import { openStore } from "../../../service/store/sqlite/openStore.ts";
import { testFolder } from "../testService.ts";
import { storeContract } from "./contract.ts";

storeContract("SQLite in a folder", () => openStore(testFolder()));
