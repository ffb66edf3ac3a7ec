import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import {
  previewRecords,
  upsertPreviewed,
  type CompletePreview,
  type RecordsPreview,
} from "../../../catalogue/graph/previewUpsert.ts";
import type { RecordOutcome } from "../../../catalogue/graph/recordOutcome.ts";
import type { OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { readRecordFile } from "../../../catalogue/records/readRecordFile.ts";
import { failure } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";
import { previewText } from "./upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connected();

type Intercept = (request: {
  readonly path: string;
  readonly method: string;
  readonly body: string;
}) => Response | undefined;

/** The catalogue over HTTP; `intercept` may answer in its place. */
function connected(intercept: Intercept = () => undefined): CatalogueGraph {
  const fetch: typeof globalThis.fetch = (input, init) => {
    const path = (input instanceof Request ? input.url : String(input)).slice(service.url.length);
    const instead = intercept({
      path: decodeURIComponent(path),
      method: init?.method ?? "GET",
      body: typeof init?.body === "string" ? init.body : "",
    });
    return instead ? Promise.resolve(instead) : globalThis.fetch(input, init);
  };
  return connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
}

async function complete(target: CatalogueGraph, kind: OwnerKind, text: string): Promise<CompletePreview> {
  const preview = await previewText(target, kind, text);
  if (preview.kind !== "complete") throw new Error(preview.kind);
  return preview;
}

async function upsert(kind: OwnerKind, text: string): Promise<void> {
  await upsertPreviewed(await complete(graph, kind, text));
}

/** The title that a user has, or why it cannot be read. */
async function titleOf(id: string): Promise<string | undefined> {
  const read = await graph.readAspects(userUrn(id), ["corpUserInfo"]);
  return read.ok ? read.value.aspect("corpUserInfo")?.value.title : read.error.kind;
}

/** "one: upserted", for each. */
function told(outcomes: readonly RecordOutcome[]): string[] {
  return outcomes.map((outcome) => {
    const why = outcome.kind === "failed" ? ` (${outcome.error.kind})` : "";
    return `${outcome.id}: ${outcome.kind}${why}`;
  });
}

test("a comparison that is cancelled is cut off, and no function writes it", async () => {
  const stop = new AbortController();
  const preview = await previewText(graph, "user", "- id: cut.a\n- id: cut.b\n- id: cut.c\n", {
    signal: stop.signal,
    onRecord: (_record, done) => {
      if (done === 2) stop.abort();
    },
  });
  expect(preview).toMatchObject({
    kind: "cut-off",
    why: { kind: "cancelled" },
    records: [{ id: "cut.a" }, { id: "cut.b" }],
    notCompared: [{ id: "cut.c" }],
  });
  // @ts-expect-error Only a complete preview can be written.
  const write = (): unknown => upsertPreviewed(preview);
  expect(typeof write).toBe("function");
  expect(await titleOf("cut.a")).toBe("entity-not-found");
});

/** The records of so many users, the IDs beginning alike. */
function crowd(name: string, count: number): string {
  return Array.from({ length: count }, (_, at) => `- id: ${name}.${at}\n  title: Engineer\n`).join("");
}

test.each([
  ["is gone", (): Response => Response.error(), "unreachable"],
  ["answers 500", (): Response => new Response("", { status: 500 }), "unexpected-answer"],
])("a comparison in whose midst the catalogue %s is cut off", async (_, answer, kind) => {
  let requests = 0;
  const target = connected(({ path }) => {
    // A thousand records are read ahead, in five requests.
    if (!path.includes("batchGet") || ++requests <= 5) return undefined;
    const instead = answer();
    if (instead.type === "error") throw new TypeError("fetch failed");
    return instead;
  });
  const preview = await previewText(target, "user", crowd("mid", 1_010));
  expect(preview).toMatchObject({ kind: "cut-off", why: { kind } });
  if (preview.kind !== "cut-off") return;
  expect(preview.records).toHaveLength(1_000);
  expect(preview.notCompared.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `mid.${1_000 + at}`));
});

