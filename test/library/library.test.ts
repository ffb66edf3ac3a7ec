import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { check, connect, connectEmitter, datasetUrn, groupUrn, parseUrn, userUrn } from "../../library/main.ts";
import type { FileType, Result } from "../../library/public.ts";
import { startTest } from "../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const catalogue = connect({ url: `${service.url}/`, token: service.token });
const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function errorOf(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.error.kind;
}

test("URNs are written and read", () => {
  expect([ORDERS, userUrn("a,b"), groupUrn("eng")]).toEqual([
    "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)",
    "urn:li:corpuser:a%2Cb",
    "urn:li:corpGroup:eng",
  ]);
  expect(valueOf(parseUrn(ORDERS))).toEqual({ kind: "dataset", platform: "hive", name: "sales.orders", env: "PROD" });
  expect(valueOf(parseUrn("urn:li:corpGroup:eng"))).toEqual({ kind: "group", id: "eng" });
  expect(valueOf(parseUrn("urn:li:tag:new"))).toEqual({ kind: "other", entityType: "tag", id: "new" });
  expect(parseUrn("ann")).toEqual({
    ok: false,
    error: { kind: "malformed-urn", message: '"ann" is not a URN: a URN begins with "urn:li:".' },
  });
});

test("problems of a text have lines, columns and codes", () => {
  expect(check("groups", "id: eng\nmember: [ann]\n")).toMatchObject([
    { line: 2, column: 1, severity: "error", code: "unknown-field" },
  ]);
});

test("records are compared, upserted, and have an outcome each", async () => {
  const text = "- id: eng\n  members: [{ id: ann, title: Lead }]\n- id: ops\n  members: [nobody]\n";
  const compared = await catalogue.diff("groups", text);
  expect(compared.records.map(({ id, outcome }) => [id, outcome])).toEqual([
    ["eng", "created"],
    ["ops", "failed"],
  ]);
  const seen: number[] = [];
  const done = await catalogue.upsert("groups", text, { onProgress: (count) => seen.push(count) });
  expect([done.ok, seen]).toEqual([false, [1, 2]]);
  expect(done.records).toMatchObject([
    {
      urn: "urn:li:corpGroup:eng",
      outcome: "created",
      changes: [
        { urn: "urn:li:corpGroup:eng", created: true },
        { urn: "urn:li:corpuser:ann", created: true, fields: [{}, { field: "title", effect: "adds", to: "Lead" }] },
      ],
    },
    { id: "ops", outcome: "failed", error: { kind: "missing-entities" } },
  ]);
  expect(await catalogue.upsert("groups", "- id: eng\n")).toMatchObject({
    ok: true,
    records: [{ outcome: "unchanged", changes: [] }],
  });
});

