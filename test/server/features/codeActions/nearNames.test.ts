import { expect, test } from "vitest";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../../catalogue/urn/urn.ts";
import { check, offer, titles, type Options } from "./act.ts";

const users = "- id: jdoe\n- id: jdee\n- id: no\n- id: robin.birch@example.com\n";
const files: Options = { kind: "group", files: { "people.user.yaml": users } };

/** The titles of what changes a name. */
async function changes(picture: string, options: Options = files): Promise<string[]> {
  return (await titles(picture, options)).filter((title) => title.startsWith("Change to"));
}

test("a user that nobody knows is changed to one that may be meant, in the form that is there", async () => {
  await check(
    "id: eng\nmembers:\n  - jd$0eo # boss\n",
    'Change to "jdoe"',
    "id: eng\nmembers:\n  - jdoe # boss\n",
    files,
  );
  await check(
    "id: eng\nmembers: ['urn:li:corpuser:jd$0eo']\n",
    'Change to "jdoe"',
    "id: eng\nmembers: ['urn:li:corpuser:jdoe']\n",
    files,
  );
  await check("id: eng\nmembers: [n0$0]\n", 'Change to "no"', 'id: eng\nmembers: ["no"]\n', files);
  await check(
    "- id: ann\n  manager_urn: urn:li:corpuser:jd$0oee\n",
    'Change to "jdoe"',
    "- id: ann\n  manager_urn: urn:li:corpuser:jdoe\n",
    { ...files, kind: "user" },
  );
});

test("all with the fewest errors are offered, none of them preferred", async () => {
  expect(await changes("id: eng\nmembers: [jdoo$0]\n")).toEqual(['Change to "jdoe"']);
  expect(await changes("id: eng\nmembers: [jde$0]\n")).toEqual(['Change to "jdee"', 'Change to "jdoe"']);
  const { actions } = await offer("id: eng\nmembers: [jdeo$0]\n", files);
  expect(actions.filter(({ isPreferred }) => isPreferred)).toEqual([]);
});

test("in a longer ID, two errors may be", async () => {
  const title = 'Change to "robin.birch@example.com"';
  expect(await changes("id: eng\nmembers: [robin.bich@exmple.com$0]\n")).toEqual([title]);
  expect(await changes("id: eng\nmembers: [jane$0]\n")).toEqual([]);
});

test("of many, all with one error are found, and those of the catalogue too", async () => {
  // Each third of what is written is in so many other IDs that the one that is meant is not among the first of them.
  const many = Array.from({ length: 5_000 }, (_, at) => `- id: abc.def.ghi.${at}\n`).join("");
  const options: Options = { kind: "group", files: { "people.user.yaml": `${many}- id: abcdefgh\n` } };
  expect(await changes("id: eng\nmembers: [abcdefghi$0]\n", options)).toEqual(['Change to "abcdefgh"']);
  const facts = [{ urn: userUrn("jdoe") }];
  expect(await changes("id: eng\nmembers: [jdeo$0]\n", { kind: "group", facts })).toEqual(['Change to "jdoe"']);
});

test("in the text of a dataset of the catalogue, only users of the catalogue are offered", async () => {
  const dataset = `dataset: ${datasetUrn({ platform: "hive", name: "a", env: "PROD" })}\n`;
  const picture = `${dataset}owners:\n  - owner: urn:li:corpuser:jdeo$0\n    type: NONE\n`;
  const options: Options = { ...files, kind: "dataset", facts: [{ urn: userUrn("jdxo") }] };
  expect(await changes(picture, options)).toContain('Change to "jdoe"');
  expect(await changes(picture, { ...options, uri: "catalogue:/a.dataset.yaml" })).toEqual(['Change to "jdxo"']);
});

test("a dataset that the catalogue does not have is changed to those most like it", async () => {
  const urn = (name: string, platform = "hive", env = "PROD"): DatasetUrn => datasetUrn({ platform, name, env });
  const offered = async (dataset: string, stored: readonly DatasetUrn[]): Promise<string[]> =>
    changes(`dataset: ${dataset}$0\n`, { kind: "dataset", facts: stored.map((each) => ({ urn: each })) });
  const change = (dataset: string): string => `Change to "${dataset}"`;
  const orders = urn("sales.orders");
  const others = [orders, urn("sales.customers"), urn("sales.orders", "snowflake")];
  expect(await offered(urn("sales.ordres"), others)).toEqual([change(orders)]);
  expect(await offered(urn("Sales.Orders"), others)).toEqual([change(orders)]);
  expect(await offered(urn("sales_orders"), others)).toEqual([change(orders)]);
  expect(await offered(urn("sales:orders"), others)).toEqual([change(orders)]);
  expect(await offered(urn("sales.orders", "hive", "DEV"), others)).toEqual([change(orders)]);
  expect(await offered(urn("sales.orders", "kafka"), [orders])).toEqual([change(orders)]);
  expect(await offered(urn("sales.invoices"), others)).toEqual([]);
  expect(await offered(orders, others)).toEqual([]);
  await check(`dataset: '${urn("sales.orde$0rz")}' # mine\n`, change(orders), `dataset: '${orders}' # mine\n`, {
    kind: "dataset",
    facts: [{ urn: orders }],
  });
});

test("a group is changed to a group, and what exists is left alone", async () => {
  const groups: Options = { kind: "user", files: { "eng.group.yaml": "id: engineering\n", "p.user.yaml": users } };
  expect(await changes("- id: a\n  groups: [enginering$0]\n", groups)).toEqual(['Change to "engineering"']);
  expect(await changes("- id: a\n  groups: [engineering$0]\n", groups)).toEqual([]);
});
