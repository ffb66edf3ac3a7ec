import { expect, test } from "vitest";
import { Declined, demandOneRow } from "../../../client/commands/declined.ts";

const [ORDERS, TRIPS] = ["orders", "trips"].map((urn) => ({ kind: "dataset", urn }));

test("a command of one row declines several, of whatever kinds", () => {
  for (const rows of [
    [ORDERS, TRIPS],
    [ORDERS, { kind: "column" }],
    [{ kind: "link" }, { kind: "link" }],
  ]) {
    expect(() => {
      demandOneRow(rows);
    }).toThrow(new Declined("This command works on one row; select only that row."));
  }
});

test("it takes one row, or none", () => {
  for (const rows of [[ORDERS], [], undefined])
    expect(() => {
      demandOneRow(rows);
    }).not.toThrow();
});
