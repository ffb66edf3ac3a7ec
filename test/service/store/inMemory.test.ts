import { openStore } from "../../../service/store/openStore.ts";
import { storeContract } from "./contract.ts";

storeContract("SQLite in memory", () => openStore(undefined));
