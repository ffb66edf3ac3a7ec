import { expect, test } from "vitest";
import type { PreviewedRecord } from "../../../catalogue/graph/recordOutcome.ts";
import type { EntityChange } from "../../../catalogue/graph/upsert.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { leftOutOf, recordChoices } from "../../../client/upsert/chosenRecords.ts";

const title = { field: "title", effect: "replaces", from: "Analyst", to: "Engineer" } as const;
const phone = { field: "phone", effect: "adds", from: undefined, to: "1" } as const;

function record(id: string, { created = false, changes = [] }: Partial<EntityChange>): PreviewedRecord {
  const urn = userUrn(id);
  return { id, urn, result: success({ urn, created, changes, alongside: [], notes: [] }) };
}

const ada = record("ada", { changes: [title, phone] });
const same = record("same", {});
const refused: PreviewedRecord = { id: "bad", urn: userUrn("bad"), result: failure({ kind: "cancelled" }) };
const guild: PreviewedRecord = {
  id: "guild",
  urn: groupUrn("guild"),
  result: success({
    ...{ urn: groupUrn("guild"), created: true, changes: [], notes: [] },
    alongside: [{ urn: userUrn("eve"), created: true, changes: [phone] }],
  }),
};
const records = [ada, same, refused, guild];

test("what would write something can be ticked, with what it changes", () => {
  const effects = new Map([[userUrn("ada"), { adds: 1, replaces: 1, removes: 0, leaves: 3 }]]);
  const choices = recordChoices({ records }, effects);
  expect(choices.map(({ label, description, detail }) => [label, description, detail])).toEqual([
    ["ada", "1 field added, 1 replaced", "replaces title: Analyst → Engineer · adds phone: 1"],
    ["guild", "new", "eve: new · eve: adds phone: 1"],
  ]);
});

test("left out is what differs or is refused and is not ticked, not what is as in the catalogue", () => {
  expect(leftOutOf({ records }, new Set([guild])).map(({ id }) => id)).toEqual(["ada", "bad"]);
  expect(leftOutOf({ records }, new Set([ada, guild, refused]))).toEqual([]);
});
