import { expect, onTestFinished, test } from "vitest";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import type { AspectProposal } from "../../../catalogue/graph/graph.ts";
import { ME } from "../../../catalogue/graph/operations.generated.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import type { TokenAccess } from "../../../client/catalogue/access.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import type { SourceState } from "../../../client/catalogue/source.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest, testFolder, tokenIn } from "../../service/testService.ts";

interface Asked {
  readonly url: string;
  readonly token?: string | undefined;
  /** Whether requests get through. */
  readonly reachable?: () => boolean;
  /** Answers in place of the catalogue; `undefined`: the catalogue does. */
  readonly gateway?: (path: string) => Response | undefined;
  /** Holds a request back. */
  readonly hold?: (path: string) => Promise<unknown> | undefined;
  /** What is read of the access, in place of the token. */
  readonly access?: () => TokenAccess;
  readonly replaced?: (id: string | undefined) => TokenAccess | undefined;
  readonly isSignedOut?: () => boolean;
  /** Is told of each request. */
  readonly onSent?: (path: string) => void;
  /** Is given the work that waits for the end of a pause. */
  readonly after?: (ms: number, work: () => void) => () => void;
}

function source({
  url,
  token,
  reachable = () => true,
  gateway,
  hold,
  access = () => ({ kind: "used", token, id: "1" }),
  replaced = () => undefined,
  isSignedOut = () => false,
  onSent = () => undefined,
  after = () => () => undefined,
}: Asked): RemoteSource {
  const made = new RemoteSource({
    place: { kind: "remote", name: "Production", url, token: "secret" },
    access: () => Promise.resolve().then(access),
    newAccess: (id) => Promise.resolve().then(() => replaced(id)),
    isSignedOut,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      onSent(pathname);
      await hold?.(pathname);
      const answer = gateway?.(pathname);
      if (answer) return answer;
      if (!reachable()) throw new TypeError("fetch failed");
      return fetch(input, init);
    },
    now: () => 1,
    waiting: AT_ONCE,
    clock: { after },
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
    `token: The catalogue at ${service.url} needs an access token; run "Enter Access Token…" and enter a valid one.`,
  );
  expect(sentence(await source({ url: service.url, token: "wrong" }).start())).toBe(
    `token: The catalogue at ${service.url} does not accept the access token; run "Enter Access Token…" and enter a valid one.`,
  );
  expect(sentence(await source({ url: service.url, token: "two words" }).start())).toBe(
    'token: The access token for the catalogue "Production" contains a space or another character that is not allowed in an access token; run "Enter Access Token…" and enter a valid one.',
  );
  expect(sentence(await source({ url: `${service.url}/nowhere`, token: service.token }).start())).toMatch(
    /^other: The server at .* did not give a valid DataHub response/,
  );
  expect(sentence(await source({ url: "http://127.0.0.1:9" }).start())).toBe(
    "other: The catalogue at http://127.0.0.1:9 does not answer; check that it is running and that the address is right.",
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

test("a catalogue that does not answer is asked again with growing pauses, and connected to when it does", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let there = false;
  const { pauses, pass, isWaiting, after } = clock();
  const remote = source({ ...service, reachable: () => there, after });
  expect((await remote.start()).kind).toBe("failed");
  const kinds = followed(remote);
  for (let i = 0; i < 5; i++) {
    const before = pauses.length;
    pass();
    await expect.poll(() => pauses.length).toBe(before + 1);
  }
  expect(pauses).toEqual([2_000, 4_000, 8_000, 15_000, 30_000, 30_000]);
  expect(kinds, "nothing is shown of it").toEqual([]);
  there = true;
  pass();
  await expect.poll(() => remote.state.kind).toBe("connected");
  expect(kinds).toEqual(["starting", "connected"]);

  // A catalogue that stops answering right after it was connected to is asked after the same pause as before: one that is under
  // load is not asked every two seconds.
  const graph = remote.state.kind === "connected" ? remote.state.graph : undefined;
  there = false;
  await graph?.readAspects(userUrn("datahub"), []);
  expect(pauses.slice(-2)).toEqual([60_000, 30_000]);
  there = true;
  pass();
  await expect.poll(() => remote.state.kind).toBe("connected");
  // When a catalogue has answered for a minute, the next pause is short again. A source that was disposed of asks nothing.
  expect(pauses.at(-1)).toBe(60_000);
  pass();
  there = false;
  const again = remote.state.kind === "connected" ? remote.state.graph : undefined;
  await again?.readAspects(userUrn("datahub"), []);
  expect(pauses.at(-1)).toBe(2_000);
  remote.dispose();
  expect(isWaiting()).toBe(false);
});

test("a catalogue that is no longer wanted is not asked again when a request fails that was on its way", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let there = true;
  const { pauses, after } = clock();
  const remote = source({ ...service, reachable: () => there, after });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  there = false;
  const late = state.graph.readAspects(userUrn("datahub"), []);
  remote.dispose();
  expect((await late).ok).toBe(false);
  expect(pauses).toEqual([]);
});

