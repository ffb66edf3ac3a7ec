import { failure, success } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { readMetadataFile } from "../../../catalogue/ingestion/metadataFile.ts";
import type { ChangeInteraction } from "../../../client/changeInteraction.ts";
import { importFile, type ImportEnd } from "../../../client/import/importFile.ts";
import { importMessage, missingLines } from "../../../client/import/importMessages.ts";
import type { Question } from "../../../client/question.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

/** An item of a metadata file: an aspect of a user. */
function user(id: string, title: string): object {
  const value = JSON.stringify({ active: true, title });
  const aspect = { value, contentType: "application/json" };
  const entityUrn = `urn:li:corpuser:${id}`;
  return { entityType: "corpuser", entityUrn, changeType: "UPSERT", aspectName: "corpUserInfo", aspect };
}

const CHART = { ...user("x", "x"), entityType: "gadget", entityUrn: "urn:li:gadget:a" };

/** What a message says about it where it is the second item. */
const SKIPPED =
  'Skipped: item 2 ("urn:li:gadget:a", corpUserInfo), because this catalogue stores no entities of type "gadget".';

interface Run {
  readonly on?: CatalogueGraph;
  readonly agree?: boolean;
  readonly alwaysAsk?: boolean;
  readonly cancelWhile?: "Comparing" | "Importing";
  /** What somebody else does while the user is asked. */
  readonly meanwhile?: () => Promise<unknown>;
}

async function run(
  items: readonly object[],
  { on = graph, agree = true, alwaysAsk = false, cancelWhile, meanwhile }: Run = {},
): Promise<{
  readonly end: ImportEnd;
  readonly told: string;
  readonly actions: readonly string[];
  readonly asked: readonly Question[];
}> {
  const reading = readMetadataFile(JSON.stringify(items));
  if (!reading.ok) throw new Error(reading.error.message);
  const asked: Question[] = [];
  const progress: ChangeInteraction["progress"] = (doing, work) => {
    const signal = cancelWhile && doing.startsWith(cancelWhile) ? AbortSignal.abort() : new AbortController().signal;
    return work({ signal, onProgress: () => undefined });
  };
  const end = await importFile(on, {
    title: "people.json",
    target: "the embedded catalogue",
    reading: reading.value,
    interaction: {
      alwaysAsk,
      progress,
      notedProgress: progress,
      agreed: async (question) => {
        asked.push(question);
        await meanwhile?.();
        return agree;
      },
    },
  });
  const {
    severity,
    sentence,
    actions = [],
  } = importMessage({ title: "people.json", target: "the embedded catalogue" }, end);
  return { end, told: `${severity}: ${sentence}`, actions, asked };
}

test("what only adds is imported without a question, also into a catalogue that has something", async () => {
  expect((await run([user("ada", "Analyst")])).told).toBe(
    "information: The import of people.json into the embedded catalogue is complete. Imported 1 user.",
  );
  const { told, asked } = await run([user("ada", "Analyst"), user("grace", "Admiral")]);
  expect(told).toBe(
    "information: The import of people.json into the embedded catalogue is complete. Imported 2 users.",
  );
  expect(asked).toEqual([]);
});

test("all values of an aspect that is kept by time are written once, and what replaces something in the file is told", async () => {
  const profiles = [2, 1].map((timestampMillis) => ({
    entityType: "dataset",
    entityUrn: "urn:li:dataset:(urn:li:dataPlatform:hive,timed,PROD)",
    changeType: "UPSERT",
    aspectName: "datasetProfile",
    aspect: { json: { timestampMillis } },
  }));
  const cancelled = await run(profiles, { cancelWhile: "Importing" });
  expect(cancelled.told).toContain("You cancelled the import");
  const whole = "information: The import of people.json into the embedded catalogue is complete. Imported 1 dataset.";
  expect((await run(profiles)).told).toBe(whole);
  const asked = { urn: profiles[0]?.entityUrn, entity: "dataset", aspect: "datasetProfile", limit: 9 };
  const read = await service.send("/aspects?action=getTimeseriesAspectValues", {
    method: "POST",
    body: JSON.stringify(asked),
  });
  expect(JSON.stringify(read.body)).toMatch(/timestampMillis\W+2.*timestampMillis\W+1/);
  expect((await run(profiles)).told).toBe(
    "information: Nothing was written: the catalogue already has everything in people.json, or later values of it.",
  );
  const { end } = await run([user("twice", "One"), user("twice", "Two")]);
  expect(missingLines(end)).toEqual([
    "Item 2 of the file replaces the aspect corpUserInfo of urn:li:corpuser:twice from item 1.",
  ]);
});

