import { expect, test } from "vitest";
import { parseDatasetUrn, type DatasetUrn } from "../../../../catalogue/urn/urn.ts";
import { chosen, titles } from "./act.ts";

const FIX_ALL = "Fix all diagnostics that have one safe fix";

function dataset(name: string): DatasetUrn {
  const urn = parseDatasetUrn(`urn:li:dataset:(urn:li:dataPlatform:excel,${name},PROD)`);
  if (!urn) throw new Error("It is a URN");
  return urn;
}

const PLAIN = dataset("orders (old)");
const ENCODED = dataset("orders %28old%29");

/** What the file is after all fixes. */
async function fixedAll(facts: readonly { readonly urn: DatasetUrn }[]): Promise<string | undefined> {
  const text = `$0dataset: ${PLAIN}\n`;
  return (await chosen(text, FIX_ALL, { kind: "dataset", facts })).get("file:///w/f.yaml");
}

test("parentheses are encoded, unless the catalogue has the dataset as it is written", async () => {
  const picture = `dataset: ${PLAIN.replace("old", "ol$0d")}\n`;
  const change = `Change to "${ENCODED}"`;
  for (const facts of [[], [{ urn: ENCODED }]]) {
    expect(await titles(picture, { kind: "dataset", facts })).toContain(change);
    expect(await fixedAll(facts)).toBe(`dataset: ${ENCODED}\n`);
  }
  const facts = [{ urn: PLAIN }];
  const offered = await titles(picture, { kind: "dataset", facts });
  expect(offered.filter((title) => title === change || title.startsWith("Fix all"))).toEqual([]);
  expect(await fixedAll(facts)).toBe(`dataset: ${PLAIN}\n`);
});
