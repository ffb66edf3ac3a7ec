import { describe, expect, test } from "vitest";
import { DATASET_FIELDS } from "../../../../catalogue/records/fields/datasetFields.ts";
import { parseDatasetUrn } from "../../../../catalogue/urn/urn.ts";
import { accepts, goingOn, offered } from "../complete.ts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
const orders = parseDatasetUrn(ORDERS);
if (!orders) throw new Error("This is a dataset URN");
const KEY_ID = "[version=2.0].[key=True].[type=long].id";
const ID = "[version=2.0].[type=long].id";
const ZIP = "[version=2.0].[type=struct].address.[type=string].zip";
const columns = [{ path: KEY_ID }, { path: ID }, { path: "order_id", description: "Key" }, { path: ZIP }];
const dataset = { file: "orders.dataset.yaml", facts: [{ urn: orders, columns }] };
const wide = { ...dataset, tabSize: 4 };
const plain = { ...dataset, snippets: false };

describe("fields", () => {
  const keys = DATASET_FIELDS.map((spec) => spec.key);

  test("are those of a dataset, the URN first", () => {
    expect(offered("$0", plain)).toEqual(keys);
    expect(offered("description: x\n$0", dataset)).toEqual(keys.filter((key) => key !== "description"));
  });

  test("of a link are its own, and of an owner", () => {
    expect(offered("links:\n  - $0", plain)).toEqual(["url", "description"]);
    expect(offered("links:\n  - url: x\n    $0", dataset)).toEqual(["description"]);
    expect(offered("owners: [{ owner: x, $0 }]", dataset)).toEqual(["type"]);
    expect(offered("- owners:\n    - $0", plain)).toEqual(["owner", "type"]);
  });

  test("begin what stands below them, indented as the editor does", () => {
    accepts("$0", "links", "links:\n  - $0", dataset);
    accepts("$0", "links", "links:\n    - $0", wide);
    accepts("$0", "columns", "columns:\n  $0", dataset);
    accepts("$0", "columns", "columns:\n    $0", wide);
    accepts("- dataset: x\n  own$0", "owners", "- dataset: x\n  owners:\n    - $0", dataset);
    accepts("- dataset: x\n  col$0", "columns", "- dataset: x\n  columns:\n    $0", dataset);
    accepts("links:\n  - u$0", "url", "links:\n  - url: $0", dataset);
    accepts("links:\n  $0", "url", "links:\n  - url: $0", dataset);
  });

  test("below lists that are not indented, columns are all the same", () => {
    accepts("links:\n- url: x\n$0", "columns", "links:\n- url: x\ncolumns:\n  $0", dataset);
  });

  test("are written in braces where braces are", () => {
    accepts("{ dataset: x, $0 }", "columns", "{ dataset: x, columns: {$0} }", dataset);
    accepts("{ dataset: x, $0 }", "links", "{ dataset: x, links: [$0] }", dataset);
    accepts("{ dataset: x, $0 }", "columns", "{ dataset: x, columns: {}$0 }", plain);
  });

  test("lead on to their values", () => {
    expect(goingOn("$0", plain)).toEqual(["dataset", "links", "owners", "columns"]);
    expect(goingOn("owners:\n  - $0", plain)).toEqual(["owner", "type"]);
  });
});

describe("the dataset", () => {
  test("is one of the workspace or of the catalogue, by name, platform or URN", () => {
    expect(offered("dataset: $0", { file: "x.dataset.yaml" })).toEqual(["sales.orders", "lake/orders"]);
    expect(offered("dataset: s3$0", dataset)).toContain("lake/orders");
    accepts("dataset: ord$0", "sales.orders", `dataset: ${ORDERS}$0`, dataset);
    accepts("dataset: urn:li:da$0", "sales.orders", `dataset: ${ORDERS}$0`, dataset);
    accepts('dataset: "ord$0"', "sales.orders", `dataset: "${ORDERS}"$0`, dataset);
    accepts("- { dataset: ord$0 }", "sales.orders", `- { dataset: "${ORDERS}"$0 }`, dataset);
  });

  test("is suggested piece by piece once its URN is begun", () => {
    accepts(
      "dataset: urn:li:dataset:(urn:li:dataPlatform:hi$0",
      "hive",
      "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,$0",
      dataset,
    );
    expect(offered("dataset: urn:li:dataset:($0", dataset)).not.toContain("sales.orders");
  });
});