test("what is written is what was previewed, and is not read again", async () => {
  const requests: string[] = [];
  const target = connected(({ method }) => {
    requests.push(method);
    return undefined;
  });
  const preview = await complete(target, "user", "- id: same.a\n  title: A\n- id: same.b\n");
  requests.length = 0;
  const outcomes = await upsertPreviewed(preview);
  expect(told(outcomes)).toEqual(["same.a: upserted", "same.b: upserted"]);
  expect(requests).toEqual(["POST"]);
  expect(await titleOf("same.a")).toBe("A");
});

test("a record that would overwrite something else than was shown is refused; the others are written", async () => {
  await upsert("user", "- id: other.a\n  title: Before\n- id: other.b\n  title: Before\n");
  const preview = await complete(graph, "user", "- id: other.a\n  title: Mine\n- id: other.b\n  title: Mine\n");
  await upsert("user", "id: other.a\ntitle: Theirs\n");
  const outcomes = await upsertPreviewed(preview);
  expect(told(outcomes)).toEqual(["other.a: failed (changed-meanwhile)", "other.b: upserted"]);
  expect([await titleOf("other.a"), await titleOf("other.b")]).toEqual(["Theirs", "Mine"]);
});

test("a record that was new when shown is not written over one that came into being meanwhile", async () => {
  const preview = await complete(graph, "user", "id: born\ntitle: Mine\n");
  await upsert("user", "id: born\ntitle: Theirs\n");
  expect(told(await upsertPreviewed(preview))).toEqual(["born: failed (changed-meanwhile)"]);
  expect(await titleOf("born")).toBe("Theirs");
});

test("a change elsewhere in a record, or to the same, does not stop what was agreed to", async () => {
  await upsert("user", "id: near\ntitle: Before\n");
  const preview = await complete(graph, "user", "id: near\ntitle: Mine\n");
  await upsert("user", "id: near\nemail: near@example.com\n");
  expect(told(await upsertPreviewed(preview))).toEqual(["near: upserted"]);
  expect(await titleOf("near")).toBe("Mine");

  const twice = await complete(graph, "user", "id: near\ntitle: Again\n");
  await upsert("user", "id: near\ntitle: Again\n");
  expect(told(await upsertPreviewed(twice))).toEqual(["near: upserted"]);
});

test("where nobody was shown anything, a record follows the catalogue", async () => {
  await upsert("user", "id: follow\ntitle: Before\n");
  const preview = await complete(graph, "user", "id: follow\ntitle: Mine\n");
  await upsert("user", "id: follow\ntitle: Theirs\n");
  expect(told(await upsertPreviewed(preview, { onDifference: "follow" }))).toEqual(["follow: upserted"]);
  expect(await titleOf("follow")).toBe("Mine");
});

test("a stop tells apart what was written, what failed and what was not tried", async () => {
  // The group three.c has a member that three.a defines, so it is written after it.
  const groups = `- id: three.a
  members: [{ id: three.new }]
- id: three.b
  members: [nobody.there]
- id: three.c
  members: [three.new]
- id: three.d
`;
  const preview = await complete(graph, "group", groups);
  const stop = new AbortController();
  const outcomes = await upsertPreviewed(preview, {
    signal: stop.signal,
    onOutcome: (_outcome, done) => {
      if (done === 3) stop.abort();
    },
  });
  expect(told(outcomes)).toEqual([
    "three.a: upserted",
    "three.b: failed (missing-entities)",
    "three.c: upserted",
    "three.d: not-tried",
  ]);
});

test("after an error that concerns all records the rest is not tried", async () => {
  const target = connected(({ path }) => (path.startsWith("/aspects") ? new Response("", { status: 401 }) : undefined));
  const outcomes = await upsertPreviewed(await complete(target, "user", "- id: out.a\n- id: out.b\n- id: out.c\n"));
  expect(told(outcomes)).toEqual(["out.a: failed (unauthorized)", "out.b: not-tried", "out.c: not-tried"]);
});

