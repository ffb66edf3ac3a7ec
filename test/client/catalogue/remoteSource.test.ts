import { expect, onTestFinished, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import type { SourceState } from "../../../client/catalogue/source.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

interface Asked {
  readonly url: string;
  readonly token?: string | undefined;
  /** Whether requests get through. */
  readonly reachable?: () => boolean;
}

function source({ url, token, reachable = () => true }: Asked): RemoteSource {
  const made = new RemoteSource({
    place: { kind: "remote", name: "Production", url, token: "secret" },
    token: () => Promise.resolve(token),
    fetch: (input, init) => (reachable() ? fetch(input, init) : Promise.reject(new TypeError("fetch failed"))),
    now: () => 1,
    waiting: AT_ONCE,
  });
  onTestFinished(() => {
    made.dispose();
  });
  return made;
}

/** The kinds of the states that a source goes through from now on. */
function followed(of: RemoteSource): string[] {
  const kinds: string[] = [];
  of.onDidChangeState(({ kind }) => kinds.push(kind));
  return kinds;
}

function sentence(state: SourceState): string {
  return state.kind === "failed" ? `${state.code}: ${state.sentence}` : state.kind;
}

test("it connects as the user of the token, once for those who ask at the same time", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const remote = source(service);
  expect(remote.state.kind).toBe("idle");
  const kinds = followed(remote);
  const [state] = await Promise.all([remote.start(), remote.start(), remote.settled()]);
  expect(state).toMatchObject({ kind: "connected", url: service.url, user: "urn:li:corpuser:datahub" });
  expect(kinds).toEqual(["starting", "connected"]);
});

test("a missing or wrong token, and a server that is no catalogue, are told apart", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  expect(sentence(await source({ url: service.url, token: undefined }).start())).toBe(
    `token: The catalogue at ${service.url} needs an access token; enter one with the command "Enter Access Token…".`,
  );
  expect(sentence(await source({ url: service.url, token: "wrong" }).start())).toBe(
    `token: The catalogue at ${service.url} does not accept the access token; use one that it issued.`,
  );
  expect(sentence(await source({ url: service.url, token: "two words" }).start())).toBe(
    'token: The access token for the catalogue "Production" contains a space or another character that no access token has; enter one with the command "Enter Access Token…".',
  );
  expect(sentence(await source({ url: `${service.url}/nowhere`, token: service.token }).start())).toMatch(
    /^other: The server at .* did not give a valid DataHub response/,
  );
  expect(sentence(await source({ url: "http://127.0.0.1:9" }).start())).toBe(
    "other: The catalogue at http://127.0.0.1:9 does not answer; check that it runs and that the address is right.",
  );
});

test("a catalogue that goes away is failed until it answers again, also for whoever kept it", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let there = true;
  const remote = source({ ...service, reachable: () => there });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const kinds = followed(remote);
  const read = (): Promise<unknown> => state.graph.readAspects(userUrn("datahub"), []);
  await read();
  there = false;
  await read();
  await read();
  expect(sentence(remote.state)).toMatch(/^other: The catalogue at .* does not answer/);
  there = true;
  await read();
  expect(kinds).toEqual(["failed", "connected"]);
  there = false;
  await read();
  there = true;
  expect((await remote.start()).kind).toBe("connected");
});

test("what a catalogue refuses does not disconnect it", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const remote = source(service);
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const nobody = await state.graph.readAspects(userUrn("nobody"), []);
  expect(nobody.ok).toBe(false);
  expect(remote.state.kind).toBe("connected");
});
