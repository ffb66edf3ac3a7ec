import { expect, test } from "vitest";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import type { RecordOutcome } from "../../../catalogue/graph/recordOutcome.ts";
import type { EntityChange } from "../../../catalogue/graph/upsert.ts";
import { groupUrn, userUrn, type OwnerUrn } from "../../../catalogue/urn/urn.ts";
import { changedEntities } from "../../../client/upsert/changedEntities.ts";

const [ada, grace, sales] = [userUrn("ada"), userUrn("grace"), groupUrn("sales")];

function change(urn: OwnerUrn, title?: string): EntityChange {
  const changes = title === undefined ? [] : [{ field: "title", effect: "adds", from: undefined, to: title } as const];
  return { urn, created: false, changes };
}

function upserted(own: EntityChange, alongside: readonly EntityChange[] = []): RecordOutcome {
  return { id: "x", urn: own.urn, kind: "upserted", upserted: { ...own, alongside, notes: [] } };
}

function failed(urn: OwnerUrn, error: CatalogueError): RecordOutcome {
  return { id: "x", urn, kind: "failed", error };
}

test("what was written has changed, with the users of a group; what was as the file has it has not", () => {
  const outcomes = [upserted(change(sales, "Sales"), [change(ada, "Lead"), change(grace)]), upserted(change(grace))];
  expect(changedEntities(outcomes)).toEqual([sales, ada]);
});

test("somebody else may have changed what failed; what was not tried is as it was", () => {
  const outcomes: RecordOutcome[] = [
    failed(ada, { kind: "changed-meanwhile", what: "ada" }),
    { id: "grace", urn: grace, kind: "not-tried", why: { kind: "cancelled" } },
  ];
  expect(changedEntities(outcomes)).toEqual([ada]);
});

test("after a write whose answer was lost, anything may have changed", () => {
  const lost = failed(sales, { kind: "outcome-unknown", url: "http://a", detail: "it took too long" });
  expect(changedEntities([upserted(change(ada, "Lead")), lost])).toBeUndefined();
});

test("the entities of more records than a call can have arguments are all named", () => {
  const records = 130_000;
  const outcomes = Array.from({ length: records }, (_, at) => upserted(change(userUrn(`u${at}`), "Lead")));
  expect(changedEntities(outcomes)).toHaveLength(records);
  const users = Array.from({ length: records }, (_, at) => change(userUrn(`u${at}`), "Lead"));
  expect(changedEntities([upserted(change(sales, "Sales"), users)])).toHaveLength(records + 1);
});
