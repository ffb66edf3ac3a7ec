import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "../running/service.ts";
import { httpStatus, type Refusal } from "../refusal.ts";
import { unhandledRefusal } from "../requestFault.ts";
import { sendRefusal } from "./reply.ts";

/** How long, in milliseconds, the store may take to answer. */
const ANSWER_MS = 2_000;

const LATE: Refusal = {
  code: "STORE_UNREACHABLE",
  message: "The catalogue's database did not answer within 2 s; try again, and check that it is running.",
};

const FAILED: Refusal = {
  code: "STORE_FAILED",
  message: "The catalogue's database cannot be read; look into the log of the service.",
};

/**
 * `GET /health/ready`: whether requests can be served now, for a load balancer. It needs no token, so any number of requests
 * share one read of the store, which is the one that each request with a token depends on.
 */
export const readiness: Endpoint = (app, { store, log }) => {
  let reading: Promise<Refusal | undefined> | undefined;
  const read = async (): Promise<Refusal | undefined> => {
    try {
      await store.token("");
      return undefined;
    } catch (error) {
      const refusal = unhandledRefusal(error, log);
      return httpStatus(refusal.code) === 503 ? refusal : FAILED;
    } finally {
      reading = undefined;
    }
  };
  app.get("/health/ready", async (_request, reply) => {
    const answered = new AbortController();
    reading ??= read();
    const refusal = await Promise.race([reading, wait(ANSWER_MS, LATE, { signal: answered.signal }).catch(() => LATE)]);
    answered.abort();
    return refusal ? sendRefusal(reply, refusal) : reply.code(200).send();
  });
};
