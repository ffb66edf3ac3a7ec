import { expect, test } from "vitest";
import { nextTurn } from "../../client/nextTurn.ts";

test("what is waiting in the event loop has its turn first", async () => {
  const order: string[] = [];
  setTimeout(() => order.push("waiting"));
  await nextTurn();
  expect(order).toEqual(["waiting"]);
});
