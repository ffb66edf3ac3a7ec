import { expect, test } from "vitest";
import { inProcess } from "../server/inProcess.ts";
import { stepThrough } from "./everyRequest.ts";
import { hostileDocuments } from "./hostileDocuments.ts";

/** One in so many documents is stepped through here; `HOSTILE=1` takes all. */
const every = Number(process.env["HOSTILE"] ?? 151);

/** Bounded work is done long before; what is not bounded is ended by this. In milliseconds. */
const TIMEOUT_MS = 300_000;

test("a server asked everything about hostile documents answers, and goes on", { timeout: TIMEOUT_MS }, async () => {
  const client = inProcess();
  await client.start();
  const chosen = hostileDocuments(0.1).filter((_, at) => at % every === 0);
  const steps: string[] = [];
  for (const each of chosen) await stepThrough(client, each, (step) => steps.push(`${each.name}: ${step}`));
  expect(steps.length).toBeGreaterThan(chosen.length * 40);
});

test("the worst of them, as large as they are found in attacks", { timeout: TIMEOUT_MS }, async () => {
  const client = inProcess();
  await client.start();
  const names = ["merges that double (user)"];
  const chosen = hostileDocuments().filter(({ name }) => names.includes(name));
  expect(chosen).toHaveLength(names.length);
  for (const each of chosen) await stepThrough(client, each, () => undefined);
});
