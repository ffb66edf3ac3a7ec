import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { Framing } from "../connection/framing.ts";
import { machineFiles } from "./machineFiles.ts";
import { startServer } from "../server.ts";
import { warmUpBriefly } from "./warmUp.ts";

// What a request leaves behind is small and soon gone: collected often, it does not make the process twice as large.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=50");

if (!process.argv.some((each) => /^--(?:stdio|node-ipc|socket|pipe)/.test(each)))
  end(
    "The language server must be started with --stdio, --node-ipc, --socket=… or --pipe=…, which says how an editor talks to it.",
  );
const files = machineFiles(process.platform);
// Before anything is read, while the editor starts the rest of itself: its first request is answered as soon as without.
await warmUpBriefly({ files, turn });
if (process.argv.includes("--stdio")) {
  const framing = new Framing();
  const endIf = (wrong: string | undefined): void => {
    if (wrong !== undefined) end(`The input ${wrong}, so it is not the language server protocol; the server exits.`);
  };
  process.stdin.on("data", (bytes: Buffer) => {
    endIf(framing.wrong(bytes));
  });
  process.stdin.on("end", () => {
    endIf(framing.unfinished());
  });
}
startServer(createConnection(ProposedFeatures.all), { files, turn });

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
