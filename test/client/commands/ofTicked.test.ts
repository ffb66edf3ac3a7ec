import { expect, test } from "vitest";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { tickedInstead } from "../../../client/commands/ofTicked.ts";
import { givenDatasetsWords, datasetsOf, readAllGiven } from "../../../client/commands/given.ts";

const [ORDERS, ITEMS, LOGS] = [urn("orders"), urn("items"), urn("logs")];
const TICKS = { urns: [ORDERS, ITEMS], has: (each: DatasetUrn) => each !== LOGS };

function urn(name: string): DatasetUrn {
  return datasetUrn({ platform: "hive", name, env: "PROD" });
}

function row(of: DatasetUrn): unknown {
  return { kind: "dataset", urn: of };
}

/** Which datasets a command is about that is called on rows. */
function about(argument: unknown, selection?: unknown): string {
  const ticked = tickedInstead(TICKS, argument, selection);
  const given = ticked ? readAllGiven(ticked[0], ticked) : readAllGiven(argument, selection);
  return givenDatasetsWords(given, datasetsOf(given));
}

test("a command on a ticked row is about all ticked datasets, and says so", () => {
  expect(about(row(ORDERS))).toBe("2 ticked datasets");
  expect(about({ kind: "dataset", urn: ITEMS, pinned: true })).toBe("2 ticked datasets");
  expect(about(row(ORDERS), [row(ORDERS), row(ITEMS)])).toBe("2 ticked datasets");
});

test("a command on a row that is not ticked, or on a selection with such a row, is about these rows alone", () => {
  expect(about(row(LOGS))).toBe("logs");
  expect(about(row(ORDERS), [row(ORDERS), row(LOGS)])).toBe("2 datasets");
  expect(about(row(LOGS), [row(ORDERS), row(LOGS)])).toBe("2 datasets");
});

test("a row below a ticked dataset, and what a keybinding or a drop names, is about that alone", () => {
  expect(about({ kind: "owners", urn: ORDERS })).toBe("orders");
  expect(about({ urn: ORDERS })).toBe("orders");
  expect(tickedInstead(TICKS, undefined, [])).toBeUndefined();
});