test("a record that is not sent, because the user signed out meanwhile, has not failed", async () => {
  let ended: string | undefined;
  const target = connectGraph({
    ...service,
    ...{ fetch, now: () => 1, waiting: AT_ONCE },
    ended: () => Promise.resolve(ended),
  });
  for (const text of ["- id: unsent.a\n", "- id: unsent.a\n- id: unsent.b\n"]) {
    ended = undefined;
    const preview = await complete(target, "user", text);
    ended = "Nothing is sent any more.";
    for (const outcome of await upsertPreviewed(preview))
      expect(outcome).toMatchObject({ kind: "not-tried", why: { kind: "not-sent", message: ended } });
  }
});

test("a record that builds on one that failed is decided again, by what is stored", async () => {
  await upsert("user", "id: base.boss\ntitle: Boss\n");
  const groups = `- id: base.one
  members: [{ id: base.new }]
  owners: [{ id: base.boss, title: Chief }]
- id: base.two
  members: [base.new]
`;
  const preview = await complete(graph, "group", groups);
  await upsert("user", "id: base.boss\ntitle: Other\n");
  expect(told(await upsertPreviewed(preview))).toEqual([
    "base.one: failed (changed-meanwhile)",
    "base.two: failed (missing-entities)",
  ]);
  expect(await titleOf("base.new")).toBe("entity-not-found");
});

test("a record that is decided again because another one failed was changed by nobody else", async () => {
  await upsert("user", "id: fell.boss\ntitle: Boss\n");
  await upsert("group", "- id: fell.one\n- id: fell.two\n  owners: [fell.boss]\n");
  const target = connected(({ path, body }) =>
    path.startsWith("/aspects") && body.includes("fell.one")
      ? Response.json({ message: "Not this one" }, { status: 422 })
      : undefined,
  );
  const owners = "  owners: [{ id: fell.boss, title: Chief }]\n";
  const preview = await complete(target, "group", `- id: fell.one\n${owners}- id: fell.two\n${owners}`);
  const outcomes = await upsertPreviewed(preview, { onDifference: "follow" });
  expect(told(outcomes)).toEqual(["fell.one: failed (refused)", "fell.two: upserted"]);
  expect(outcomes[1]).not.toHaveProperty("conflicted");
  expect(await titleOf("fell.boss")).toBe("Chief");
});

test("records are compared and written many in one request", async () => {
  const requests: string[] = [];
  const target = connected(({ path }) => {
    requests.push(path.replace(/\?.*/, ""));
    return undefined;
  });
  const preview = await complete(target, "user", crowd("many", 400));
  expect(requests).toEqual(["/openapi/v3/entity/corpuser/batchGet", "/openapi/v3/entity/corpuser/batchGet"]);
  requests.length = 0;
  expect((await upsertPreviewed(preview)).every(({ kind }) => kind === "upserted")).toBe(true);
  expect(requests).toEqual(["/aspects", "/aspects"]);
  expect(await titleOf("many.399")).toBe("Engineer");
});

test("of many records in one request, one that is refused and one that conflicts are told apart from the others", async () => {
  await upsert("user", crowd("apart", 100));
  const text = crowd("apart", 100).replaceAll("Engineer", "Lead");
  const target = connected(({ path, body }) =>
    path.startsWith("/aspects") && body.includes('apart.40"')
      ? Response.json({ message: "Not this one" }, { status: 422 })
      : undefined,
  );
  const preview = await complete(target, "user", text);
  await upsert("user", "id: apart.70\ntitle: Theirs\n");
  const outcomes = await upsertPreviewed(preview);
  const failed = outcomes.filter(({ kind }) => kind !== "upserted");
  expect(told(failed)).toEqual(["apart.40: failed (refused)", "apart.70: failed (changed-meanwhile)"]);
  expect(outcomes.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => `apart.${at}`));
  expect([await titleOf("apart.39"), await titleOf("apart.40"), await titleOf("apart.99")]).toEqual([
    "Lead",
    "Engineer",
    "Lead",
  ]);
});

