import { expect, test } from "vitest";
import { MODEL } from "../../../catalogue/model/model.ts";
import { userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { changesOf } from "../../../service/store/plan.ts";
import { neededAspects, planBatch } from "../../../service/store/planBatch.ts";
import { textBatch } from "../../../service/store/textBatch.ts";
import { ORDERS, STAMP } from "./contract.ts";

const owners = (...ids: readonly string[]): object => ({
  owners: ids.map((id) => ({ owner: userUrn(id), type: "NONE" })),
  lastModified: STAMP,
});

test("a batch is decided on the aspects that it changes, and on those that its entities are found by", () => {
  const batch = textBatch({
    writes: [
      { urn: userUrn("jane"), name: "corpUserInfo", value: {} },
      { urn: ORDERS, name: "ownership", value: owners() },
      { urn: ORDERS, name: "noSuchAspect", value: {} },
    ],
    deletions: [{ urn: ORDERS, name: "status" }, { urn: userUrn("bob") }],
    stamp: STAMP,
  });
  const needed = neededAspects(batch, MODEL).map(({ urn, name }) => `${name} of ${urn}`);
  const foundBy = (urn: EntityUrn, names: string): readonly string[] =>
    names.split(" ").map((each) => `${each} of ${urn}`);
  expect(needed.toSorted()).toEqual(
    [
      ...foundBy(userUrn("jane"), "corpUserEditableInfo corpUserInfo groupMembership nativeGroupMembership status"),
      ...foundBy(ORDERS, "datasetProperties editableDatasetProperties editableSchemaMetadata institutionalMemory"),
      ...foundBy(ORDERS, "noSuchAspect ownership schemaMetadata status"),
    ].toSorted(),
  );
});

test("one owner more of many costs one row, and a value that stays the same none", () => {
  const stored = { version: 7, text: JSON.stringify(owners("a", "b", "c")), actor: STAMP.actor, time: 1 };
  const planned = (value: object): unknown => {
    const batch = textBatch({ writes: [{ urn: ORDERS, name: "ownership", value }], stamp: STAMP });
    const current = ({ name }: { readonly name: string }): typeof stored | undefined =>
      name === "ownership" ? stored : undefined;
    const plan = planBatch(batch, { existing: new Set([ORDERS]), current }, MODEL);
    return plan.ok ? { ...plan.value, documents: plan.value.documents.map((document) => document()) } : plan;
  };
  expect(planned(owners("a", "c", "d"))).toMatchObject({
    entities: [],
    documents: [{ urn: ORDERS, fields: { owners: ["a", "c", "d"].map(userUrn) } }],
    aspects: [{ replaces: 7, current: { version: 8 } }],
    superseded: [{ version: 7, form: 1 }],
    owners: { added: [{ owner: userUrn("d") }], removed: [{ owner: userUrn("b") }] },
  });
  const unchanged = { documents: [], aspects: [], superseded: [], owners: { added: [], removed: [] } };
  expect(planned(owners("a", "b", "c"))).toMatchObject(unchanged);
});

test("what a batch changes is named by its aspects, but entities that come or go as a whole", () => {
  const batch = textBatch({
    writes: [
      { urn: ORDERS, name: "status", value: { removed: true } },
      { urn: userUrn("jane"), name: "corpUserInfo", value: { active: true } },
    ],
    deletions: [{ urn: ORDERS, name: "ownership" }, { urn: userUrn("bob") }],
    stamp: STAMP,
  });
  const stored = { version: 1, text: JSON.stringify(owners("jane")), actor: STAMP.actor, time: 1 };
  const current = ({ name }: { readonly name: string }): typeof stored | undefined =>
    name === "ownership" ? stored : undefined;
  const plan = planBatch(batch, { existing: new Set([ORDERS, userUrn("bob")]), current }, MODEL);
  if (!plan.ok) throw new Error(plan.error.message);
  expect(changesOf(plan.value)).toEqual([
    { urn: userUrn("bob"), name: undefined },
    { urn: userUrn("jane"), name: undefined },
    { urn: ORDERS, name: "ownership" },
    { urn: ORDERS, name: "status" },
  ]);
});
