import type { FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { Endpoint } from "../running/service.ts";
import { httpStatus, type Refusal } from "../refusal.ts";
import { unhandledRefusal } from "../requestFault.ts";
import { sendRefusal } from "./reply.ts";

/** How long, in milliseconds, the store may take to answer. */
const ANSWER_MS = 2_000;

/** How many reads may be under way: one that hangs does not keep the next one from being answered. */
const MOST_READS = 2;

const LATE: Refusal = {
  code: "STORE_UNREACHABLE",
  message: "The catalogue's database did not answer within 2 s; try again, and check that it is running.",
};

const FAILED: Refusal = {
  code: "STORE_FAILED",
  message: "The catalogue's database cannot be read; look into the log of the service.",
};

const SILENT: Log = { info: () => undefined, error: () => undefined };

/** A read of the store that is under way. */
interface ReadinessRead {
  readonly began: number;
  readonly answer: Promise<Refusal | undefined>;
}

/**
 * `GET /health/ready`: whether requests can be served now, for a load balancer. It needs no token, so any number of requests
 * share one read of the store, which is the one that each request with a token depends on.
 */
export const readiness: Endpoint = (app, { store, log }) => {
  let last: ReadinessRead | undefined;
  let underWay = 0;
  /** The failure that was logged last, and has not ended. */
  let said: string | undefined;
  const read = async (): Promise<Refusal | undefined> => {
    underWay++;
    try {
      await store.token("");
      said = undefined;
      return undefined;
    } catch (error) {
      // A load balancer asks every few seconds, so the same failure is logged once.
      const isSaid = String(error) === said;
      said = String(error);
      const refusal = unhandledRefusal(error, isSaid ? SILENT : log);
      return httpStatus(refusal.code) === 503 ? refusal : FAILED;
    } finally {
      underWay--;
    }
  };
  const reading = (): ReadinessRead => {
    const now = performance.now();
    if (last && (now - last.began < ANSWER_MS || underWay >= MOST_READS)) return last;
    const begun: ReadinessRead = {
      began: now,
      answer: read().finally(() => {
        if (last === begun) last = undefined;
      }),
    };
    last = begun;
    return begun;
  };
  const ready = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answered = new AbortController();
    const late = wait(ANSWER_MS, LATE, { signal: answered.signal }).catch(() => LATE);
    const refusal = await Promise.race([reading().answer, late]);
    answered.abort();
    return refusal ? sendRefusal(reply, refusal) : reply.code(200).send();
  };
  app.route({ method: ["GET", "HEAD"], url: "/health/ready", handler: ready });
};
