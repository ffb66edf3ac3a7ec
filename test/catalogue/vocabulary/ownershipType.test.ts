import { expect, test } from "vitest";
import {
  isOwnershipType,
  namedOwnershipType,
  OFFERED_OWNERSHIP_TYPES,
  OWNERSHIP_TYPES,
  ownershipTypeLabel,
  ownershipTypeUrn,
  resolvedOwnershipType,
} from "../../../catalogue/vocabulary/ownershipType.ts";

test("a given type and its URN are the same type", () => {
  const typeUrn = "urn:li:ownershipType:__system__technical_owner";
  expect(ownershipTypeUrn("TECHNICAL_OWNER")).toBe(typeUrn);
  expect(resolvedOwnershipType({ type: "TECHNICAL_OWNER" })).toBe(typeUrn);
  expect(resolvedOwnershipType({ type: "NONE", typeUrn })).toBe(typeUrn);
});

test("a type URN counts before the type that stands beside it", () => {
  const typeUrn = "urn:li:ownershipType:architect";
  expect(resolvedOwnershipType({ type: "CUSTOM", typeUrn })).toBe(typeUrn);
});

test("a type is named by its name, or by a URN; the URN of a given type is that type", () => {
  const system = "urn:li:ownershipType:__system__data_steward";
  const own = "urn:li:ownershipType:architect";
  expect(namedOwnershipType("DATA_STEWARD")).toEqual({ type: "DATA_STEWARD", typeUrn: system });
  expect(namedOwnershipType(system)).toEqual({ type: "DATA_STEWARD", typeUrn: system });
  expect(namedOwnershipType(own)).toEqual({ type: "CUSTOM", typeUrn: own });
});

test.each(["CUSTOM", "data_steward", "", "architect", "urn:li:corpuser:jdoe", "urn:li:ownershipType:"])(
  "%j names none",
  (text) => {
    expect(namedOwnershipType(text)).toBeUndefined();
  },
);

test("each type names itself only", () => {
  expect(OWNERSHIP_TYPES.every(isOwnershipType)).toBe(true);
  expect(["technical_owner", "", "OWNER", "toString"].filter(isOwnershipType)).toEqual([]);
});

test("what is offered is known", () => {
  expect(OFFERED_OWNERSHIP_TYPES.every(isOwnershipType)).toBe(true);
});

test("people read words", () => {
  expect(ownershipTypeLabel({ type: "TECHNICAL_OWNER" })).toBe("Technical Owner");
  expect(ownershipTypeLabel({ type: "DATAOWNER" })).toBe("Data Owner");
  expect(ownershipTypeLabel({ type: "CUSTOM", typeUrn: "urn:li:ownershipType:k1" }, "Keeper of IDs")).toBe(
    "Keeper of IDs",
  );
  expect(ownershipTypeLabel({ type: "CUSTOM", typeUrn: "urn:li:ownershipType:k1" }, " ")).toBe("K1");
  expect(ownershipTypeLabel({ type: "DATA_STEWARD" }, "Steward")).toBe("Data Steward");
  expect(ownershipTypeLabel({ type: "CUSTOM", typeUrn: "urn:li:ownershipType:lead_architect" })).toBe("Lead Architect");
});