/** The paths of the requests, one after the other, that the catalogue gets from a graph. */
function counted(): { readonly target: CatalogueGraph; readonly requests: string[] } {
  const requests: string[] = [];
  const target = connected(({ path }) => {
    requests.push(path.replace(/\?.*/, ""));
    return undefined;
  });
  return { target, requests };
}

const AGAIN = ["/aspects", "/openapi/v3/entity/corpuser/batchGet", "/aspects"];

test("records that somebody else changed are compared again together, written in one request, and counted", async () => {
  await upsert("user", crowd("again", 100));
  const { target, requests } = counted();
  const preview = await complete(target, "user", crowd("again", 100).replaceAll("Engineer", "Lead"));
  await upsert("user", crowd("again", 50).replaceAll("Engineer", "Theirs"));
  await upsert("user", "id: again.99\ntitle: Lead\n");
  requests.length = 0;
  const outcomes = await upsertPreviewed(preview, { onDifference: "follow" });
  expect(requests).toEqual(AGAIN);
  expect(outcomes.every(({ kind }) => kind === "upserted")).toBe(true);
  const again = outcomes.filter((outcome) => outcome.kind === "upserted" && outcome.conflicted);
  expect(again.map(({ id }) => id)).toEqual([...Array.from({ length: 50 }, (_, at) => `again.${at}`), "again.99"]);
  expect([await titleOf("again.0"), await titleOf("again.50"), await titleOf("again.99")]).toEqual(
    Array(3).fill("Lead"),
  );
});

test("of records that are compared again together, those that would overwrite something else than was shown are refused", async () => {
  await upsert("user", crowd("refuse", 100));
  const { target, requests } = counted();
  const preview = await complete(target, "user", crowd("refuse", 100).replaceAll("Engineer", "Lead"));
  await upsert("user", crowd("refuse", 2).replaceAll("Engineer", "Theirs"));
  requests.length = 0;
  const outcomes = await upsertPreviewed(preview);
  expect(requests).toEqual(AGAIN);
  expect(told(outcomes.slice(0, 3))).toEqual([
    "refuse.0: failed (changed-meanwhile)",
    "refuse.1: failed (changed-meanwhile)",
    "refuse.2: upserted",
  ]);
  expect([await titleOf("refuse.0"), await titleOf("refuse.99")]).toEqual(["Theirs", "Lead"]);
});

test("a group whose members cannot be looked up is compared without the note on those that stay", async () => {
  await upsert("user", "- id: note.ann\n- id: note.ben\n");
  await upsert("group", "- id: note\n  members: [note.ann, note.ben]\n");
  const preview = (target: CatalogueGraph, prune: boolean): Promise<RecordsPreview> =>
    previewText(target, "group", "- id: note\n  members: [note.ann]\n", {
      notesUnnamedMembers: true,
      pruneMembers: prune,
    });
  const failing = connected(({ body }) =>
    body.includes("relationships")
      ? Response.json({ errors: [{ message: "The index is not available" }], data: null })
      : undefined,
  );
  const [noted, unnoted, pruned] = [
    await preview(graph, false),
    await preview(failing, false),
    await preview(failing, true),
  ];
  expect(noted).toMatchObject({ records: [{ result: { value: { notes: [expect.stringContaining("1 member")] } } }] });
  expect(unnoted).toMatchObject({ records: [{ result: { value: { changes: [], notes: [] } } }] });
  expect(pruned).toMatchObject({ records: [{ result: { ok: false } }] });
});

test("a member who leaves a group by another record of the same upsert is not noted as staying", async () => {
  await upsert("group", "- id: leave.eng\n- id: leave.ops\n");
  const users = "- id: leave.ann\n- id: leave.ben\n  groups: [leave.eng]\n- id: leave.joe\n  groups: [leave.eng]\n";
  await upsert("user", users);
  const changed = users
    .replace("joe\n  groups: [leave.eng]", "joe\n  groups: [leave.ops]")
    .replace("[leave.eng]", "[leave.eng, leave.ops]");
  const records = [
    ...readRecordFile("user", changed).records,
    ...readRecordFile("group", "- id: leave.eng\n  members: [leave.ann]\n").records,
  ];
  const preview = await previewRecords(graph, records, { notesUnnamedMembers: true });
  expect(preview.records.at(-1)?.result).toMatchObject({
    value: { notes: [expect.stringMatching(/^1 member of group "leave.eng"/)] },
  });
});

