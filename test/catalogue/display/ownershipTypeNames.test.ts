import { expect, test } from "vitest";
import { ownershipTypeNames, typeNameById } from "../../../catalogue/display/ownershipTypeNames.ts";

/** What the custom types among these are called, by ID and name. */
function shown(...types: readonly (readonly [id: string, name: string])[]): readonly string[] {
  const custom = types.map(([id, name]) => ({ urn: `urn:li:ownershipType:${id}`, name }));
  const nameOf = ownershipTypeNames(custom);
  return custom.map(({ urn }) => nameOf({ type: "CUSTOM", typeUrn: urn }));
}

test("a custom ownership type is called by its name, one without a name by its ID", () => {
  expect(shown(["k1", "Keeper"], ["lead_architect", " "])).toEqual(["Keeper", "Lead Architect"]);
  expect(typeNameById({ type: "CUSTOM", typeUrn: "urn:li:ownershipType:lead_architect" })).toBe("Lead Architect");
});

test("a name that several types have is followed by the ID, whatever its case", () => {
  expect(shown(["k1", "Keeper"], ["k2", "keeper"], ["k3", "Other"])).toEqual(["Keeper (k1)", "keeper (k2)", "Other"]);
  expect(shown(["k1", "Keeper"], ["k1", "Keeper"])).toEqual(["Keeper", "Keeper"]);
});

test("a name of a well-known type, offered or not, is followed by the ID, and the well-known type is called as ever", () => {
  expect(shown(["a", "Data Steward"], ["b", "Data Owner"])).toEqual(["Data Steward (a)", "Data Owner (b)"]);
  expect(shown(["data_owner", ""])).toEqual(["Data Owner (data_owner)"]);
  const nameOf = ownershipTypeNames([{ urn: "urn:li:ownershipType:b", name: "Data Owner" }]);
  expect(nameOf({ type: "DATAOWNER" })).toBe("Data Owner");
});

test("no name can pass for another one with its ID, or for one that is cut to the same", () => {
  expect(shown(["k1", "Keeper"], ["k2", "Keeper"], ["k3", "Keeper (k1)"])).toEqual([
    "Keeper (k1)",
    "Keeper (k2)",
    "Keeper (k1) (k3)",
  ]);
  const [one = "", other = ""] = shown(["a", `${"x".repeat(600)}1`], ["b", `${"x".repeat(600)}2`]);
  expect([one.slice(-5), other.slice(-5)]).toEqual(["… (a)", "… (b)"].map((end) => `x${end}`.slice(-5)));
  expect(one.length).toBeLessThan(100);
});
