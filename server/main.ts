import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeFiles } from "./nodeFiles.ts";
import { startServer } from "./server.ts";

// What a request leaves behind is small and soon gone: collected often, it does not make the process twice as large.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=50");
startServer(createConnection(ProposedFeatures.all), { files: nodeFiles, turn });
