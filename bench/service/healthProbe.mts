import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";

/**
 * A thread that asks the catalogue service `/health` every 20 ms until it is sent a message, and answers what each request
 * took, in milliseconds: a thread of its own, because making the requests that are measured would hold it up. Its first
 * message says that it has been answered once, which is not counted: `fetch` itself is loaded then.
 */
async function main(): Promise<void> {
  const { url } = z.object({ url: z.string() }).parse(workerData);
  const ask = async (): Promise<void> => {
    await (await fetch(`${url}/health`)).text();
  };
  const ended = new AbortController();
  parentPort?.once("message", () => {
    ended.abort();
  });
  await ask();
  parentPort?.postMessage("ready");
  const times: number[] = [];
  do {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
    await wait(20);
  } while (!ended.signal.aborted);
  parentPort?.postMessage(times);
}

await main();