/** A profile of a dataset at a time, as an item of a metadata file. */
function profile(name: string, timestampMillis: number): object {
  const entityUrn = `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
  const aspect = { json: { timestampMillis } };
  return { entityType: "dataset", entityUrn, changeType: "UPSERT", aspectName: "datasetProfile", aspect };
}

const profiles = (name: string, ...times: readonly number[]): readonly object[] =>
  times.map((each) => profile(name, each));

/** The times of all profiles that the catalogue has of a dataset, the latest version first. */
async function timesOf(name: string): Promise<readonly number[]> {
  const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
  const asked = { urn, entity: "dataset", aspect: "datasetProfile", limit: 99 };
  const read = await service.send("/aspects?action=getTimeseriesAspectValues", {
    method: "POST",
    body: JSON.stringify(asked),
  });
  return [...JSON.stringify(read.body).matchAll(/timestampMillis\W+(\d+)/g)].map(([, time]) => Number(time));
}

test("values that follow a stored one are shown before the question, and a catalogue for production asks", async () => {
  expect((await run(profiles("follow", 1, 2), { alwaysAsk: true })).asked).toHaveLength(1);
  const { asked } = await run(profiles("follow", 3, 4), { agree: false });
  expect(asked).toMatchObject([
    {
      detail: [
        "1 dataset: 1 changed. The values below change. An import cannot be undone; earlier versions are kept.",
        "follow (hive, PROD): adds 2 values of datasetProfile",
      ],
    },
  ]);
  expect(await timesOf("follow")).toEqual([2, 1]);
});

test("an older value never becomes the current one", async () => {
  await run(profiles("older", 1, 2, 3));
  await run(profiles("older", 4, 5));
  expect((await run(profiles("older", 1, 2, 3))).told).toContain("or later values of it");
  const { told } = await run(profiles("older", 3, 4, 6));
  expect(told).toContain("2 values left out, because the catalogue has the same or a later one");
  expect(await timesOf("older")).toEqual([6, 5, 4, 3, 2, 1]);
});

test("an import that ends within the values goes on where it ended, and what was written stays written", async () => {
  let emits = 0;
  const failing: CatalogueGraph = {
    ...graph,
    emit: (proposals) =>
      ++emits === 3
        ? Promise.resolve(failure({ kind: "unexpected-answer", url: graph.url, detail: "it is busy" }))
        : graph.emit(proposals),
  };
  const cut = await run(profiles("cut", 1, 2, 3), { on: failing });
  expect(cut.told).toContain("Imported 1 dataset; 2 values not written.");
  expect(missingLines(cut.end)[0]).toMatch(
    /^Not written: 2 values of datasetProfile for "urn:li:dataset:.*cut,PROD\)"/,
  );
  await run(profiles("cut", 1, 2, 3));
  expect(await timesOf("cut")).toEqual([3, 2, 1]);
});

test("nothing is written when the stored values cannot be read, or somebody else adds one meanwhile", async () => {
  const error = { kind: "unexpected-answer", url: graph.url, detail: "it is busy" } as const;
  const unread = { ...graph, readMany: () => Promise.resolve(failure(error)) };
  expect((await run(profiles("unread", 1, 2), { on: unread })).end).toEqual({ kind: "cut-off", why: error });
  expect(await timesOf("unread")).toEqual([]);
  await run(profiles("raced", 1, 2));
  const raced = await run(profiles("raced", 3, 4), { meanwhile: () => run(profiles("raced", 5, 6)) });
  expect(raced.actions).toContain("Compare Again");
  expect((await timesOf("raced"))[0]).toBe(6);
});

test("what is overwritten is shown before the question", async () => {
  await run([user("linus", "Engineer"), user("ken", "Fellow")]);
  const items = [user("linus", "Maintainer"), user("ken", "Fellow"), user("rob", "Author")];
  const declined = await run(items, { agree: false });
  expect(declined.asked).toEqual([
    {
      sentence: "Import people.json into the embedded catalogue?",
      detail: [
        "3 users: 1 new, 1 changed, 1 unchanged. The values below change. An import cannot be undone; earlier versions are kept.",
        "linus (user): replaces title: Engineer → Maintainer",
      ],
      all: undefined,
      verb: "Import",
    },
  ]);
  expect(declined.told).toBe("brief: people.json was not imported. Nothing was written.");
  expect((await run(items)).told).toBe(
    "information: The import of people.json into the embedded catalogue is complete. Imported 3 users.",
  );
  expect((await run(items)).told).toBe(
    "information: Nothing was written: the catalogue already has everything in people.json.",
  );
});

test("a file without metadata, and one that is not JSON, are told with the place and the code", () => {
  const told = (text: string): object => {
    const reading = readMetadataFile(text);
    if (reading.ok) throw new Error("There is metadata in it");
    return importMessage(
      { title: "people.json", target: "the embedded catalogue" },
      { kind: "unreadable", why: reading.error },
    );
  };
  expect(told("[]")).toEqual({
    severity: "error",
    sentence: "people.json was not imported. The file contains no metadata: its list is empty (empty-file).",
  });
  expect(told(`${"\n".repeat(1_233)}[nil]`)).toEqual({
    severity: "error",
    sentence:
      'people.json was not imported. Line 1,234, column 2: The file is not valid JSON: a value is expected, not "nil" (malformed-json).',
    actions: ["Open File"],
  });
});

test("into a catalogue that is marked as production nothing is imported without a question", async () => {
  const { asked, told } = await run([user("hedy", "Actress")], { alwaysAsk: true, agree: false });
  expect(asked).toMatchObject([{ sentence: "Import people.json into the embedded catalogue?", verb: "Import" }]);
  expect(told).toBe("brief: people.json was not imported. Nothing was written.");
  expect((await run([user("hedy", "Actress")], { alwaysAsk: true })).told).toBe(
    "information: The import of people.json into the embedded catalogue is complete. Imported 1 user.",
  );
});

test("more than 100 new entities are imported after a question only", async () => {
  const many = Array.from({ length: 101 }, (_, at) => user(`many${at}`, "New"));
  const { asked, told } = await run(many, { agree: false });
  expect(asked).toMatchObject([{ sentence: "Import people.json into the embedded catalogue?", verb: "Import" }]);
  expect(told).toBe("brief: people.json was not imported. Nothing was written.");
});

test("more than 100 entities that only get something more are changed by an import after a question only", async () => {
  const ids = Array.from({ length: 101 }, (_, at) => `more${at}`);
  await run(ids.map((id) => user(id, "New")));
  const marks = ids.map((id) => ({
    entityType: "corpuser",
    entityUrn: `urn:li:corpuser:${id}`,
    changeType: "UPSERT",
    aspectName: "status",
    aspect: { value: JSON.stringify({ removed: false }), contentType: "application/json" },
  }));
  const { asked, told } = await run(marks, { agree: false });
  expect(asked).toHaveLength(1);
  expect(told).toBe("brief: people.json was not imported. Nothing was written.");
});

test("datasets of one name are told apart by platform and environment", async () => {
  const removed = (platform: string, is: boolean): object => ({
    entityType: "dataset",
    entityUrn: `urn:li:dataset:(urn:li:dataPlatform:${platform},orders,PROD)`,
    changeType: "UPSERT",
    aspectName: "status",
    aspect: { value: JSON.stringify({ removed: is }), contentType: "application/json" },
  });
  await run([removed("hive", false), removed("kafka", false)]);
  const { asked } = await run([removed("hive", true), removed("kafka", true)], { agree: false });
  expect(asked[0]?.detail.slice(1)).toEqual([
    "orders (hive, PROD): marks the entity as removed",
    "orders (kafka, PROD): marks the entity as removed",
  ]);
});

test("entities of one name are told apart by their types", async () => {
  const removed = (urn: string, is: boolean): object => ({
    entityType: urn.split(":")[2],
    entityUrn: urn,
    changeType: "UPSERT",
    aspectName: "status",
    aspect: { value: JSON.stringify({ removed: is }), contentType: "application/json" },
  });
  const types = ["corpuser", "corpGroup", "tag", "glossaryTerm", "dataProduct"];
  const urns = types.map((type) => `urn:li:${type}:sales`);
  await run(urns.map((urn) => removed(urn, false)));
  const { asked } = await run(
    urns.map((urn) => removed(urn, true)),
    { agree: false },
  );
  expect(asked[0]?.detail.slice(1)).toEqual([
    "sales (user): marks the entity as removed",
    "sales (group): marks the entity as removed",
    "sales (tag): marks the entity as removed",
    "sales (glossary term): marks the entity as removed",
    "sales (dataProduct): marks the entity as removed",
  ]);
});

test("what somebody else changes while the user is asked is not overwritten; the user can compare again", async () => {
  await run([user("asked1", "Before"), user("asked2", "Before")]);
  const items = [user("asked1", "After"), user("asked2", "After")];
  const { told, actions, end } = await run(items, { meanwhile: () => run([user("asked2", "Theirs")]) });
  expect(told).toBe(
    'error: The import of people.json into the embedded catalogue is incomplete. Imported 1 user; 1 entity failed. Not written, because "asked2" changed elsewhere in the meantime. Look at the current value, then try again.',
  );
  expect(actions).toEqual(["Compare Again", "Show Output"]);
  expect(missingLines(end)[0]).toMatch(
    /^Import failed for "urn:li:corpuser:asked2"\. Not written, because .+ changed elsewhere/,
  );
  const again = await run(items);
  expect(again.asked[0]?.detail.at(-1)).toBe("asked2 (user): replaces title: Theirs → After");
  expect(again.told).toBe(
    "information: The import of people.json into the embedded catalogue is complete. Imported 2 users.",
  );
});

/** The catalogue, which refuses to give what it has of this user. */
function unreadable(id: string): CatalogueGraph {
  return {
    ...graph,
    readMany: async (requests) => {
      const read = await graph.readMany(requests);
      const broken = failure({ kind: "unreadable-aspect", urn: userUrn(id), detail: "a number is too large" } as const);
      return read.ok ? success(new Map([...read.value, [userUrn(id), broken]])) : read;
    },
  };
}

const UNREADABLE =
  "has a value in the catalogue that cannot be read (a number is too large); change it with the tool that wrote it.";

test("an entity that cannot be compared is shown, and the rest is imported if the user agrees", async () => {
  await run([user("read1", "Before"), user("read2", "Before")]);
  const items = [user("broken", "After"), user("read1", "After"), user("read2", "Before")];
  const declined = await run(items, { on: unreadable("broken"), agree: false });
  expect(declined.asked[0]?.detail).toEqual([
    "3 users: 1 changed, 1 unchanged, 1 not importable. The values below change. An import cannot be undone; earlier versions are kept. What cannot be imported is left out.",
    `broken (user): cannot be imported. "urn:li:corpuser:broken" ${UNREADABLE}`,
    "read1 (user): replaces title: Before → After",
  ]);
  const { told, end } = await run(items, { on: unreadable("broken") });
  expect(told).toBe(
    `error: The import of people.json into the embedded catalogue is incomplete. Imported 2 users; 1 entity failed. "urn:li:corpuser:broken" ${UNREADABLE}`,
  );
  expect(missingLines(end)).toEqual([
    `Import failed for "urn:li:corpuser:broken". "urn:li:corpuser:broken" ${UNREADABLE}`,
  ]);
  const again = await run(items, { on: unreadable("broken") });
  expect(again.asked).toEqual([]);
  expect(again.told).toBe(
    `error: The import of people.json into the embedded catalogue is incomplete. Imported nothing; 1 entity failed. "urn:li:corpuser:broken" ${UNREADABLE} The rest is in the catalogue already.`,
  );
  expect(missingLines(again.end)).toHaveLength(1);
});

test("what is skipped is told, also if the rest is in the catalogue already", async () => {
  const items = [user("skips", "Editor"), CHART];
  const first = await run(items);
  expect(first.told).toBe(
    `warning: The import of people.json into the embedded catalogue is incomplete. Imported 1 user; 1 part of the file skipped. ${SKIPPED}`,
  );
  const line = 'Skipped item 2 ("urn:li:gadget:a", corpUserInfo): this catalogue stores no entities of type "gadget"';
  expect(missingLines(first.end)).toEqual([line]);
  const second = await run(items);
  expect(second.told).toBe(
    `warning: Nothing was written: the catalogue already has everything in people.json that can be imported. ${SKIPPED}`,
  );
  expect(missingLines(second.end)).toEqual([line]);
  const alone = await run([CHART]);
  expect(alone.told).toBe(
    'error: Nothing was written, because nothing in people.json can be stored. Skipped: item 1 ("urn:li:gadget:a", corpUserInfo), because this catalogue stores no entities of type "gadget".',
  );
});

test("of many parts that were skipped, the first for each of two reasons is named, whatever its URN", async () => {
  const gadgets = ["urn:li:gadget:a b", "urn:li:gadget:c"].map((entityUrn) => ({ ...CHART, entityUrn }));
  const unknown = { ...user("fame", "x"), aspectName: "corpUserFame" };
  const odd = [{ ...user("odd", "x"), changeType: "DELETE" }, { nothing: true }, unknown];
  const { told, end } = await run([user("many", "Editor"), ...gadgets, ...odd]);
  expect(told).toBe(
    'warning: The import of people.json into the embedded catalogue is incomplete. Imported 2 users; 5 parts of the file skipped. Skipped: 2 parts, such as item 2 ("urn:li:gadget:a b", corpUserInfo), because this catalogue stores no entities of type "gadget"; item 4 ("urn:li:corpuser:odd", corpUserInfo), because an import does not support the change type "DELETE"; 2 parts for other reasons. The output lists everything that was skipped.',
  );
  expect(missingLines(end)).toHaveLength(5);
});

test("each of three reasons is named", async () => {
  const removal = { entityType: "corpuser", entityUrn: "urn:li:corpuser:gone", changeType: "DELETE" };
  const { told } = await run([
    user("many", "Editor"),
    { ...user("x", "x"), entityUrn: "not a urn" },
    removal,
    { nothing: true },
  ]);
  expect(told).toMatch(
    /Skipped: item 2 \("not a urn", corpUserInfo\), because its URN is malformed: a URN begins with "urn:li:"; item 3 \("urn:li:corpuser:gone"\), because an import does not support the change type "DELETE"; item 4 \(no URN\), because it is neither a snapshot of an entity nor a change proposal\./,
  );
});

test("parts that are skipped for one reason are counted together, whatever they are", async () => {
  const aspects = ["corpUserFame", "corpUserLuck"].map((aspectName) => ({ ...user("fame", "x"), aspectName }));
  const { told, end } = await run([
    user("fame", "Editor"),
    ...aspects,
    CHART,
    { ...CHART, entityUrn: "urn:li:gizmo:b" },
  ]);
  expect(told).toMatch(
    /Skipped: 2 parts, such as item 2 \("urn:li:corpuser:fame", corpUserFame\), because this catalogue stores no such aspect of a corpuser; 2 parts, such as item 4 \("urn:li:gadget:a", corpUserInfo\), because this catalogue stores no entities of their types\. The output lists everything that was skipped\.$/,
  );
  expect(missingLines(end)).toHaveLength(4);
});

test("an import that is cancelled or fails while it is compared writes nothing", async () => {
  expect((await run([user("none", "x")], { cancelWhile: "Comparing" })).told).toBe(
    "information: Nothing was written: you cancelled the import of people.json.",
  );
  const gone = connectGraph({
    ...service,
    fetch: () => Promise.reject(new TypeError("fetch failed")),
    now: () => 1,
    waiting: AT_ONCE,
  });
  expect((await run([user("none", "x")], { on: gone })).told).toMatch(
    /^error: Nothing was written: comparing people\.json with the catalogue failed\. The catalogue at .* does not answer/,
  );
});

test("an import that is cancelled while it is written tells what was not tried", async () => {
  const { end, told } = await run([user("late", "x")], { cancelWhile: "Importing" });
  expect(told).toBe(
    "warning: You cancelled the import of people.json into the embedded catalogue. Imported nothing; 1 entity not tried.",
  );
  expect(missingLines(end)).toEqual(['Not tried: "urn:li:corpuser:late"']);
  const lacking = await run([user("late", "x"), CHART], { cancelWhile: "Importing" });
  expect(lacking.told).toBe(
    `warning: You cancelled the import of people.json into the embedded catalogue. Imported nothing; 1 entity not tried; 1 part of the file skipped. ${SKIPPED}`,
  );
  expect(missingLines(lacking.end)).toHaveLength(2);
});

test("an import during which the catalogue stops answering tells why, and what was not tried", async () => {
  let writes = 0;
  const leaving = connectGraph({
    ...service,
    fetch: (input, init) => {
      const { url } = new Request(input);
      const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
      if (url.includes("ingestProposal") && ++writes > 1)
        return Promise.reject(new TypeError("fetch failed", { cause }));
      return fetch(input, init);
    },
    now: () => 1,
    waiting: AT_ONCE,
  });
  const many = Array.from({ length: 450 }, (_, at) => user(`leaving${at}`, "x"));
  const { told, end } = await run([...many, CHART], { on: leaving });
  expect(told).toMatch(
    /^error: The import of people\.json into the embedded catalogue stopped\. The catalogue at .* Imported \d+ users; \d+ entities failed; \d+ entities not tried; 1 part of the file skipped\. Skipped: item 451 \("urn:li:gadget:a", corpUserInfo\), because .*\.$/,
  );
  expect(missingLines(end)[0]).toMatch(/^Skipped item 451 /);
});

/** A patch of the links of a dataset, as an item of a metadata file. */
function linkPatch(name: string, path: string): object {
  const entityUrn = `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
  const createStamp = { time: 0, actor: "urn:li:corpuser:ada" };
  const patch = [{ op: "add", path, value: { url: "https://example.org/", description: "Home", createStamp } }];
  const aspect = { json: { patch, forceGenericPatch: path.endsWith("-") } };
  return { entityType: "dataset", entityUrn, changeType: "PATCH", aspectName: "institutionalMemory", aspect };
}