test.each([
  ["a web page", () => new Response("<html>Blocked</html>", { status: 403 })],
  ["a redirect", () => new Response("", { status: 302, headers: { Location: "https://hotel.example" } })],
])("a catalogue that was connected is asked again after %s has answered in its place", async (_, page) => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let isBlocked = false;
  const { pauses, pass, after } = clock();
  const remote = source({ ...service, after, gateway: () => (isBlocked ? page() : undefined) });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  isBlocked = true;
  expect((await state.graph.readAspects(userUrn("datahub"), [])).ok).toBe(false);
  await expect.poll(() => remote.state.kind).toBe("failed");
  pass();
  await expect.poll(() => pauses).toEqual([2_000, 4_000]);
  isBlocked = false;
  pass();
  await expect.poll(() => remote.state.kind).toBe("connected");
});

test("a web page in place of a catalogue that was connected is asked again, also after another failure", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let answer: Response | undefined;
  const { pauses, pass, after } = clock();
  const remote = source({ ...service, after, gateway: () => answer?.clone() });
  expect((await remote.start()).kind).toBe("connected");
  answer = new Response("", { status: 401 });
  expect(await remote.start()).toMatchObject({ kind: "failed", code: "token" });
  expect(pauses).toEqual([]);
  answer = new Response("<html>Sign in</html>");
  expect((await remote.start()).kind).toBe("failed");
  expect(pauses).toEqual([2_000]);
  answer = undefined;
  pass();
  await expect.poll(() => remote.state.kind).toBe("connected");
});

test("a web page that answers where nothing did does not end the asking; where no catalogue was, it is not asked again", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let answer: "none" | "page" | "catalogue" = "none";
  const { pauses, pass, after } = clock();
  const gateway = (): Response | undefined => (answer === "page" ? new Response("<html>Sign in</html>") : undefined);
  const remote = source({ ...service, after, reachable: () => answer !== "none", gateway });
  expect((await remote.start()).kind).toBe("failed");
  answer = "page";
  pass();
  await expect.poll(() => pauses).toEqual([2_000, 4_000]);
  expect((await remote.start()).kind).toBe("failed");
  answer = "catalogue";
  pass();
  await expect.poll(() => remote.state.kind).toBe("connected");

  const other = clock();
  const elsewhere = source({ ...service, after: other.after, gateway: () => new Response("<html>Shop</html>") });
  expect((await elsewhere.start()).kind).toBe("failed");
  expect(other.pauses).toEqual([]);
});

test("a gateway that says the catalogue is away for a moment is asked again", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, after } = clock();
  const remote = source({ ...service, after, gateway: () => new Response("<html>", { status: 504 }) });
  expect((await remote.start()).kind).toBe("failed");
  expect(pauses).toEqual([2_000]);
});

test("a catalogue that answers, but without its database, is failed until it has it again", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, pass, after } = clock();
  let isAway = false;
  const remote = source({ ...service, after, gateway: () => (isAway ? withoutDatabase() : undefined) });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const kinds = followed(remote);
  const { graph } = state;
  isAway = true;
  expect((await graph.readAspects(userUrn("datahub"), [])).ok).toBe(false);
  await expect.poll(() => sentence(remote.state)).toBe("other: The catalogue's database cannot be reached; try again.");
  expect(pauses).toEqual([2_000]);
  // Neither what is not answered, nor what is not asked, nor what is cancelled shows that the catalogue is back.
  await graph.readAspects(userUrn("datahub"), []);
  await graph.stamp();
  await graph.execute(ME, {}, AbortSignal.abort());
  expect(kinds).toEqual(["failed"]);
  isAway = false;
  // Nor does a single request that succeeds: the next attempt to connect may fail.
  expect((await graph.execute(ME, {})).ok).toBe(true);
  expect([kinds, pauses]).toEqual([["failed"], [2_000]]);
  pass();
  await expect.poll(() => remote.state.kind).toBe("connected");
  expect(kinds).toEqual(["failed", "starting", "connected"]);
});

