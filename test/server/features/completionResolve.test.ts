import { expect, test } from "vitest";
import { CancellationToken } from "vscode-languageserver";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { completion } from "../../../server/features/completion.ts";
import { completionResolve } from "../../../server/features/completionResolve.ts";
import { readDocument } from "../openDocument.ts";
import { marked } from "../../markers.ts";
import { contextOf } from "./contextOf.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
const none = CancellationToken.None;
const context = contextOf({
  files: { "users.yaml": "- id: jdoe\n  display_name: Jane Doe\n  title: Engineer\n" },
  facts: [
    { urn: userUrn("ada"), displayName: "Ada Lovelace", description: "Wrote the first one." },
    { urn: ORDERS, columns: [{ path: "id", description: "!![x](https://a.example/p.png)" }, { path: "total" }] },
  ],
});

/** What a person reads of a suggestion in a group file when they look at it. */
async function documentation(picture: string, label: string, name = "eng.group.yaml"): Promise<string> {
  const { text, cursor = 0 } = marked(picture);
  const file = readDocument(`file:///${name}`, text);
  const { items } = await completion(file, file.positionAt(cursor), context, none);
  const item = items.find((each) => each.label === label);
  if (!item) throw new Error(`"${label}" is not offered`);
  const told = (await completionResolve(item, context, none)).documentation;
  return typeof told === "object" ? told.value : "";
}

test("a person of the catalogue is told of as when somebody points at them", async () => {
  const told = await documentation("members: [ad$0]", "ada");
  expect(told).toMatch(/^\*\*User\*\* Ada Lovelace\n\n`urn:li:corpuser:ada`\n/);
  expect(told).toContain("Wrote the first one");
});

test("so is one of the workspace", async () => {
  expect(await documentation("members: [jd$0]", "jdoe")).toContain("Engineer");
});

test("a column is told of in a quotation, with no picture", async () => {
  const picture = `dataset: ${ORDERS}\ncolumns:\n  $0`;
  expect(await documentation(picture, "id", "orders.dataset.yaml")).toBe(
    "> !x ([https://a.example/p.png](https://a.example/p.png))",
  );
  expect(await documentation(picture, "total", "orders.dataset.yaml")).toBe("");
});

test("a field keeps its documentation", async () => {
  expect(await documentation("$0", "slack")).toContain("Slack channel");
});

test("what is none of ours is left alone", async () => {
  const item = { label: "x", data: { urn: 7 } };
  expect(await completionResolve(item, context, none)).toBe(item);
});
