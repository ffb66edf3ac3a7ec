import { expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { AspectProposal } from "../../../catalogue/graph/graph.ts";
import { failure } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { GivenUpWrites } from "../../../client/catalogue/givenUpWrites.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const ADA = userUrn("ada");
const WISH: readonly AspectProposal[] = [
  { entityUrn: ADA, aspectName: "corpUserInfo", aspect: { active: true, displayName: "Ada" } },
];
const CANCELLED = { ok: false, error: { kind: "cancelled" } };

test("a write ends when the user cancels, before it is answered, and its answer is still there; then nothing is sent", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const [arrived, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const slow = connectGraph({
    ...service,
    fetch: async (input, init) => {
      arrived.resolve(undefined);
      await held.promise;
      return fetch(input, init);
    },
    now: () => 1,
    waiting: AT_ONCE,
  });
  const stopping = new AbortController();
  const stored: AspectProposal[] = [];
  const told = { ...slow, onStored: (proposals: readonly AspectProposal[]) => void stored.push(...proposals) };
  const writes = new GivenUpWrites(told, stopping.signal);
  const write = writes.graph.emit(WISH);
  await arrived.promise;
  expect(writes.isUnknown).toBe(false);
  stopping.abort();
  expect(await write).toEqual(CANCELLED);
  expect([writes.isUnknown, stored]).toEqual([true, []]);
  held.resolve(undefined);
  expect((await writes.unanswered)?.ok).toBe(true);
  // So that it can be undone.
  expect(stored).toEqual(WISH);
  expect((await slow.readAspects(ADA, ["corpUserInfo"])).ok).toBe(true);

  const later = new GivenUpWrites(slow, stopping.signal);
  expect(await later.graph.emit(WISH)).toEqual(CANCELLED);
  expect([later.isUnknown, later.unanswered]).toEqual([false, undefined]);
});

test("a write whose answer was lost, and that was cancelled before it was clear what became of it, may be stored", async () => {
  const stopping = new AbortController();
  const nowhere = connectGraph({ url: "http://127.0.0.1:9", token: "x", fetch, now: () => 1, waiting: AT_ONCE });
  const conflict = failure({ kind: "version-conflict", message: "", repeated: true } as const);
  const writes = new GivenUpWrites({ ...nowhere, emit: () => Promise.resolve(conflict) }, stopping.signal);
  expect(await writes.graph.emit(WISH)).toEqual(conflict);
  expect(writes.isUnknown).toBe(false);
  stopping.abort();
  expect(await writes.graph.readAspects(ADA, ["corpUserInfo"])).toEqual(CANCELLED);
  expect([writes.isUnknown, writes.unanswered]).toEqual([true, undefined]);
});