describe("an owner", () => {
  test("is a user or a group, by URN", () => {
    accepts("owners:\n  - owner: jd$0", "urn:li:corpuser:jdoe", "owners:\n  - owner: urn:li:corpuser:jdoe$0", dataset);
    expect(offered("owners:\n  - owner: eng$0", dataset)).toEqual(["urn:li:corpGroup:eng"]);
    expect(offered("owners: [{ owner: urn:li:corpGroup:e$0 }]", dataset)).toEqual(["urn:li:corpGroup:eng"]);
  });

  test("is found by ID or name where its item begins, and brings its fields", () => {
    const written = "owners:\n  - owner: urn:li:corpuser:jdoe\n    type: $0";
    for (const typed of ["jd", "jane"])
      accepts(`owners:\n  - ${typed}$0`, "urn:li:corpuser:jdoe", written, { ...dataset, facts: [] });
    accepts("owners:\n  jane$0", "urn:li:corpuser:jdoe", written, plain);
    accepts(
      "- owners:\r\n  - owner: x\r\n    type: NONE\r\n  - eng$0\r\n",
      "urn:li:corpGroup:eng",
      "- owners:\r\n  - owner: x\r\n    type: NONE\r\n  - owner: urn:li:corpGroup:eng\r\n    type: $0\r\n",
      dataset,
    );
    expect(goingOn("owners:\n  - jdo$0", dataset)).toEqual(["urn:li:corpuser:jdoe"]);
    for (const other of [
      "links:\n  - jdo$0",
      "owners: [jdo$0]",
      "owners:\n  - owner: x\n    jdo$0",
      "owners:\n  - jdo$0: x",
    ])
      expect(offered(other, dataset)).toEqual([]);
  });

  test("has an ownership type", () => {
    accepts(
      "owners:\n  - owner: x\n    type: tech$0",
      "TECHNICAL_OWNER",
      "owners:\n  - owner: x\n    type: TECHNICAL_OWNER$0",
      dataset,
    );
    expect(offered("owners:\n  - type: $0", dataset)).toHaveLength(4);
  });
});

describe("columns", () => {
  const head = `dataset: ${ORDERS}\ncolumns:\n`;

  test("are those of the dataset, by the shortest path that means them alone", () => {
    expect(offered(`${head}  $0`, dataset)).toEqual([KEY_ID, ID, "order_id", "address.zip"]);
    accepts(`${head}  ord$0`, "order_id", `${head}  order_id: $0`, dataset);
    accepts(`${head}  $0\n  x: y\n`, "address.zip", `${head}  address.zip: $0\n  x: y\n`, dataset);
  });

  test("that need quotes get them", () => {
    accepts(`${head}  id$0`, ID, `${head}  "${ID}": $0`, dataset);
  });

  test("are put into quotes that are there, closed or not", () => {
    accepts(`${head}  "$0`, "order_id", `${head}  "order_id": $0`, dataset);
    accepts(`${head}  x: y\n  "addr$0"\n`, "address.zip", `${head}  x: y\n  "address.zip": $0\n`, dataset);
    accepts(`${head}  '[ver$0\n  x: y\n`, ID, `${head}  '${ID}': $0\n  x: y\n`, dataset);
  });

  test("that are described are not offered again, by whatever path they are", () => {
    expect(offered(`${head}  "${ZIP}": x\n  order_id: y\n  $0`, dataset)).toEqual([KEY_ID, ID]);
  });

  test("are offered in braces, and in a list of datasets", () => {
    accepts(
      `dataset: ${ORDERS}\ncolumns: { ord$0 }`,
      "order_id",
      `dataset: ${ORDERS}\ncolumns: { order_id: $0 }`,
      dataset,
    );
    expect(offered(`- dataset: x\n- dataset: ${ORDERS}\n  columns:\n    $0`, dataset)).toHaveLength(4);
  });

  test("leave a colon and a description that are there", () => {
    accepts(`${head}  ord$0: x\n`, "order_id", `${head}  order_id$0: x\n`, dataset);
    accepts(`${head}  "ord$0": x\n`, "order_id", `${head}  "order_id"$0: x\n`, dataset);
  });

  test("of a dataset that is not known are not offered, nor below a column", () => {
    expect(offered("dataset: x\ncolumns:\n  $0", dataset)).toEqual([]);
    expect(offered(`${head}  order_id:\n    $0`, dataset)).toEqual([]);
  });
});
