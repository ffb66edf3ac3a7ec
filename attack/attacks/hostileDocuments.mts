import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { stepThrough } from "../../test/hostile/everyRequest.ts";
import { hostileDocuments as documents, type HostileDocument } from "../../test/hostile/hostileDocuments.ts";
import { outcome, type Attack } from "../attack.mts";
import { startLanguageServer, type LanguageServer } from "../running/languageServer.mts";

/** How long one step may take, in milliseconds, before the server counts as hanging. */
const LIMIT_MS = 10_000;

/** Opens hostile documents in the language server, edits them, and asks everything about them. */
export const hostileDocuments: Attack = {
  name: "hostile-documents",
  does: "Documents that are expensive to process are opened and edited in the language server, and every kind of request is sent: doubling aliases, 20,000 quotes on a line, deep nesting, huge records.",
  holds: "Every request is answered within 10 s, and the process keeps running.",
  async run({ scale, signal }) {
    const chosen = scale === "full" ? fullWalk() : documents(0.1).filter((_document, index) => index % 25 === 0);
    const walked: Walk = { broken: [], slowest: { took: 0, step: "" }, steps: 0, memory: 0, waited: 0 };
    const waiting = chosen[Symbol.iterator]();
    // A server works on one thing at a time, so each core gets one; they take documents in turn.
    await Promise.all(Array.from({ length: availableParallelism() }, () => walk(waiting, walked, signal)));
    const { broken, slowest, steps, memory, waited } = walked;
    return outcome(
      broken,
      `${chosen.length} documents, ${steps} requests and edits, slowest ${(slowest.took / 1000).toFixed(1)} s (${slowest.step}), a hover in another file at most ${(waited / 1000).toFixed(1)} s, memory at most ${memory} MB`,
    );
  },
};

/**
 * Every document. Those that repeat one sign are made for each kind of file; they are as large as they can be for one of
 * the kinds, in turns, and a tenth of that for the others.
 */
function fullWalk(): readonly HostileDocument[] {
  const small = documents(0.1);
  return documents(1).flatMap((large, at) => {
    const isOfSigns = large.languageId === "yaml" && /^\d+ (?:×|lines|indented)/.test(large.name);
    const [form, kind, sign] = [at % FORMS, Math.floor(at / FORMS) % KINDS, Math.floor(at / FORMS / KINDS)];
    return isOfSigns && kind !== (sign + form) % KINDS ? (small[at] ?? []) : large;
  });
}

/** The documents of a sign come first, in this many forms for each of so many kinds of files. */
const FORMS = 4;
const KINDS = 3;

/** What came of the documents so far. */
interface Walk {
  readonly broken: string[];
  slowest: { readonly took: number; readonly step: string };
  steps: number;
  /** The most that a server took, in MB. */
  memory: number;
  /** The longest that a hover in another file took meanwhile, in milliseconds. */
  waited: number;
}

/** Steps through the documents that are waiting, in a server of its own, until there are none left. */
async function walk(waiting: Iterable<HostileDocument>, walked: Walk, signal: AbortSignal): Promise<void> {
  let server = await startLanguageServer();
  try {
    for (const document of waiting) {
      signal.throwIfAborted();
      const now = { step: "", began: performance.now() };
      const count = (): void => {
        const took = performance.now() - now.began;
        if (took > walked.slowest.took) walked.slowest = { took, step: `${document.name}, ${now.step}` };
      };
      const stepping = stepThrough(server, document, (step) => {
        count();
        Object.assign(now, { step, began: performance.now() });
        walked.steps++;
      });
      const beside = new AbortController();
      // A server that has ended is told of elsewhere.
      const hovering = hoverMeanwhile(server, walked, beside.signal).catch(() => undefined);
      const ended = await Promise.race([stepping.then(() => "done"), hanging(now), server.ended]);
      beside.abort();
      count();
      if (ended === "done") await hovering;
      walked.memory = Math.max(walked.memory, await memoryOf(server));
      if (ended === "done") continue;
      walked.broken.push(
        `${document.name}: ${now.step} ${ended === "hangs" ? "takes more than 10 s" : `ended the server with ${ended}`}`,
      );
      await server[Symbol.asyncDispose]();
      server = await startLanguageServer();
    }
  } finally {
    await server[Symbol.asyncDispose]();
  }
}

/** Hovers over another file of the same server, again and again, until it is told to end. */
async function hoverMeanwhile({ connection }: LanguageServer, walked: Walk, signal: AbortSignal): Promise<void> {
  const uri = "file:///w/small.user.yaml";
  const textDocument = { uri, languageId: "yaml", version: 1, text: "- id: jdoe\n" };
  await connection.sendNotification("textDocument/didOpen", { textDocument });
  while (!signal.aborted) {
    const began = performance.now();
    await connection.sendRequest("textDocument/hover", { textDocument: { uri }, position: { line: 0, character: 7 } });
    walked.waited = Math.max(walked.waited, performance.now() - began);
    await delay(20);
  }
  await connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
}

/** Settles when one step takes longer than it may. */
async function hanging(now: { readonly began: number }): Promise<"hangs"> {
  while (performance.now() - now.began < LIMIT_MS) await delay(100, undefined, { ref: false });
  return "hangs";
}

/** The resident memory of the server in MB, as Linux tells it; 0 elsewhere. */
async function memoryOf({ pid }: LanguageServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