test("one request that a catalogue cannot answer now does not end the connection, and is checked once", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const sent: string[] = [];
  const gateway = (path: string): Response | undefined =>
    path.startsWith("/openapi/") ? withoutDatabase() : undefined;
  const remote = source({ ...service, gateway, onSent: (path) => sent.push(path) });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const kinds = followed(remote);
  sent.length = 0;
  const read = (): Promise<{ readonly ok: boolean }> => state.graph.readAspects(userUrn("datahub"), []);
  expect((await Promise.all([read(), read()])).map(({ ok }) => ok)).toEqual([false, false]);
  await expect.poll(() => sent.filter((path) => path === "/api/graphql")).toHaveLength(1);
  // Another one is checked again.
  await expect
    .poll(async () => {
      await read();
      return sent.filter((path) => path === "/api/graphql").length;
    })
    .toBeGreaterThan(1);
  expect(kinds).toEqual([]);
});

test("what a catalogue could not answer alone is to be asked again after growing pauses, until it is answered", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, pass, isWaiting, after } = clock();
  let isAway = true;
  const gateway = (path: string): Response | undefined =>
    isAway && path.startsWith("/openapi/") ? withoutDatabase() : undefined;
  const remote = source({ ...service, after, gateway });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const read = (): Promise<unknown> => state.graph.readAspects(userUrn("datahub"), []);
  const told: string[] = [];
  remote.onMayAnswer((reasons) => {
    told.push(...reasons);
    void read();
  });
  await read();
  for (const ms of [2_000, 4_000, 8_000]) {
    await expect.poll(() => pauses.at(-1)).toBe(ms);
    pass();
  }
  expect(new Set(told)).toEqual(new Set(["The catalogue's database cannot be reached; try again."]));
  expect(told).toHaveLength(3);
  // What is answered is not asked for again. The pauses begin anew once all of it has been answered.
  await expect.poll(() => pauses.at(-1)).toBe(15_000);
  isAway = false;
  pass();
  await read();
  expect([told.length, pauses.at(-1)]).toEqual([4, 10_000]);
  pass();
  isAway = true;
  await read();
  await expect.poll(() => pauses.at(-1)).toBe(2_000);
  remote.dispose();
  expect(isWaiting()).toBe(false);
});

test("the pauses do not begin anew while what failed is still being asked", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, pass, after } = clock();
  const held = Promise.withResolvers<undefined>();
  let isHeld = false;
  const remote = source({
    ...service,
    after,
    gateway: (path) => (path.startsWith("/openapi/") ? withoutDatabase() : undefined),
    hold: (path) => (isHeld && path.startsWith("/openapi/") ? held.promise : undefined),
  });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const read = (): Promise<unknown> => state.graph.readAspects(userUrn("datahub"), []);
  await read();
  await expect.poll(() => pauses).toEqual([2_000]);
  isHeld = true;
  let again: Promise<unknown> | undefined;
  remote.onMayAnswer(() => {
    again = read();
  });
  pass();
  expect(pauses).toEqual([2_000, 10_000]);
  pass();
  expect(pauses).toEqual([2_000, 10_000, 10_000]);
  held.resolve(undefined);
  await again;
  await expect.poll(() => pauses.at(-1)).toBe(4_000);
});

