import { expect, test } from "vitest";
import { aspects } from "../../../catalogue/model/aspects.ts";
import { entityTypes } from "../../../catalogue/urn/entityTypes.ts";
import { keyAspect } from "../../../catalogue/model/keyAspect.ts";
import { MODEL, aspectRecordName } from "../../../catalogue/model/model.ts";
import { datasetUrn, entityTypeOf, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { ENTITY_TYPES } from "../../../catalogue/urn/entityTypes.ts";

const URNS = [datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" }), userUrn("jdoe"), groupUrn("sales")];

test("every entity type is registered, and every aspect is of registered types", () => {
  expect(Object.keys(entityTypes)).toEqual(ENTITY_TYPES);
  for (const [name, { of }] of Object.entries(aspects)) {
    expect(Object.keys(of).length, name).toBeGreaterThan(0);
    expect(ENTITY_TYPES, name).toEqual(expect.arrayContaining(Object.keys(of)));
  }
});

test.each(URNS)("the key aspect of %s creates it and says what its URN says", (urn) => {
  const { aspectName, aspect } = keyAspect(urn);
  expect(MODEL.keyAspect(urn)).toEqual({ aspectName, aspect });
  expect(MODEL.creates(urn, aspectName)).toBe(true);
  expect(MODEL.validated(urn, aspectName, aspect)).toEqual({ ok: true, value: aspect });
  expect(MODEL.typeOf(urn).type).toBe(entityTypeOf(urn));
  expect(MODEL.urn(urn)).toBe(urn);
});

test.each(["urn:li:tag:pii", "urn:li:corpuser", "urn:li:corpuser:", "jdoe", "urn:li:dataset:(a,b,c)"])(
  "%s is not the URN of an entity that this product stores",
  (text) => {
    expect(MODEL.urn(text)).toBeUndefined();
  },
);

test("an aspect is of some entity types only", () => {
  const [dataset, user, group] = URNS;
  if (!dataset || !user || !group) throw new Error("Three URNs");
  expect([dataset, user, group].map((urn) => MODEL.has(urn, "ownership"))).toEqual([true, false, true]);
  expect([dataset, user, group].map((urn) => MODEL.creates(urn, "ownership"))).toEqual([false, false, false]);
  expect(MODEL.has(user, "toString")).toBe(false);
  expect(MODEL.validated(user, "ownership", { owners: [] })).toMatchObject({ ok: false });
  expect(MODEL.aspectsOf("corpGroup")).toContain("corpGroupInfo");
  expect(MODEL.aspectsOf("corpGroup", ({ index }) => index?.owners !== undefined)).toEqual(["ownership"]);
});

test("a record is named after its aspect", () => {
  expect(aspectRecordName("ownership", aspects.ownership)).toBe("com.linkedin.common.Ownership");
});
