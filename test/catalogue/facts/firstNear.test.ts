import { expect, test } from "vitest";
import { firstNear } from "../../../catalogue/facts/firstNear.ts";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";

const urn = (name: string): DatasetUrn => datasetUrn({ platform: "hive", name, env: "PROD" });

/** What is found for a dataset in a catalogue of some, and the searches for it. */
async function found(name: string, stored: readonly string[], failing?: string): Promise<readonly unknown[]> {
  const searches: string[] = [];
  const near = await firstNear(urn(name), (typed) => {
    searches.push(typed);
    return Promise.resolve(typed === failing ? undefined : stored.filter((each) => each.includes(typed)).map(urn));
  });
  return [near, searches];
}

test("no more is searched for once something near is found", async () => {
  expect(await found("shop.pub.customers", ["shop.public.customers", "a.customers"])).toEqual([
    [],
    ["customers", "cus", "tom"],
  ]);
  expect(await found("shop.publik.customers", ["shop.public.customers"])).toEqual([
    [urn("shop.public.customers")],
    ["customers"],
  ]);
});

test("a typing error in the last word leaves a piece by which the dataset is found", async () => {
  const stored = ["shop.public.customers"];
  expect(await found("shop.public.customrs", stored)).toEqual([stored.map(urn), ["customrs", "cus"]]);
  expect(await found("shop.public.cstomers", stored)).toEqual([stored.map(urn), ["cstomers", "cst", "ome"]]);
  expect(await found("customrs", ["customers"])).toEqual([[urn("customers")], ["customrs", "cus"]]);
});

test("at most three searches are made, and none after one that failed", async () => {
  expect(await found("one.two.three", [])).toEqual([[], ["three", "th", "re"]]);
  expect(await found("one.two.three", [], "three")).toEqual([[], ["three"]]);
  expect(await found(".", [])).toEqual([[], []]);
});
