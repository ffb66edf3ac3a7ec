import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { writtenAgain } from "../../../catalogue/graph/writtenAgain.ts";
import type { WrittenAspect } from "../../../catalogue/graph/writtenAspects.ts";
import type { CatalogueGraph, StoredAspects } from "../../../catalogue/graph/graph.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";
import { upsertUser } from "./upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const urn = userUrn("ann");
const second: WrittenAspect = { urn, name: "corpUserInfo", before: "1", after: "2" };

async function titled(title: string): Promise<StoredAspects> {
  await upsertUser(graph, { id: "ann", title });
  const read = await graph.readAspects(urn, ["corpUserInfo"]);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

test("a value that is stored again under a later version counts as written, and another one does not", async () => {
  await titled("First");
  const asWritten = await titled("Second");
  expect(await writtenAgain(graph, [second], asWritten)).toEqual({ ok: true, value: [second] });
  const later = await titled("Later");
  expect(await writtenAgain(graph, [second], later)).toEqual({ ok: true, value: [second] });
  const again = await titled("Second");
  expect(await writtenAgain(graph, [second], again)).toEqual({ ok: true, value: [{ ...second, after: "4" }] });
  await titled("Later");
  expect(await writtenAgain(graph, [second], await titled("Other"))).toEqual({ ok: true, value: [second] });
});

test("the same value that another user has set is theirs, and a version that cannot be read is an error", async () => {
  const again = await titled("Second");
  const byOthers: Pick<CatalogueGraph, "readVersion"> = {
    readVersion: async (of, name, version) => {
      const read = await graph.readVersion(of, name, version);
      const isCurrent = version === undefined;
      return read.ok && read.value && isCurrent
        ? { ok: true, value: { ...read.value, actor: "urn:li:corpuser:other" } }
        : read;
    },
  };
  expect(await writtenAgain(byOthers, [second], again)).toEqual({ ok: true, value: [second] });
  const gone = { readVersion: () => Promise.resolve({ ok: false, error: { kind: "unreachable", url: "u" } } as const) };
  expect(await writtenAgain(gone, [second], again)).toMatchObject({ ok: false, error: { kind: "unreachable" } });
});
