import { CancellationTokenSource, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { expect, test } from "vitest";
import { setImmediate as turn } from "node:timers/promises";
import { guardWith, inBackground } from "../../server/guard.ts";

function logged(): { log: { error: (message: string) => void }; messages: string[] } {
  const messages: string[] = [];
  return { log: { error: (message) => messages.push(message) }, messages };
}

test("an answer passes through", async () => {
  const { log, messages } = logged();
  expect(await guardWith(log, turn)("hover", new CancellationTokenSource().token, null, () => "text")).toBe("text");
  expect(messages).toEqual([]);
});

test("a bug answers the fallback, and is logged whole under the feature's name", async () => {
  const { log, messages } = logged();
  const guard = guardWith(log, turn);
  const { token } = new CancellationTokenSource();
  const bug = (): never => {
    throw new Error("a bug");
  };
  expect(await guard("hover", token, null, bug)).toBeNull();
  expect(await guard("completion", token, "nothing", bug)).toBe("nothing");
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatch(/^hover failed: Error: a bug\n.*guard\.test\.ts/);
  expect(messages[1]).toMatch(/^completion failed: Error: a bug/);
});

test("a request whose cancellation arrives behind it is told so, and not begun", async () => {
  const source = new CancellationTokenSource();
  const answer = guardWith(logged().log, turn)("hover", source.token, null, () => {
    throw new Error("it is not even begun");
  });
  await turn();
  source.cancel();
  const told = await answer;
  expect(told instanceof ResponseError && told.code).toBe(LSPErrorCodes.RequestCancelled);
});

test("a bug in the background is logged", async () => {
  const { log, messages } = logged();
  inBackground(log, "indexing", () => {
    throw new Error("a bug");
  });
  inBackground(log, "watching", () => Promise.reject(new Error("another")));
  await Promise.resolve();
  await Promise.resolve();
  expect(messages.map((message) => message.split("\n")[0])).toEqual([
    "indexing failed: Error: a bug",
    "watching failed: Error: another",
  ]);
});
