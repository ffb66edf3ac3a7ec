import { expect, test } from "vitest";
import { tooltipLines } from "../../../catalogue/display/tooltipLines.ts";

test("a word that is wider than a tooltip is broken, after a separator if there is one", () => {
  expect(tooltipLines("")).toEqual([""]);
  expect(tooltipLines(`of ${"a".repeat(60)} and ${"words ".repeat(20)}`)).toHaveLength(1);
  expect(tooltipLines(`in ${"a".repeat(130)}, PROD`)).toEqual([
    `in ${"a".repeat(60)}`,
    "a".repeat(60),
    "aaaaaaaaaa, PROD",
  ]);
  expect(tooltipLines(`${"orders_".repeat(8)}${"x".repeat(40)}`)).toEqual(["orders_".repeat(8), "x".repeat(40)]);
});

test("no character is halved or lost", () => {
  const name = "😀".repeat(200);
  const lines = tooltipLines(name);
  expect([lines.join(""), lines.every((line) => line.isWellFormed())]).toEqual([name, true]);
});
