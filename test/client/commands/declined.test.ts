import { expect, test } from "vitest";
import { Declined, demandOneRow } from "../../../client/commands/declined.ts";

const [ORDERS, TRIPS] = ["orders", "trips"].map((urn) => ({ kind: "dataset", urn }));

test("a command of one row declines several, of whatever kinds, and says what it does with one", () => {
  for (const rows of [
    [ORDERS, TRIPS],
    [ORDERS, { kind: "column" }],
    [{ kind: "link" }, { kind: "link" }],
  ]) {
    expect(() => {
      demandOneRow(rows, "edited");
    }).toThrow(new Declined("Only one row can be edited at a time; select only that row."));
    expect(() => {
      demandOneRow(rows, "shown");
    }).toThrow(new Declined("Only one row can be shown at a time; select only that row."));
  }
});

test("it takes one row, or none", () => {
  for (const rows of [[ORDERS], [], undefined])
    expect(() => {
      demandOneRow(rows, "edited");
    }).not.toThrow();
});
