import { expect, test } from "vitest";
import type { Dataset } from "../../../catalogue/graph/readDataset.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { missingPlace } from "../../../client/overview/missingPlace.ts";

/** A dataset with these columns; those in capitals have a description. */
function withColumns(...names: readonly string[]): Dataset {
  return {
    urn: datasetUrn({ platform: "hive", name: "a", env: "PROD" }),
    description: undefined,
    owners: [],
    links: [],
    columns: names.map((name) => ({
      fieldPath: name,
      name,
      nativeDataType: undefined,
      description: name === name.toUpperCase() ? { text: "Words.", origin: "edited" } : undefined,
    })),
  };
}

/** The columns at which the way through a dataset stops, from one column on. */
function way(dataset: Dataset, direction: "next" | "previous", before?: string): readonly string[] {
  const place = missingPlace(dataset, "columns", { before, direction });
  if (place?.gap !== "columns") return [];
  return [place.column.name, ...way(dataset, direction, place.column.fieldPath)];
}

test("the way through the columns of a dataset stops at each that has no description", () => {
  const dataset = withColumns("A", "b", "C", "d", "e");
  expect(way(dataset, "next")).toEqual(["b", "d", "e"]);
  expect(way(dataset, "previous")).toEqual(["e", "d", "b"]);
  expect(way(dataset, "next", "C")).toEqual(["d", "e"]);
  expect(way(dataset, "next", "gone")).toEqual(["b", "d", "e"]);
  expect(way(withColumns("A"), "next")).toEqual([]);
});

test("an owner or a description is missing until there is one", () => {
  const bare = withColumns();
  const direction = "next";
  expect(missingPlace(bare, "owner", { direction })).toEqual({ gap: "owner" });
  expect(missingPlace(bare, "description", { direction })).toEqual({ gap: "description" });
  expect(missingPlace({ ...bare, description: { text: "x", origin: "edited" } }, "description", { direction })).toBe(
    undefined,
  );
});

test("of a dataset that is marked as removed, nothing is missing", () => {
  const removed: Dataset = { ...withColumns("b"), isRemoved: true };
  for (const gap of ["owner", "description", "columns"] as const)
    expect(missingPlace(removed, gap, { direction: "next" })).toBe(undefined);
});

test("a column is told by its number among those without a description", () => {
  expect(missingPlace(withColumns("A", "b", "C", "d"), "columns", { before: "b", direction: "next" })).toMatchObject({
    column: { name: "d" },
    number: 2,
    count: 2,
  });
});