test("a text with errors is not sent, and what is stopped was not tried", async () => {
  for (const work of ["diff", "upsert"] as const) {
    expect(await catalogue[work]("users", "- id: new\n  emial: x\n")).toMatchObject({
      ok: false,
      problems: [{ line: 2, code: "unknown-field" }],
      records: [],
    });
    expect(await catalogue[work]("users", "- id: new\n", { signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      records: [{ id: "new", outcome: "not-tried" }],
      stopped: { kind: "cancelled" },
    });
  }
  expect(await catalogue.exists("urn:li:corpuser:new")).toEqual({ ok: true, value: false });
});

test("a comparison that is stopped keeps what it has compared", async () => {
  const stop = new AbortController();
  const text = Array.from({ length: 3_000 }, (_, at) => `- id: compared.${at}\n`).join("");
  const done = await catalogue.diff("users", text, {
    signal: stop.signal,
    onProgress: (count) => {
      if (count === 1_000) stop.abort();
    },
  });
  expect([done.ok, done.stopped?.kind, done.records.length]).toEqual([false, "cancelled", 3_000]);
  const outcomes = done.records.map(({ outcome }) => outcome);
  const compared = outcomes.lastIndexOf("created") + 1;
  expect(compared).toBeGreaterThanOrEqual(1_000);
  expect(outcomes).toEqual([
    ...Array.from({ length: compared }, () => "created"),
    ...Array.from({ length: 3_000 - compared }, () => "not-tried"),
  ]);
  expect(outcomes).toContain("not-tried");
});

test("a file type that there is not is refused, also from a program without types", async () => {
  // @ts-expect-error: a program without types can give any text.
  const wrong: FileType = "user";
  const message = 'The file type must be "users", "groups" or "datasets", not "user".';
  expect(() => check(wrong, "- id: ann")).toThrow(message);
  for (const work of ["diff", "upsert"] as const)
    await expect(catalogue[work](wrong, "- id: ann")).rejects.toThrow(message);
  for (const work of ["list", "pull"] as const) await expect(catalogue[work](wrong)).rejects.toThrow(message);
});

test("the outcome of a record says whether somebody else changed it after the comparison", async () => {
  await catalogue.upsert("users", "- id: both\n- id: mine\n");
  const slow: typeof globalThis.fetch = async (input, init) => {
    if (init?.method === "POST" && typeof input === "string" && input.includes("/aspects"))
      await catalogue.upsert("users", "- id: both\n  title: Theirs\n");
    return fetch(input, init);
  };
  const other = connect({ url: service.url, token: service.token, fetch: slow });
  const done = await other.upsert("users", "- id: both\n  title: Mine\n- id: mine\n  title: Mine\n");
  expect(done.records.map(({ outcome, conflicted }) => [outcome, conflicted])).toEqual([
    ["changed", true],
    ["changed", undefined],
  ]);
});

test("fetch is called as a function, since that of a browser refuses to be the method of another object", async () => {
  const seen: unknown[] = [];
  const fetchOfBrowser = function (this: unknown, ...given: Parameters<typeof fetch>): Promise<Response> {
    seen.push(this);
    return fetch(...given);
  };
  const inBrowser = connect({ url: service.url, token: service.token, fetch: fetchOfBrowser });
  expect(valueOf(await inBrowser.exists("urn:li:corpuser:nobody.there"))).toBe(false);
  expect(valueOf(await inBrowser.list("users"))).toMatchObject({});
  expect(new Set(seen)).toEqual(new Set([undefined]));
});

test("an upsert that is stopped says which records were not tried", async () => {
  const stop = new AbortController();
  const text = Array.from({ length: 3_000 }, (_, at) => `- id: many.${at}\n`).join("");
  const done = await catalogue.upsert("users", text, {
    signal: stop.signal,
    onProgress: () => {
      stop.abort();
    },
  });
  expect([done.ok, done.stopped?.kind]).toEqual([false, "cancelled"]);
  const outcomes = new Set(done.records.map(({ outcome }) => outcome));
  expect([done.records.length, outcomes]).toEqual([3_000, new Set(["created", "not-tried"])]);
});

test.each(["", "# none\n", "[]", "null"])("a text without records is not upserted: %j", async (text) => {
  const problem = { line: 1, column: 1, severity: "error", code: "empty-file" };
  expect(check("users", text)).toMatchObject([problem]);
  for (const report of [await catalogue.diff("users", text), await catalogue.upsert("users", text)])
    expect(report).toMatchObject({ ok: false, problems: [problem], records: [] });
});

test("datasets are described, owned and linked, and read again", async () => {
  valueOf(await catalogue.exists(ORDERS));
  await catalogue.upsert("datasets", `- dataset: ${ORDERS}\n`, { createMissing: true });
  await catalogue.upsert("users", "- id: owner\n");
  const owner = userUrn("owner");
  expect(valueOf(await catalogue.describeDataset(ORDERS, "Orders"))).toBe("written");
  expect(valueOf(await catalogue.addOwner(ORDERS, owner, "BUSINESS_OWNER"))).toBe("written");
  expect(valueOf(await catalogue.addOwner(ORDERS, owner, "urn:li:ownershipType:steward"))).toBe("written");
  expect(valueOf(await catalogue.addLink(ORDERS, { url: "https://x.example.com", label: "X" }))).toBe("written");
  expect(valueOf(await catalogue.addLink(ORDERS, { url: "https://x.example.com", label: "X" }))).toBe("unchanged");
  expect(valueOf(await catalogue.addLink(ORDERS, { url: "https://x.example.com", label: "Y" }))).toBe("unchanged");
  expect(errorOf(await catalogue.describeColumn(ORDERS, "id", "Number"))).toBe("no-schema");
  expect(valueOf(await catalogue.removeOwner(ORDERS, owner, "BUSINESS_OWNER"))).toBe("written");
  expect(valueOf(await catalogue.dataset(ORDERS))).toEqual({
    urn: ORDERS,
    description: "Orders",
    columns: [],
    owners: [{ urn: owner, typeUrn: "urn:li:ownershipType:steward" }],
    links: [{ url: "https://x.example.com", label: "X" }],
  });
  expect(valueOf(await catalogue.removeOwner(ORDERS, owner))).toBe("written");
  expect(Object.keys(valueOf(await catalogue.read(ORDERS)))).toEqual(
    expect.arrayContaining(["datasetKey", "editableDatasetProperties"]),
  );
  expect(valueOf(await catalogue.read(ORDERS, ["datasetKey", "globalTags"]))).toEqual({
    datasetKey: { name: "sales.orders", origin: "PROD", platform: "urn:li:dataPlatform:hive" },
  });
});

test("aspects of many entities are read with their versions, and written on condition of them, all or none", async () => {
  await catalogue.upsert("datasets", `- dataset: ${ORDERS}\n`, { createMissing: true });
  const emitter = connectEmitter({ url: service.url, token: service.token });
  const tag = "urn:li:tag:pii";
  const aspect = "editableDatasetProperties";
  expect(errorOf(await emitter.emit([{ urn: tag, aspect: "tagProperties", value: { name: "PII" } }]))).toBeUndefined();
  const gone = userUrn("gone");
  const read = valueOf(await catalogue.readMany([ORDERS, tag, gone], [aspect, "tagProperties"]));
  expect(read.get(tag)).toEqual({ ok: true, value: { tagProperties: { value: { name: "PII" }, version: "1" } } });
  expect(errorOf(read.get(gone) ?? { ok: true, value: undefined })).toBe("entity-not-found");
  const stored = read.get(ORDERS);
  const ifVersion = stored?.ok ? (stored.value[aspect]?.version ?? "-1") : undefined;
  const written = { urn: ORDERS, aspect, value: { description: "Once" }, ifVersion };
  expect(errorOf(await emitter.emit([written]))).toBeUndefined();
  const both = [{ urn: tag, aspect: "tagProperties", value: { name: "Changed" } }, written];
  expect(errorOf(await emitter.emit(both))).toBe("version-conflict");
  expect(valueOf(await catalogue.readMany([tag], ["tagProperties"])).get(tag)).toEqual(read.get(tag));
  expect(errorOf(await emitter.emit([{ ...written, urn: "orders" }]))).toBe("malformed-urn");
  expect(errorOf(await emitter.emit([{ ...written, aspect: "a&b" }]))).toBe("unknown-aspect");
  expect(errorOf(await catalogue.readMany(["orders"], [aspect]))).toBe("malformed-urn");
  expect(errorOf(await catalogue.readMany([ORDERS], ["a&b"]))).toBe("unknown-aspect");
});

test("what is misspelt is an error that says so, and nothing is sent", async () => {
  const nobody = userUrn("nobody");
  expect(errorOf(await catalogue.dataset(nobody))).toBe("wrong-entity-type");
  expect(await catalogue.exists("urn:li:tag:t1")).toEqual({
    ok: false,
    error: {
      kind: "wrong-entity-type",
      message: '"urn:li:tag:t1" is a URN, but not that of a dataset, user or group.',
    },
  });
  expect(errorOf(await catalogue.describeDataset("orders", "x"))).toBe("malformed-urn");
  expect(errorOf(await catalogue.exists("orders"))).toBe("malformed-urn");
  expect(errorOf(await catalogue.read(nobody, ["a&b"]))).toBe("unknown-aspect");
  expect(errorOf(await catalogue.read(nobody))).toBe("entity-not-found");
  for (const change of ["addOwner", "removeOwner"] as const) {
    expect(errorOf(await catalogue[change](ORDERS, ORDERS, "NONE"))).toBe("wrong-entity-type");
    expect(errorOf(await catalogue[change](ORDERS, nobody, "OWNER"))).toBe("unknown-ownership-type");
  }
  expect(errorOf(await catalogue.pull("users", { urns: [ORDERS] }))).toBe("wrong-entity-type");
  expect(() => connect({ url: "localhost" })).toThrow(TypeError);
});

test("records are pulled of what is named, of what a text has, and of all", async () => {
  await catalogue.upsert("users", "- id: one\n  title: First\n");
  await catalogue.upsert("groups", "- id: duo\n  members: [{ id: one, title: First }]\n");
  const named = valueOf(await catalogue.pull("users", { urns: [userUrn("one"), userUrn("gone")] }));
  const declared = ["text", "added", "changed", "notes", "faults", "left", "failed"];
  expect(Object.keys(named)).toEqual(declared);
  expect(named).toMatchObject({
    text: "- id: one\n  title: First\n  groups:\n    - duo\n",
    added: 1,
    failed: [{ urn: "urn:li:corpuser:gone", error: { kind: "entity-not-found" } }],
  });
  await catalogue.upsert("users", "- id: one\n  title: Second\n");
  const group = "- id: duo\n  members: [{ id: one, title: First }] # both\n";
  expect(valueOf(await catalogue.pull("groups", { into: group }))).toMatchObject({
    text: group.replace("First", "Second"),
    changed: 1,
  });
  const message: unknown = expect.stringContaining("shares values with that of");
  const shared = "- id: one\n  title: &title First\n- id: nobody\n  title: *title\n";
  expect(valueOf(await catalogue.pull("users", { into: shared }))).toMatchObject({
    text: shared,
    changed: 0,
    faults: [],
    left: [{ urn: "urn:li:corpuser:one", message }],
  });
  for (const into of ["", "# Nobody yet.\n"])
    expect(valueOf(await catalogue.pull("users", { into }))).toMatchObject({ text: into, added: 0, changed: 0 });
  const progress: number[] = [];
  const options = { onProgress: (done: number) => progress.push(done), signal: new AbortController().signal };
  const all = valueOf(await catalogue.pull("groups", options));
  expect([all.text.includes("- id: duo\n"), all.text.includes("- id: eng\n"), progress.length]).toEqual([
    true,
    true,
    1,
  ]);
  expect(valueOf(await catalogue.list("groups", { query: "duo" })).urns).toContain(groupUrn("duo"));
});

test("without a catalogue, every operation fails with the same kind of error", async () => {
  const fetch: typeof globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));
  const gone = connect({ url: "http://127.0.0.1:1", fetch, timeoutMs: 1_000, signal: new AbortController().signal });
  expect(errorOf(await gone.exists(userUrn("ann")))).toBe("unreachable");
  expect(errorOf(await gone.list("users"))).toBe("unreachable");
  expect(errorOf(await gone.pull("users"))).toBe("unreachable");
  expect(errorOf(await gone.pull("users", { urns: [userUrn("ann")] }))).toBe("unreachable");
  expect((await gone.upsert("users", "- id: ann\n")).stopped?.kind).toBe("unreachable");
});