test("a user to whom a record of the same upsert gives a group is not removed from it", async () => {
  await upsert("group", "- id: both.eng\n");
  const records = [
    ...readRecordFile("user", "- id: both.ann\n  groups: [both.eng]\n- id: both.bob\n").records,
    ...readRecordFile("group", "- id: both.eng\n  members: [both.bob]\n").records,
  ];
  const changed = async (notes: readonly unknown[]): Promise<readonly string[]> => {
    const preview = await previewRecords(graph, records, { pruneMembers: true });
    if (preview.kind !== "complete") throw new Error(preview.kind);
    expect(preview.records.at(-1)?.result).toMatchObject({ value: { notes } });
    await upsertPreviewed(preview);
    return preview.records.flatMap(({ id, result }) =>
      result.ok && result.value.changes.length + result.value.alongside.length > 0 ? [id] : [],
    );
  };
  // She becomes a member only by this upsert.
  expect(await changed([])).toEqual(["both.ann", "both.eng"]);
  const note: unknown = expect.stringMatching(/^1 member of group "both.eng" is not in its record but stays, /);
  expect(await changed([note])).toEqual([]);
  const left = records.slice(1);
  const pruned = await previewRecords(graph, left, { pruneMembers: true });
  expect(pruned.records.at(-1)?.result).toMatchObject({
    value: { alongside: [{ urn: userUrn("both.ann") }], notes: [] },
  });
});

test("records that come to write the same entity, once they are compared again, are written one after the other", async () => {
  await upsert("user", "- id: meet.ann\n- id: meet.x\n");
  const text = "- id: meet.one\n  members: [meet.ann]\n- id: meet.two\n  members: []\n  owners: [meet.x]\n";
  await upsert("group", "- id: meet.one\n- id: meet.two\n");
  const preview = await previewText(graph, "group", text, { pruneMembers: true });
  if (preview.kind !== "complete") throw new Error(preview.kind);
  // Then the second group has the member that the first one adds, and is to lose her.
  await upsert("group", "- id: meet.two\n  members: [meet.ann]\n  display_name: Two\n  owners: []\n");
  const outcomes = await upsertPreviewed(preview, { onDifference: "follow" });
  expect(told(outcomes)).toEqual(["meet.one: upserted", "meet.two: upserted"]);
  const read = await graph.readAspects(userUrn("meet.ann"), ["groupMembership", "nativeGroupMembership"]);
  const groups = read.ok && [
    ...(read.value.aspect("groupMembership")?.value.groups ?? []),
    ...(read.value.aspect("nativeGroupMembership")?.value.nativeGroups ?? []),
  ];
  expect(groups).toEqual(["urn:li:corpGroup:meet.one"]);
});

test("many records that several write at the same time are all written, with few requests", async () => {
  const writers = ["A", "B", "C"].map((title) => ({ title, ...counted() }));
  const previews = await Promise.all(
    writers.map(async ({ title, target }) =>
      complete(target, "user", crowd("race", 600).replaceAll("Engineer", title)),
    ),
  );
  for (const { requests } of writers) requests.length = 0;
  const outcomes = await Promise.all(previews.map((preview) => upsertPreviewed(preview, { onDifference: "follow" })));
  expect(outcomes.flat().every(({ kind }) => kind === "upserted")).toBe(true);
  for (const { requests } of writers) expect(requests.length).toBeLessThan(150);
  expect(["A", "B", "C"]).toContain(await titleOf("race.599"));
});

