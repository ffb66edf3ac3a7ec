import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeFiles } from "./nodeFiles.ts";
import { cancelsWaiting } from "./cancelsWaiting.ts";
import { startServer } from "./server.ts";

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

startServer(createConnection(ProposedFeatures.all, { connectionStrategy: cancelsWaiting }), { files: nodeFiles, turn });
