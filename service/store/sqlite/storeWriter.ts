import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { StoreFault } from "../storeFault.ts";
import { CommitQueue } from "./commitQueue.ts";
import { DatabaseFile } from "./databaseFile.ts";
import type { FromThread, ToThread } from "./threadMessages.ts";

const ThreadData = z.object({ file: z.string(), identity: z.string(), merges: z.boolean() });

/** The program of the thread that writes a catalogue, `dist/storeWriter.mjs`: the service starts it on its file. */
function main(): void {
  const port = parentPort;
  if (!port) throw new Error("This program is a thread of the catalogue service");
  const { file, identity, merges } = ThreadData.parse(workerData);
  const databaseFile = new DatabaseFile(file, identity);
  const queue = new CommitQueue(databaseFile.connect(), STORED_MODEL, () => {
    databaseFile.check();
  });
  if (merges) queue.mergeIndex();
  const answer = (message: FromThread): void => {
    port.postMessage(message);
  };
  port.on("message", (message: ToThread) => {
    if (!message) {
      void queue.close().finally(() => {
        port.close();
      });
      return;
    }
    const { id, command } = message;
    queue.write(command).then(
      (outcome) => {
        answer({ id, outcome });
      },
      (error: unknown) => {
        answer(error instanceof StoreFault ? { id, fault: error.refusal, cause: error.cause } : { id, bug: error });
      },
    );
  });
}

main();
