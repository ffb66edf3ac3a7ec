import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { importPatched } from "../../../catalogue/graph/importPatched.ts";
import { importPreviewed, previewImport } from "../../../catalogue/graph/previewImport.ts";
import { readMetadataFile, type MetadataReading } from "../../../catalogue/ingestion/metadataFile.ts";
import { failure } from "../../../catalogue/result.ts";
import { groupUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

const GROUP = { email: "", admins: [], members: [], groups: [] };

/** A file with a patch that appends to a list, and applied twice would append twice. */
function appending(id: string, member = "urn:li:corpuser:ada"): MetadataReading {
  const aspect = { json: { patch: [{ op: "add", path: "/members/-", value: member }], forceGenericPatch: true } };
  const item = {
    entityType: "corpGroup",
    entityUrn: groupUrn(id),
    changeType: "PATCH",
    aspectName: "corpGroupInfo",
    aspect,
  };
  const reading = readMetadataFile(JSON.stringify([item]));
  if (!reading.ok) throw new Error(reading.error.message);
  return reading.value;
}

async function create(id: string): Promise<void> {
  const made = await graph.emit([{ entityUrn: groupUrn(id), aspectName: "corpGroupInfo", aspect: GROUP }]);
  expect(made).toMatchObject({ ok: true });
}

async function membersOf(id: string): Promise<unknown> {
  const read = await graph.readAspects(groupUrn(id), ["corpGroupInfo"]);
  return read.ok && read.value.aspect("corpGroupInfo")?.value.members;
}

/** Stores the first write, loses the answer, and sends it again, as after a restart of the service. @param then what others do between */
function losing(then: () => Promise<unknown> = () => Promise.resolve()): CatalogueGraph {
  let isFirst = true;
  return {
    ...graph,
    emit: async (proposals) => {
      const stored = await graph.emit(proposals);
      if (!isFirst) return stored;
      isFirst = false;
      await then();
      return failure({ kind: "version-conflict", message: "", repeated: true });
    },
  };
}

const WAYS = [
  ["importPatched", (on: CatalogueGraph, reading: MetadataReading) => importPatched(on, reading)],
  [
    "importPreviewed",
    async (on: CatalogueGraph, { proposals, patches }: MetadataReading) => {
      const preview = await previewImport(on, [...proposals, ...patches]);
      if (!preview.ok) throw new Error(preview.error.kind);
      return importPreviewed(preview.value);
    },
  ],
] as const;

test.each(WAYS)("%s: a patch whose answer was lost is not applied a second time", async (name, importAll) => {
  const id = `lost.${name}`;
  await create(id);
  expect(await importAll(losing(), appending(id))).toMatchObject({ written: [groupUrn(id)], failed: [] });
  expect(await membersOf(id)).toEqual(["urn:li:corpuser:ada"]);
});

test.each(WAYS)("%s: nor where somebody else changed the aspect after it, which is told", async (name, importAll) => {
  const id = `changed.${name}`;
  await create(id);
  const theirs = losing(() => importPatched(graph, appending(id, "urn:li:corpuser:theirs")));
  expect(await importAll(theirs, appending(id))).toMatchObject({
    written: [],
    failed: [{ urn: groupUrn(id), error: { kind: "changed-meanwhile" } }],
  });
  expect(await membersOf(id)).toEqual(["urn:li:corpuser:ada", "urn:li:corpuser:theirs"]);
});

test.each(WAYS)(
  "%s: a write that is not confirmed says that another import would patch again",
  async (name, importAll) => {
    const id = `unconfirmed.${name}`;
    await create(id);
    const lost: CatalogueGraph = {
      ...graph,
      emit: () =>
        Promise.resolve(failure({ kind: "outcome-unknown", url: graph.url, detail: "the connection was lost" })),
    };
    const { failed, stopped } = await importAll(lost, appending(id));
    expect(failed[0]?.error).toBe(stopped);
    expect(stopped && errorSentence(stopped)).toContain("look at what is stored before you import it again");
  },
);

test("patches of writers at the same time are all applied, each once", async () => {
  await create("many");
  const members = Array.from({ length: 8 }, (_, at) => `urn:li:corpuser:m${at}`);
  const done = await Promise.all(members.map((member) => importPatched(graph, appending("many", member))));
  expect(done.map(({ failed }) => failed)).toEqual(members.map(() => []));
  expect(await membersOf("many")).toHaveLength(members.length);
});

test("once the import is cancelled, entities with patches are not tried", async () => {
  await create("cut");
  const done = await importPatched(graph, appending("cut"), { signal: AbortSignal.abort() });
  expect(done).toMatchObject({ written: [], untried: [groupUrn("cut")], stopped: { kind: "cancelled" } });
});

test("a catalogue that does not answer is told once, and nothing after it is tried", async () => {
  const down: CatalogueGraph = {
    ...graph,
    readMany: () => Promise.resolve(failure({ kind: "unreachable", url: graph.url })),
  };
  const done = await importPatched(down, appending("down"));
  expect(done).toMatchObject({ failed: [], untried: [groupUrn("down")], stopped: { kind: "unreachable" } });
});