test("a request whose conflict does not go away is divided without comparing each part again", async () => {
  const requests: string[] = [];
  const target = connected(({ path, body }) => {
    requests.push(path.replace(/\?.*/, ""));
    const isOfSeveral = new Set(body.match(/urn:li:corpuser:stuck\.\d+/g)).size > 1;
    return path.startsWith("/aspects") && isOfSeveral
      ? Response.json({ message: "Expected version 1, actual version 2" }, { status: 412 })
      : undefined;
  });
  const preview = await complete(target, "user", crowd("stuck", 64));
  requests.length = 0;
  const outcomes = await upsertPreviewed(preview, { onDifference: "follow" });
  expect(outcomes.every(({ kind }) => kind === "upserted")).toBe(true);
  // The whole four times, each part once, and three reads.
  expect(requests).toHaveLength(4 + (2 * 64 - 2) + 3);
});

test("an answer that is lost leaves the records of its request unknown, and the others not tried or written", async () => {
  let writes = 0;
  const target = connected(({ path }) => {
    if (!path.startsWith("/aspects") || ++writes !== 1) return undefined;
    return new Response("", { status: 502 });
  });
  const preview = await complete(target, "user", crowd("lost", 1_500));
  const outcomes = await upsertPreviewed(preview);
  const unknown = outcomes.filter((outcome) => outcome.kind === "failed" && outcome.error.kind === "outcome-unknown");
  expect(unknown.map(({ id }) => id)).toEqual(Array.from({ length: unknown.length }, (_, at) => `lost.${at}`));
  expect(unknown.length).toBeGreaterThan(50);
  for (const { id, kind } of [...outcomes.slice(unknown.length, unknown.length + 1), ...outcomes.slice(-1)]) {
    expect([id, await titleOf(id)]).toEqual([id, kind === "upserted" ? "Engineer" : "entity-not-found"]);
  }
  expect(outcomes.at(-1)).toMatchObject({ kind: "not-tried", why: { kind: "outcome-unknown" } });
});

test("records of a request that may have been stored are seen through, although the user cancels", async () => {
  const stopping = new AbortController();
  const target = connected(() => undefined);
  const repeating: CatalogueGraph = {
    ...target,
    // As of a service that stored the request, and is asked again after a restart.
    emit: async (proposals) => {
      await target.emit(proposals);
      stopping.abort();
      return failure({ kind: "version-conflict", message: "", repeated: true });
    },
  };
  const preview = await complete(repeating, "user", crowd("seen", 3));
  const stored: string[] = [];
  const outcomes = await upsertPreviewed(preview, {
    signal: stopping.signal,
    onStored: ({ proposals }) => stored.push(...proposals.map(({ entityUrn }) => entityUrn)),
  });
  expect(outcomes.map(({ kind }) => kind)).toEqual(["upserted", "upserted", "upserted"]);
  expect(new Set(stored)).toEqual(new Set([0, 1, 2].map((at) => userUrn(`seen.${at}`))));
});

test("a catalogue that reads no batches is asked about each entity", async () => {
  const target = connected(({ path }) =>
    path.includes("batchGet") ? Response.json({ error: "Not Found" }, { status: 404 }) : undefined,
  );
  await upsert("user", "- id: each.a\n  title: Before\n");
  const preview = await complete(target, "user", "- id: each.a\n  title: After\n- id: each.b\n");
  expect(preview.records.map(({ result }) => result.ok && result.value.created)).toEqual([false, true]);
});

test("a value that cannot be read without a loss concerns its record alone", async () => {
  const target = connected(({ path }) => (path.includes("batchGet") ? inexact : undefined));
  const inexact = new Response(
    '[{"urn":"urn:li:corpuser:exact.a","corpUserKey":{"value":{"username":"exact.a"}},"corpUserInfo":{"value":{"active":true,"departmentId":12345678901234567890}}},{"urn":"urn:li:corpuser:exact.b"}]',
  );
  const preview = await complete(target, "user", "- id: exact.a\n- id: exact.b\n");
  expect(preview.records.map(({ result }) => (result.ok ? result.value.created : result.error.kind))).toEqual([
    "unreadable-aspect",
    true,
  ]);
});
