import { expect, test } from "vitest";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { rehearsal } from "../../../catalogue/graph/rehearsal.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

const KNOWN = userUrn("known");
const NEW = userUrn("new");

/** A catalogue of one user, which fails the test when anything is sent to it. */
const graph: CatalogueGraph = {
  url: "http://catalogue",
  emit: () => Promise.reject(new Error("something was sent")),
  execute: () => Promise.reject(new Error("not asked for here")),
  stamp: () => Promise.resolve(success({ time: 1, actor: KNOWN })),
  readVersion: () => Promise.reject(new Error("not asked for here")),
  list: () => Promise.reject(new Error("not asked for here")),
  readMany: () => Promise.reject(new Error("not asked for here")),
  readAspects: (urn) =>
    Promise.resolve(
      urn === KNOWN
        ? success({ aspect: () => undefined, kept: () => undefined })
        : failure({ kind: "entity-not-found", urn }),
    ),
};

/** What reading a user's status gives. */
async function status(target: CatalogueGraph, urn: typeof KNOWN): Promise<unknown> {
  const read = await target.readAspects(urn, ["status"]);
  return read.ok ? read.value.aspect("status")?.value : read.error.kind;
}

test("what is emitted is read back as if it were stored, and nothing is sent", async () => {
  const target = rehearsal(graph);
  expect(await status(target, KNOWN)).toBeUndefined();
  expect(await status(target, NEW)).toBe("entity-not-found");
  const aspect = { removed: false };
  await target.emit([
    { entityUrn: KNOWN, aspectName: "status", aspect },
    { entityUrn: NEW, aspectName: "corpUserKey", aspect: { username: "new" } },
  ]);
  expect([KNOWN, userUrn("other")].map((urn) => target.isRehearsed?.(urn))).toEqual([true, false]);
  expect(await status(target, KNOWN)).toEqual(aspect);
  expect(await status(target, NEW)).toBeUndefined();
  expect(await status(rehearsal(graph), KNOWN)).toBeUndefined();
});

test("a catalogue that cannot be read stays one", async () => {
  const error = { kind: "unauthorized", url: "http://catalogue" } as const;
  const target = rehearsal({ ...graph, readAspects: () => Promise.resolve(failure(error)) });
  await target.emit([{ entityUrn: KNOWN, aspectName: "status", aspect: {} }]);
  expect(await target.readAspects(KNOWN, ["status"])).toEqual(failure(error));
});
