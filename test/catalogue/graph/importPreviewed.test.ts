import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph, ChangeProposal } from "../../../catalogue/graph/graph.ts";
import { importMetadata, type Imported } from "../../../catalogue/graph/importMetadata.ts";
import { importPreviewed, previewImport } from "../../../catalogue/graph/previewImport.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { startLossyProxy } from "./lossyProxy.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
const proxy = await startLossyProxy(service.url);
afterAll(async () => {
  proxy.close();
  await service.close();
});
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

function title(id: string, text: string): ChangeProposal<"corpUserInfo"> {
  return { entityUrn: userUrn(id), aspectName: "corpUserInfo", aspect: { active: true, title: text } };
}

function about(id: string, text: string): ChangeProposal<"corpUserEditableInfo"> {
  return { entityUrn: userUrn(id), aspectName: "corpUserEditableInfo", aspect: { aboutMe: text } };
}

/** Somebody else's write. */
async function theirs(...proposals: readonly ChangeProposal[]): Promise<void> {
  expect(await graph.emit(proposals)).toMatchObject({ ok: true });
}

/** Compares, lets others write, and imports what was compared. */
async function imported(
  proposals: readonly ChangeProposal[],
  meanwhile: () => Promise<void> = () => Promise.resolve(),
  on: CatalogueGraph = graph,
): Promise<Imported> {
  const preview = await previewImport(on, proposals);
  if (!preview.ok) throw new Error(preview.error.kind);
  await meanwhile();
  return importPreviewed(preview.value, {});
}

async function stored(id: string): Promise<{ readonly title?: unknown; readonly version?: unknown }> {
  const read = await graph.readAspects(userUrn(id), ["corpUserInfo"]);
  const info = read.ok ? read.value.aspect("corpUserInfo") : undefined;
  return { title: info?.value.title, version: info?.version };
}

const failed = (id: string): object => ({
  urn: userUrn(id),
  error: { kind: "changed-meanwhile", what: `"${id}"` },
});

test("what is as it was compared is written", async () => {
  await theirs(title("a1", "Before"));
  const done = await imported([title("a1", "After"), title("a2", "New"), about("a2", "Text")]);
  expect(done).toMatchObject({ written: [userUrn("a1"), userUrn("a2")], failed: [], untried: [] });
  expect([await stored("a1"), await stored("a2")]).toEqual([
    { title: "After", version: "2" },
    { title: "New", version: "1" },
  ]);
});

test("what somebody else changed meanwhile is not overwritten, and all others are written", async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `b${at}`);
  await theirs(...ids.map((id) => title(id, "Before")));
  const done = await imported(
    ids.map((id) => title(id, "After")),
    () => theirs(title("b3", "Theirs"), title("b11", "Theirs")),
  );
  expect(done.failed).toEqual([failed("b3"), failed("b11")]);
  expect(done.written).toEqual(ids.filter((id) => id !== "b3" && id !== "b11").map(userUrn));
  expect([await stored("b3"), await stored("b4")]).toMatchObject([{ title: "Theirs" }, { title: "After" }]);
});

test("asked for again, it is compared with what is stored then, and written", async () => {
  await theirs(title("again", "Before"));
  const wish = [title("again", "After")];
  expect((await imported(wish, () => theirs(title("again", "Theirs")))).failed).toEqual([failed("again")]);
  expect((await imported(wish)).failed).toEqual([]);
  expect(await stored("again")).toEqual({ title: "After", version: "3" });
});

test("an aspect that was the same when it was compared is not overwritten either", async () => {
  await theirs(title("c", "Same"));
  const done = await imported([title("c", "Same"), about("c", "Text")], () => theirs(title("c", "Theirs")));
  expect(done.failed).toEqual([failed("c")]);
  const read = await graph.readAspects(userUrn("c"), ["corpUserEditableInfo"]);
  expect(read.ok && read.value.aspect("corpUserEditableInfo")).toBeUndefined();
});

test("an entity that appeared meanwhile with other values is not overwritten", async () => {
  expect((await imported([title("d", "Mine")], () => theirs(title("d", "Theirs")))).failed).toEqual([failed("d")]);
});

test("another aspect of the entity may change meanwhile", async () => {
  await theirs(title("e", "Before"));
  expect((await imported([title("e", "After")], () => theirs(about("e", "Theirs")))).failed).toEqual([]);
  expect(await stored("e")).toMatchObject({ title: "After" });
});

test("what was changed and put back is written, and what others wrote already counts as written", async () => {
  await theirs(title("f1", "Before"), title("f2", "Before"));
  const done = await imported([title("f1", "After"), title("f2", "After")], async () => {
    await theirs(title("f1", "Theirs"));
    await theirs(title("f1", "Before"), title("f2", "After"));
  });
  expect(done).toMatchObject({ written: [userUrn("f1"), userUrn("f2")], failed: [] });
  expect([await stored("f1"), await stored("f2")]).toEqual([
    { title: "After", version: "4" },
    { title: "After", version: "2" },
  ]);
});

test("an import whose answer was lost can be repeated, and changes nothing more", async () => {
  const lossy = connectGraph({ ...service, url: proxy.url, fetch, now: () => 1, waiting: AT_ONCE });
  const preview = await previewImport(lossy, [title("lost", "After")]);
  if (!preview.ok) throw new Error(preview.error.kind);
  proxy.loss = "connection";
  expect(await importPreviewed(preview.value)).toMatchObject({ stopped: { kind: "outcome-unknown" } });
  proxy.loss = "none";
  expect(await importPreviewed(preview.value)).toMatchObject({ written: [userUrn("lost")], failed: [] });
  expect(await stored("lost")).toEqual({ title: "After", version: "1" });
});

test("an import without a comparison overwrites whatever is stored", async () => {
  await theirs(title("g", "Before"));
  await theirs(title("g", "Theirs"));
  expect(await importMetadata(graph, [title("g", "After")])).toMatchObject({ failed: [] });
  expect(await stored("g")).toMatchObject({ title: "After" });
});

test("many entities are compared with few requests", async () => {
  const requests: string[] = [];
  const noting: typeof fetch = (input, init) => {
    requests.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
    return fetch(input, init);
  };
  const target = connectGraph({ ...service, fetch: noting, now: () => 1, waiting: AT_ONCE });
  await theirs(title("many.0", "Before"));
  const progress: number[] = [];
  const wishes = Array.from({ length: 1_100 }, (_, at) => title(`many.${at}`, "After"));
  const preview = await previewImport(target, wishes, { onProgress: (done) => progress.push(done) });
  expect(preview.ok && preview.value.entities.map(({ created }) => created)).toEqual(wishes.map((_, at) => at > 0));
  expect(requests).toEqual(Array(6).fill("/openapi/v3/entity/corpuser/batchGet"));
  expect(progress).toEqual(wishes.map((_, at) => at + 1));
});