test("the question says what patches change, also where nothing is overwritten, and whether they would again", async () => {
  const status = { ...profile("patched", 1), aspectName: "status", aspect: { json: { removed: false } } };
  await run([status]);
  const keyed = linkPatch("patched", "/elements/https:~1~1example.org~1");
  const { asked } = await run([keyed, keyed], { agree: false });
  expect(asked.map(({ detail }) => detail)).toEqual([
    [
      "1 dataset: 1 changed. The values below change. An import cannot be undone; earlier versions are kept.",
      "patched (hive, PROD): patches institutionalMemory (2 patches)",
    ],
  ]);
  expect((await run([keyed])).told).toContain("is complete. Imported 1 dataset.");
  const again = await run([keyed]);
  expect([again.told, again.asked]).toEqual([
    "information: Nothing was written: the catalogue already has everything in people.json.",
    [],
  ]);
  const appended = await run([linkPatch("patched", "/elements/-")], { agree: false });
  expect(appended.asked.flatMap(({ detail }) => detail)).toContain(
    "patched (hive, PROD): patches institutionalMemory (1 patch; another import of the file would change it again)",
  );
});

test("what somebody else changes while the user is asked is patched only as it was shown", async () => {
  const name = "meanwhile";
  const base = { ...linkPatch(name, "/elements/-"), changeType: "UPSERT", aspect: { json: { elements: [] } } };
  await run([base]);
  const appends = [linkPatch(name, "/elements/-")];
  const { told, actions } = await run(appends, { meanwhile: () => run([...appends, ...appends]) });
  expect(told).toContain(`"${name}" changed elsewhere in the meantime`);
  expect(actions).toContain("Compare Again");
  const keyed = [linkPatch(name, "/elements/https:~1~1example.org~1")];
  const { asked } = await run(keyed, { meanwhile: () => run(keyed) });
  expect(asked.flatMap(({ detail }) => detail)).toContain(
    "meanwhile (hive, PROD): patches institutionalMemory (1 patch)",
  );
  expect((await run(keyed)).told).toContain("Nothing was written: the catalogue already has everything");
});

test("a patch that cannot be applied is told with its place, and nothing of its entity is written", async () => {
  const test = { ...linkPatch("unpatched", ""), aspect: { json: [{ op: "test", path: "/elements", value: "none" }] } };
  const { told } = await run([test]);
  expect(told).toMatch(/^error: The import of people.json into the embedded catalogue is incomplete\./);
  expect(told).toContain(
    'Item 1 of the file cannot patch institutionalMemory: operation 1 of the patch (test "/elements")',
  );
});
