import { afterAll, beforeAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { recordStates } from "../../../catalogue/graph/recordStates.ts";
import { upsertPreviewed } from "../../../catalogue/graph/previewUpsert.ts";
import type { OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import type { RecordState } from "../../../catalogue/facts/recordState.ts";
import { startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";
import { previewText } from "./upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

const users = "- id: jdoe\n  title: Engineer\n  email: jane@example.com\n- id: joe\n";
const group = "id: eng\ndisplay_name: Engineering\nmembers: [jdoe]\n";

beforeAll(async () => {
  await upsert("user", users);
  await upsert("group", group);
});

async function upsert(kind: OwnerKind, text: string): Promise<void> {
  const preview = await previewText(graph, kind, text);
  if (preview.kind !== "complete") throw new Error(preview.kind);
  const outcomes = await upsertPreviewed(preview);
  expect(outcomes.every((outcome) => outcome.kind === "upserted")).toBe(true);
}

async function states(kind: OwnerKind, text: string, above = ""): Promise<readonly RecordState[]> {
  const found = await recordStates(graph, kind, { above, text });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

test("what was upserted is in the catalogue as written", async () => {
  expect(await states("user", users)).toEqual([{ kind: "same" }, { kind: "same" }]);
  expect(await states("group", group)).toEqual([{ kind: "same" }]);
});

test("what differs is named by its fields, and nothing is written", async () => {
  const changed = "id: jdoe\ntitle: Lead\nemail: jane@example.com\nphone: '1'\n";
  const differs = [{ kind: "differs", fields: ["phone", "title"], people: 0 }];
  expect(await states("user", changed)).toEqual(differs);
  expect(await states("user", changed)).toEqual(differs);
});

test("a value that was edited in the catalogue is what counts, also where the file has the ingested one", async () => {
  await upsert("user", "id: eve\ntitle: Engineer\n");
  const query = 'mutation { updateCorpUserProperties(urn: "urn:li:corpuser:eve", input: { title: "Lead" }) { urn } }';
  await service.ask(query);
  expect(await states("user", "id: eve\ntitle: Engineer\n")).toEqual([
    { kind: "differs", fields: ["title"], people: 0 },
  ]);
  expect(await states("user", "id: eve\ntitle: Lead\n")).toEqual([{ kind: "same" }]);
});

test("people whom a group would change are counted", async () => {
  expect(await states("group", "id: eng\nmembers: [jdoe, joe]\n")).toEqual([
    { kind: "differs", fields: ["members"], people: 1 },
  ]);
});

test("who is not there yet is new, each record on its own", async () => {
  expect(await states("user", "- id: ann\n- id: joe\n")).toEqual([{ kind: "new" }, { kind: "same" }]);
});

test("what an upsert would refuse is told with its reason", async () => {
  const [state] = await states("group", "id: eng\nmembers: [nobody]\n");
  expect(state).toMatchObject({ kind: "refused", missing: ["urn:li:corpuser:nobody"] });
  expect(state?.kind === "refused" && state.why).toContain("urn:li:corpuser:nobody");
});

test("a text with errors is not compared", async () => {
  expect(await states("user", "- id: joe\n  emial: x\n")).toEqual([]);
});

test("a record is compared with the values of the anchors above it, and the records above are not", async () => {
  const above = "- &engineer\n  id: new\n  title: &t Engineer\n";
  const text = "- id: jdoe\n  title: *t\n- <<: *engineer\n  id: joe\n";
  expect(await states("user", text, above)).toEqual([
    { kind: "same" },
    { kind: "differs", fields: ["title"], people: 0 },
  ]);
  expect(await states("user", text)).toEqual([]);
  expect(await states("user", text, above.replace("title", "titel"))).toEqual([]);
});

test("a catalogue that does not answer is an error, and so is one that was not asked to the end", async () => {
  const gone = connectGraph({
    ...service,
    fetch: () => Promise.reject(new TypeError("gone")),
    now: () => 1,
    waiting: AT_ONCE,
  });
  expect(await recordStates(gone, "user", { above: "", text: users })).toMatchObject({
    error: { kind: "unreachable" },
  });
  const stopped = await recordStates(graph, "user", { above: "", text: users }, { signal: AbortSignal.abort() });
  expect(stopped).toMatchObject({ error: { kind: "cancelled" } });
});
