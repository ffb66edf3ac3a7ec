import { expect, test } from "vitest";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { ShownDatasets } from "../../../client/views/shownDatasets.ts";

const [ada, grace] = [userUrn("ada"), userUrn("grace")];
const [orders, returns, unseen] = [dataset("orders"), dataset("returns"), dataset("unseen")];

function dataset(name: string): DatasetUrn {
  return datasetUrn({ platform: "hive", name, env: "PROD" });
}

/** Two datasets on show; the owners of one were read. */
function shown(): ShownDatasets<string> {
  const datasets = new ShownDatasets<string>();
  datasets.show([
    [orders, "orders"],
    [returns, "returns"],
  ]);
  datasets.noteOwners(orders, [ada]);
  return datasets;
}

test("of a dataset that changed, its row alone is read again", () => {
  expect(shown().affectedBy([returns])).toEqual(["returns"]);
});

test("of a user who changed, the datasets that show them as an owner are read again", () => {
  expect(shown().affectedBy([ada])).toEqual(["orders"]);
  expect(shown().affectedBy([grace])).toEqual([]);
  expect(shown().affectedBy([ada, returns, orders])?.toSorted()).toEqual(["orders", "returns"]);
});

test("of a dataset that is not on show, everything is read again: it may be new", () => {
  expect(shown().affectedBy([unseen])).toBeUndefined();
});

test("owners of datasets that are no longer on show are forgotten", () => {
  const datasets = shown();
  datasets.show([[returns, "returns"]]);
  expect(datasets.affectedBy([ada])).toEqual([]);
  datasets.show([[orders, "orders again"]]);
  expect(datasets.affectedBy([ada])).toEqual([]);
});

test("when very many rows are affected, everything is read again at once", () => {
  const datasets = new ShownDatasets<string>();
  const many = Array.from({ length: 201 }, (_, at) => dataset(`d${at}`));
  datasets.show(many.map((urn) => [urn, urn]));
  expect(datasets.affectedBy(many.slice(1))).toHaveLength(200);
  expect(datasets.affectedBy(many)).toBeUndefined();
});
