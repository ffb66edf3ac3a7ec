import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import type { ServerProgram } from "../client/languageClient.mts";

/** A server that keeps the text of a document and does nothing with it. */
export const STOCK: ServerProgram = { args: [join(checkout, "bench/servers/stockServer.mts")], settings: {} };
