import { expect, test } from "vitest";
import { CancellationTokenSource, LSPErrorCodes } from "vscode-languageserver";
import type { OpenDocument } from "../../../server/documents/openDocument.ts";
import { pacedEntries } from "../../../server/documents/pacedEntries.ts";
import { readDocument } from "../openDocument.ts";

const document = (): OpenDocument =>
  readDocument("file:///f.yaml", `- id: ${"a".repeat(5000)}\n`.repeat(10), { kind: "user" });
const file = document();

test("entries come in order, with a turn of the event loop between two portions", async () => {
  const told: (number | "turn")[] = [];
  const { token } = new CancellationTokenSource();
  const turn = (): Promise<void> => Promise.resolve(void told.push("turn"));
  for await (const entries of pacedEntries(file, { turn, token })) told.push(entries.length);
  expect(told).toEqual([4, "turn", 4, "turn", 2]);
});

test("no more come once nobody waits for them", async () => {
  const source = new CancellationTokenSource();
  const told: number[] = [];
  const turn = (): Promise<void> => {
    source.cancel();
    return Promise.resolve();
  };
  for await (const entries of pacedEntries(file, { turn, token: source.token })) told.push(entries.length);
  expect(told).toEqual([4]);
});

test("what is edited meanwhile is not gone on with", async () => {
  const edited = document();
  const { token } = new CancellationTokenSource();
  const turn = (): Promise<void> => {
    edited.update([], edited.version + 1);
    return Promise.resolve();
  };
  const some = pacedEntries(edited, { turn, token });
  expect((await some.next()).done).toBe(false);
  await expect(some.next()).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
});