test.each([
  ["an empty answer", () => new Response(""), 2_000],
  ["an answer that is cut off", () => new Response('{"data": {'), 2_000],
  ["a fault", () => new Response("Oops", { status: 500 }), 2_000],
  [
    "a GraphQL fault",
    () => Response.json({ data: null, errors: [{ message: "x", extensions: { code: 500 } }] }),
    2_000,
  ],
  ["a short pause", () => new Response("", { status: 429, headers: { "Retry-After": "1" } }), 2_000],
  ["a long pause", () => new Response("", { status: 429, headers: { "Retry-After": "90" } }), 90_000],
])("after %s to one request it is asked again, as late as the catalogue wishes", async (_, answer, ms) => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, pass, after } = clock();
  let isFailing = false;
  const sent: string[] = [];
  const remote = source({
    ...service,
    after,
    onSent: (path) => sent.push(path),
    gateway: () => (isFailing ? answer() : undefined),
  });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  let told = 0;
  remote.onMayAnswer(() => told++);
  isFailing = true;
  sent.length = 0;
  const reply = await state.graph.execute(ME, {});
  // The advice is not about an address that has answered.
  expect(reply.ok ? "" : errorSentence(reply.error)).toMatch(/refused the request|try again later/);
  await expect.poll(() => pauses).toEqual([ms]);
  expect(remote.state.kind).toBe("connected");
  // It is not asked who the user is, which would be one request more.
  const attempts = sent.length;
  pass();
  expect([told, sent.length]).toEqual([1, attempts]);
});

test("a longer pause that the catalogue asks for counts, also if a shorter one has begun", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, after } = clock();
  let wait = 0;
  const busy = (): Response => new Response("", { status: 429, headers: { "Retry-After": `${wait}` } });
  const gateway = (path: string): Response | undefined => (path.startsWith("/openapi/") ? busy() : undefined);
  const remote = source({ ...service, after, gateway });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  for (wait of [0, 70, 65, 10_000_000]) await state.graph.readAspects(userUrn("datahub"), []);
  expect(pauses).toEqual([2_000, 70_000, 86_400_000]);
});

test("a catalogue that is too busy, or fails, when it is asked again is asked once more", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, pass, after } = clock();
  let answer: (() => Response) | undefined;
  const remote = source({ ...service, after, gateway: () => answer?.() });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  answer = withoutDatabase;
  await state.graph.readAspects(userUrn("datahub"), []);
  await expect.poll(() => pauses).toEqual([2_000]);
  answer = () => new Response("", { status: 429, headers: { "Retry-After": "90" } });
  pass();
  await expect.poll(() => pauses.at(-1)).toBe(90_000);
  answer = () => new Response("Oops", { status: 500 });
  pass();
  await expect.poll(() => pauses.at(-1)).toBe(8_000);
  answer = undefined;
  pass();
  await expect.poll(() => remote.state.kind).toBe("connected");
});

test("what a server said of itself is kept while it cannot be read, and is read again", async () => {
  const folder = testFolder();
  await (await startTest(folder)).close();
  const token = await tokenIn(folder, { role: "reader" });
  const service = await startTest(folder);
  onTestFinished(() => service.close());
  const { pauses, pass, after } = clock();
  let isAway = false;
  const gateway = (path: string): Response | undefined =>
    isAway && path === "/config" ? new Response("", { status: 503 }) : undefined;
  let access: TokenAccess = { kind: "used", token, id: "1" };
  let isHeld = false;
  const held = Promise.withResolvers<undefined>();
  const hold = (): Promise<unknown> | undefined => (isHeld ? held.promise : undefined);
  const remote = source({ ...service, token, after, gateway, hold, access: () => access });
  const serverOf = async (): Promise<unknown> => {
    const state = await remote.start();
    return state.kind === "connected" ? state.server : state.kind;
  };
  const facts = { product: "Metadata Catalogue", mayWrite: false };
  expect(await serverOf()).toMatchObject(facts);
  expect(pauses).toEqual([]);
  isAway = true;
  expect(await serverOf()).toMatchObject({ ...facts, isIncomplete: true });
  // Nothing is known with another token, until it can be read.
  access = { kind: "used", token: service.token, id: "2" };
  expect(await serverOf()).toEqual({ isIncomplete: true });
  let states = 0;
  remote.onDidChangeState(() => states++);
  // An attempt that takes long does not let the pauses begin anew.
  isHeld = true;
  pass();
  expect(pauses.at(-1)).toBe(10_000);
  pass();
  expect(pauses.slice(-2)).toEqual([10_000, 10_000]);
  held.resolve(undefined);
  await expect.poll(() => pauses.at(-1)).toBe(8_000);
  expect(states).toBe(0);
  isAway = false;
  pass();
  await expect.poll(() => states).toBe(1);
  expect(remote.state).toMatchObject({ kind: "connected", server: { ...facts, mayWrite: true } });
  expect(remote.state).not.toMatchObject({ server: { isIncomplete: true } });
  // The graph is that of the connection, which is kept.
  const attempts = pauses.length;
  pass();
  expect(pauses).toHaveLength(attempts);
});

