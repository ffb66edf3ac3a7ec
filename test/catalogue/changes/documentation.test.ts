import { expect, test } from "vitest";
import { withDescription } from "../../../catalogue/changes/documentation.ts";
import { EARLIER, NOW } from "./stamp.ts";

test("creates the aspect with the description and a created stamp", () => {
  expect(withDescription(undefined, "Orders", NOW)).toEqual({ description: "Orders", created: NOW, lastModified: NOW });
});

test("replaces a description that differs; the created stamp stays", () => {
  expect(withDescription({ description: "Old", created: EARLIER }, "New", NOW)).toEqual({
    description: "New",
    created: EARLIER,
    lastModified: NOW,
  });
});

test("gives a description to an aspect that has none", () => {
  expect(withDescription({ created: EARLIER }, "New", NOW)).toMatchObject({ description: "New", created: EARLIER });
});

test("skips the write when the description is identical", () => {
  expect(withDescription({ description: "Orders", created: EARLIER }, "Orders", NOW)).toBeUndefined();
});

test("takes every character as it is: line breaks, edge spaces, case", () => {
  const current = { description: "Orders\n", created: EARLIER };
  expect(withDescription(current, "Orders", NOW)?.description).toBe("Orders");
  expect(withDescription(current, "orders\n", NOW)?.description).toBe("orders\n");
});

test("keeps the aspect's other fields, known and unknown, and leaves what it was given alone", () => {
  const current = { description: "Old", name: "Shown name", created: EARLIER, futureField: { a: [1] } };
  expect(withDescription(current, "New", NOW)).toMatchObject({ name: "Shown name", futureField: { a: [1] } });
  expect(current.description).toBe("Old");
});

test("an empty description removes the edit, and is nothing to write where there is none", () => {
  expect(withDescription({ description: "Old", name: "Shown name" }, "", NOW)).toEqual({
    name: "Shown name",
    lastModified: NOW,
  });
  expect(withDescription(undefined, "", NOW)).toBeUndefined();
  expect(withDescription({ name: "Shown name" }, "", NOW)).toBeUndefined();
});

test("a blank description removes the edit, too, also a blank one", () => {
  for (const description of ["Old", " \n"])
    expect(withDescription({ description, name: "Shown name" }, "\t ", NOW)).not.toHaveProperty("description");
  expect(withDescription(undefined, " ", NOW)).toBeUndefined();
});
