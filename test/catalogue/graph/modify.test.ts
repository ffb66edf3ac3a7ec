import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { attempt } from "../../../catalogue/graph/modify.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());

test("the waiting for another try ends when it is cancelled, with nothing stored", async () => {
  const urn = userUrn("ann");
  const cancelling = new AbortController();
  // Each wait is as long as it can be, unless it is cancelled.
  const waiting = {
    random: () => 1,
    wait: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal?.addEventListener("abort", () => {
          resolve();
        });
        cancelling.abort();
      }),
  };
  const graph = connectGraph({ ...service, fetch, now: () => 1, waiting });
  const proposal = {
    ...{ entityUrn: urn, aspectName: "corpUserInfo", aspect: { active: true } },
    // Of a version that nobody has stored.
    ifVersion: "7",
  } as const;
  let decided = 0;
  const done = await attempt(graph, {
    urn,
    decide: () => {
      decided++;
      return Promise.resolve(success({ proposals: [proposal] }));
    },
    signal: cancelling.signal,
  });
  expect([done, decided]).toEqual([{ ok: false, error: { kind: "cancelled" } }, 1]);
  const stored = await graph.readAspects(urn, ["corpUserInfo"]);
  expect(stored.ok && stored.value.aspect("corpUserInfo")).toBeFalsy();
});

test("a write whose answer was lost is unknown if what is stored cannot be read again, or was changed since", async () => {
  const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
  const urn = userUrn("bob");
  const repeated = { proposals: [{ entityUrn: urn, aspectName: "corpUserInfo", aspect: {}, ifVersion: "-1" }] };
  for (const error of [
    { kind: "unreachable", url: "u" },
    { kind: "changed-meanwhile", what: "bob" },
  ] as const) {
    const done = await attempt(graph, { urn, decide: () => Promise.resolve(failure(error)), repeated });
    expect(done).toMatchObject({ ok: false, error: { kind: "outcome-unknown" } });
  }
});

test("a write whose answer was lost is unknown, too, if the next try does not reach the catalogue, or the store is locked", async () => {
  const urn = userUrn("eve");
  const proposals = [
    { entityUrn: urn, aspectName: "corpUserInfo", aspect: { active: true }, ifVersion: "-1" },
  ] as const;
  const refused = (): Promise<Response> =>
    Promise.reject(
      new TypeError("fetch failed", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) }),
    );
  const locked = (): Promise<Response> =>
    Promise.resolve(Response.json({ code: "STORE_LOCKED", message: "Locked." }, { status: 503 }));
  for (const answer of [refused, locked]) {
    const graph = connectGraph({ ...service, fetch: answer, now: () => 1, waiting: AT_ONCE });
    const decide = (): Promise<ReturnType<typeof success<{ proposals: typeof proposals }>>> =>
      Promise.resolve(success({ proposals }));
    const untried = await attempt(graph, { urn, decide });
    expect(untried).toMatchObject({ error: { kind: answer === refused ? "unreachable" : "store-unavailable" } });
    const repeated = await attempt(graph, { urn, decide, repeated: { proposals } });
    expect(repeated).toMatchObject({ error: { kind: "outcome-unknown" } });
  }
});
