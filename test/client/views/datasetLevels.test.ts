import { expect, test } from "vitest";
import type { ListedDataset } from "../../../catalogue/graph/listDatasets.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { DatasetLevels } from "../../../client/views/datasetLevels.ts";

function dataset(platform: string, name: string, displayName?: string): ListedDataset {
  return { urn: datasetUrn({ platform, name, env: "PROD" }), displayName };
}

const levels = new DatasetLevels([
  dataset("postgres", "shop.public.orders"),
  dataset("postgres", "shop.public.items", "Order items"),
  dataset("postgres", "shop.view_10"),
  dataset("postgres", "shop.view_9"),
  dataset("hive", "orders"),
]);

test("the platforms come first, then one level after the other, in the order of names", () => {
  expect(levels.in(undefined)).toEqual({
    folders: [
      { platform: "hive", folders: [] },
      { platform: "postgres", folders: [] },
    ],
    datasets: [],
  });
  expect(labelsIn("postgres")).toEqual([[["shop"]], []]);
  expect(labelsIn("postgres", "shop")).toEqual([[["shop", "public"]], ["view_9", "view_10"]]);
  expect(labelsIn("postgres", "shop", "public")).toEqual([[], ["Order items", "orders"]]);
});

test("a folder knows how many datasets are in it and below it", () => {
  expect(levels.countIn({ platform: "postgres", folders: ["shop"] })).toBe(4);
  expect(levels.countIn({ platform: "postgres", folders: ["shop", "public"] })).toBe(2);
});

test("in a folder that is not there is nothing", () => {
  expect(labelsIn("mysql", "shop")).toEqual([[], []]);
  expect(levels.countIn({ platform: "postgres", folders: ["gone"] })).toBe(0);
});

function labelsIn(platform: string, ...folders: readonly string[]): unknown {
  const { folders: found, datasets } = levels.in({ platform, folders });
  return [found.map((each) => each.folders), datasets.map(({ label }) => label)];
}
