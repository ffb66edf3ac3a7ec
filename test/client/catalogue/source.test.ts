import { expect, test } from "vitest";
import { SourceStates } from "../../../client/catalogue/source.ts";

test("a state is settled once it is neither starting nor restarting", async () => {
  const states = new SourceStates();
  expect(await states.settled()).toEqual({ kind: "idle" });
  states.become({ kind: "starting" });
  const settled = states.settled();
  states.become({ kind: "restarting", sentence: "It stopped." });
  const failed = states.become({ kind: "failed", sentence: "No.", code: "other" });
  expect(await settled).toBe(failed);
});

test("another state is waited for, no longer than wanted", async () => {
  const states = new SourceStates();
  await states.next(1);
  const next = states.next();
  states.become({ kind: "starting" });
  await next;
  expect(states.current).toEqual({ kind: "starting" });
});

test("who waits for a state does not wait for ever when the catalogue is no longer wanted", async () => {
  const states = new SourceStates();
  states.become({ kind: "starting" });
  const settled = states.settled();
  states.dispose();
  expect(await settled).toEqual({ kind: "idle" });
});
