import { expect, test } from "vitest";
import { managersIn } from "../../../service/store/managersIn.ts";
import { DAMAGED_MANAGERS } from "./damagedManagers.ts";

test("the manager that a stored value names is read, whatever else is in it", () => {
  const value = { managerUrn: "urn:li:corpuser:boss", title: "\u0000", active: "yes" };
  expect(managersIn(JSON.stringify(value))).toEqual(["urn:li:corpuser:boss"]);
});

test.each([...DAMAGED_MANAGERS, new Uint8Array([0x7b])])("the damaged value %s names none", (value) => {
  expect(managersIn(value)).toEqual([]);
});