test("every reason is told for which something could not be answered, also one that came while another was checked", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { pauses, pass, after } = clock();
  const gateway = (path: string): Response | undefined => {
    if (!path.startsWith("/openapi/")) return undefined;
    return path.includes("/corpgroup/") ? new Response("Busy", { status: 503 }) : withoutDatabase();
  };
  const remote = source({ ...service, after, gateway });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  const told: string[][] = [];
  remote.onMayAnswer((reasons) => {
    told.push([...reasons].sort());
  });
  const { graph } = state;
  const urn = userUrn("datahub");
  const asked = await Promise.all([graph.readAspects(urn, []), graph.readAspects(groupUrn("jdoe"), [])]);
  const reasons = asked.flatMap((reply) => (reply.ok ? [] : [errorSentence(reply.error)]));
  expect(new Set(reasons).size).toBe(2);
  await expect.poll(() => pauses).toEqual([2_000]);
  pass();
  expect(told).toEqual([reasons.sort()]);
  // What was told is not told once more.
  await graph.readAspects(urn, []);
  await expect.poll(() => pauses.at(-1)).toBe(4_000);
  pass();
  expect(told.at(-1)).toEqual(["The catalogue's database cannot be reached; try again."]);
});

/** As our service answers while its database is stopped. */
function withoutDatabase(): Response {
  const message = "The catalogue's database cannot be reached; try again.";
  return Response.json(
    { error: "Service Unavailable", message, status: 503, code: "STORE_UNREACHABLE" },
    { status: 503 },
  );
}

/** A clock whose pauses end when the test says so. */
function clock(): {
  readonly pauses: readonly number[];
  readonly pass: () => void;
  readonly isWaiting: () => boolean;
  readonly after: (ms: number, work: () => void) => () => void;
} {
  const pauses: number[] = [];
  const waiting: (() => void)[] = [];
  return {
    pauses,
    pass: () => {
      for (const work of waiting.splice(0)) work();
    },
    isWaiting: () => waiting.length > 0,
    after: (ms, work) => {
      pauses.push(ms);
      waiting.push(work);
      return () => {
        const at = waiting.indexOf(work);
        if (at !== -1) waiting.splice(at, 1);
      };
    },
  };
}

test("what only other settings can mend is not asked again by itself", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const pauses: number[] = [];
  const remote = source({
    ...{ url: service.url, token: "wrong" },
    after: (ms) => {
      pauses.push(ms);
      return () => undefined;
    },
  });
  expect((await remote.start()).kind).toBe("failed");
  expect(pauses).toEqual([]);
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

test("after its token was removed in another window nothing is sent, also by whoever kept the connection", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let access: TokenAccess = { kind: "used", token: service.token, id: "1" };
  let sent = 0;
  const remote = source({
    ...service,
    access: () => access,
    replaced: (id) => (id === access.id ? undefined : access),
    onSent: () => sent++,
  });
  await remote.look();
  expect(remote.state.kind).toBe("idle");
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  await remote.look();
  expect(remote.state).toBe(state);

  access = { kind: "signed-out", id: "2" };
  const before = sent;
  const read = (): Promise<unknown> => state.graph.readAspects(userUrn("datahub"), []);
  const elsewhere =
    'You signed out of the catalogue "Production" in another window. To use it, enter an access token with the command "Enter Access Token…".';
  expect(await read()).toEqual({
    ok: false,
    error: {
      kind: "not-sent",
      message: 'Nothing is sent any more, because you signed out of the catalogue "Production" in another window.',
    },
  });
  expect(sentence(await remote.settled())).toBe(`signed-out: ${elsewhere}`);
  await Promise.all([remote.look(), read(), state.graph.emit([user("x")]), state.graph.execute(ME, {})]);
  expect(sent).toBe(before);

  // Another token was entered there, but is not here yet; then it is.
  access = { kind: "elsewhere", id: "3" };
  await remote.look();
  expect(sentence(remote.state)).toBe(
    'elsewhere: This window does not have the access token that was entered last for the catalogue "Production": reload the window, or enter the token with the command "Enter Access Token…".',
  );
  const { state: waits } = remote;
  await remote.look();
  expect(remote.state, "a look begins nothing as long as nothing has changed").toBe(waits);
  access = { kind: "used", token: service.token, id: "3" };
  await remote.look();
  expect(remote.state.kind).toBe("connected");
  // What was begun with the earlier token ends, and does not disturb the connection.
  expect(await read()).toEqual({
    ok: false,
    error: {
      kind: "not-sent",
      message:
        'The access token of the catalogue "Production" was replaced, so nothing more was sent with the earlier one; try again.',
    },
  });
  expect(remote.state.kind).toBe("connected");
  access = { kind: "forgotten", id: "4" };
  await remote.look();
  expect(sentence(remote.state)).toBe(
    'forgotten: The catalogue "Production" and its access token were forgotten in another window. To use it again, enter an access token with the command "Enter Access Token…"; to use another catalogue, run "Connect to Catalogue…".',
  );
});

