import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import type { ServerProgram } from "../client/languageClient.mts";

/** A server that only answers. */
export const ANSWERING: ServerProgram = { args: [join(checkout, "bench/servers/answeringServer.mts")], settings: {} };
