import { getEventListeners } from "node:events";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import { Overview } from "../../../client/overview/overview.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, startTest } from "../../service/testService.ts";
import { openGuard } from "../catalogue/openGuard.ts";

const service = await startTest();
afterAll(() => service.close());

/** The overview of the catalogue. @param send sends its requests */
function overviewOf(send: typeof fetch): { readonly catalogue: Catalogue; readonly overview: Overview } {
  const guard = openGuard();
  const source = new RemoteSource({
    place: { kind: "remote", name: "One", url: service.url, token: "secret" },
    access: () => Promise.resolve({ kind: "used", token: service.token, id: "1" }),
    newAccess: () => Promise.resolve(undefined),
    isSignedOut: () => false,
    fetch: send,
    now: () => 1,
    waiting: AT_ONCE,
  });
  const catalogue = new Catalogue({ source, trusted: true, guard, known: () => [source.place] });
  const overview = new Overview(catalogue, () => 1);
  onTestFinished(() => {
    overview.dispose();
    catalogue.dispose();
  });
  return { catalogue, overview };
}

test("a dataset that could not be read makes the figures outdated when it changes, so that it is counted", async () => {
  const urn = datasetUrn({ platform: "hive", name: "odd", env: "PROD" });
  await service.emit([proposal(urn, "datasetProperties", { description: "Here." })]);
  const { catalogue, overview } = overviewOf(async (input, init) => {
    const text = await (await fetch(input, init)).text();
    return new Response(text.replace('"description":"Here."', '$&,"size":12345678901234567890'));
  });
  await overview.read();
  expect(overview.state.whole?.coverage).toMatchObject({ datasets: [], unread: [{ urn }] });
  catalogue.changed([userUrn("ann")]);
  await overview.counted();
  // No dataset of the figures has to do with this user.
  expect(overview.state.whole).toMatchObject({ isOutdated: false, updated: undefined });
  await service.emit([proposal(urn, "datasetProperties", { description: "Repaired." })]);
  catalogue.changed([urn]);
  await overview.counted();
  expect(overview.state.whole?.isOutdated).toBe(true);
  await overview.read();
  expect(overview.state.whole?.coverage).toMatchObject({ datasets: [{ urn }], unread: [] });
});

test("a reading goes on as long as somebody waits for it", async () => {
  const { overview } = overviewOf(fetch);
  const [one, another] = [new AbortController(), new AbortController()];
  const reading = overview.read(one.signal);
  expect(overview.read(another.signal)).toBe(reading);
  one.abort();
  expect(overview.state.reading).toBeDefined();
  another.abort();
  expect(overview.state).toMatchObject({ reading: undefined, notRead: undefined });
  await reading;
  expect(overview.state).toEqual({ whole: undefined, reading: undefined, notRead: undefined });
  // The next one is another, which is not waited for in vain.
  await overview.read();
  expect(overview.state.whole).toBeDefined();
});

test("nothing of a reading stays with whoever waited for it, and who has gone already does not wait", async () => {
  const { overview } = overviewOf(fetch);
  const { signal } = new AbortController();
  await overview.read(signal);
  expect(getEventListeners(signal, "abort")).toEqual([]);
  const reading = overview.read(AbortSignal.abort());
  expect(overview.state.reading).toBeUndefined();
  await reading;
});