test("an upsert that its program cancels says how far it came", async () => {
  const stop = new AbortController();
  // The second group has a member that the first one defines, so it is written after it.
  const text = "- id: far.a\n  members: [{ id: far.new }]\n- id: far.b\n  members: [far.new]\n";
  const report = await connect(service).upsert("groups", text, {
    signal: stop.signal,
    onProgress: () => {
      stop.abort();
    },
  });
  expect(report.records.map(({ outcome }) => outcome)).toEqual(["created", "not-tried"]);
  expect(report.stopped).toEqual({ kind: "cancelled", message: "Cancelled: 1 group upserted, 1 not tried." });
});

test("after its signal is aborted, a connection sends nothing and waits for no answer to a read", async () => {
  let sent = 0;
  const stopping = new AbortController();
  const fetchHeld: typeof globalThis.fetch = (_, init) => {
    sent++;
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => {
        reject(new DOMException("Aborted", "AbortError"));
      });
    });
  };
  const held = connect({ url: service.url, token: service.token, fetch: fetchHeld, signal: stopping.signal });
  const reading = held.read(userUrn("ann"), ["corpUserInfo"]);
  const listing = held.list("users");
  await expect.poll(() => sent).toBe(2);
  stopping.abort();
  expect([errorOf(await reading), errorOf(await listing)]).toEqual(["cancelled", "cancelled"]);
  expect(errorOf(await held.exists(userUrn("ann")))).toBe("cancelled");
  const emitter = connectEmitter({ url: service.url, token: service.token, signal: stopping.signal });
  const proposal = { urn: userUrn("ann"), aspect: "corpUserInfo", value: { active: true } };
  expect(errorOf(await emitter.emit([proposal]))).toBe("cancelled");
  expect(sent).toBe(2);
});

test("a pause before a request is repeated ends with the signal, and leaves no timer behind", async () => {
  const begun = vi.spyOn(globalThis, "setTimeout");
  const ended = vi.spyOn(globalThis, "clearTimeout");
  const stopping = new AbortController();
  const busy: typeof globalThis.fetch = () =>
    Promise.resolve(new Response("", { status: 429, headers: { "Retry-After": "30" } }));
  const held = connect({ url: service.url, token: service.token, fetch: busy, signal: stopping.signal });
  const reading = held.read(userUrn("ann"), ["corpUserInfo"]);
  const pause = (): number => begun.mock.calls.findIndex(([, ms]) => ms === 30_000);
  while (pause() < 0) await turn();
  stopping.abort();
  expect((await reading).ok).toBe(false);
  expect(ended).toHaveBeenCalledWith(begun.mock.results[pause()]?.value);
  vi.restoreAllMocks();
});
