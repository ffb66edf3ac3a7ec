import { setImmediate as turn } from "node:timers/promises";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeFiles } from "./nodeFiles.ts";
import { startServer } from "./server.ts";

startServer(createConnection(ProposedFeatures.all), { files: nodeFiles, turn });