test.each(["before anything is sent", "while it is refused"])(
  "a token that is entered while the catalogue is being connected is used: %s",
  async (when) => {
    const service = await startTest();
    onTestFinished(() => service.close());
    const [old, entered] = [
      { kind: "used", token: "wrong", id: "1" },
      { kind: "used", token: service.token, id: "2" },
    ] as const;
    let now: TokenAccess = old;
    const remote = source({
      ...service,
      access: () => {
        const read = now;
        if (when === "before anything is sent") now = entered;
        return read;
      },
      onSent: () => (now = entered),
      replaced: (id) => (id === now.id ? undefined : now),
    });
    const kinds = followed(remote);
    expect(await remote.start()).toMatchObject({ kind: "connected", user: "urn:li:corpuser:datahub" });
    expect(kinds).not.toContain("failed");
  },
);

test("a sign-out in this window, or before it was opened, is not said to be of another one, nor is a forgotten catalogue", async () => {
  const signedOut: TokenAccess = { kind: "signed-out", id: "2" };
  const here =
    'signed-out: You are signed out of the catalogue "Production". To use it, enter an access token with the command "Enter Access Token…".';
  expect(sentence(await source({ url: "http://127.0.0.1:9", access: () => signedOut }).start())).toBe(here);
  const forgotten: TokenAccess = { kind: "forgotten", id: "2" };
  expect(sentence(await source({ url: "http://127.0.0.1:9", access: () => forgotten }).start())).toBe(
    'forgotten: The catalogue "Production" and its access token were forgotten. To use it again, enter an access token with the command "Enter Access Token…"; to use another catalogue, run "Connect to Catalogue…".',
  );
});

test("nothing is sent where it cannot be read whether the user signed out", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  let isReadable = true;
  let sent = 0;
  const demandReadable = (): void => {
    if (!isReadable) throw new Error("EACCES: permission denied.");
  };
  const remote = source({
    ...service,
    access: () => {
      demandReadable();
      return { kind: "used", token: service.token, id: "1" };
    },
    replaced: () => {
      demandReadable();
      return undefined;
    },
    onSent: () => sent++,
  });
  const state = await remote.start();
  if (state.kind !== "connected") throw new Error(state.kind);
  isReadable = false;
  const before = sent;
  const unread =
    'Nothing is sent to the catalogue "Production", because the extension cannot find out whether its access token may still be used. EACCES: permission denied.';
  expect(await state.graph.readAspects(userUrn("datahub"), [])).toEqual({
    ok: false,
    error: { kind: "not-sent", message: unread },
  });
  expect(sentence(await remote.start())).toBe(`other: ${unread}`);
  expect(sent).toBe(before);
});

function user(id: string): AspectProposal {
  return { entityUrn: userUrn(id), aspectName: "corpUserInfo", aspect: { active: true, displayName: id } };
}
