import { expect, test } from "vitest";
import { CancellationTokenSource } from "vscode-languageserver";
import { portions } from "../../server/portions.ts";
import { textFile } from "../../server/textFile.ts";

const file = textFile("file:///f.yaml", `- id: ${"a".repeat(5000)}\n`.repeat(10), "yaml", "user");

test("entries come in order, with a turn of the event loop between two portions", async () => {
  const told: (number | "turn")[] = [];
  const { token } = new CancellationTokenSource();
  const turn = (): Promise<void> => Promise.resolve(void told.push("turn"));
  for await (const entries of portions(file.entries(), { turn, token })) told.push(entries.length);
  expect(told).toEqual([4, "turn", 4, "turn", 2]);
});

test("no more come once nobody waits for them", async () => {
  const source = new CancellationTokenSource();
  const told: number[] = [];
  const turn = (): Promise<void> => {
    source.cancel();
    return Promise.resolve();
  };
  for await (const entries of portions(file.entries(), { turn, token: source.token })) told.push(entries.length);
  expect(told).toEqual([4]);
});
