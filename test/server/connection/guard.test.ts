import { CancellationTokenSource, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { expect, test } from "vitest";
import { guardWith, inBackground } from "../../../server/connection/guard.ts";

function logged(): { log: { error: (message: string) => void }; messages: string[] } {
  const messages: string[] = [];
  return { log: { error: (message) => messages.push(message) }, messages };
}

test("an answer passes through", () => {
  const { log, messages } = logged();
  expect(guardWith(log)("hover", new CancellationTokenSource().token, null, () => "text")).toBe("text");
  expect(messages).toEqual([]);
});

test("a bug answers the fallback, and is logged whole under the feature's name", () => {
  const { log, messages } = logged();
  const guard = guardWith(log);
  const { token } = new CancellationTokenSource();
  const bug = (): never => {
    throw new Error("a bug");
  };
  expect(guard("hover", token, null, bug)).toBeNull();
  expect(guard("completion", token, "nothing", bug)).toBe("nothing");
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatch(/^hover failed: Error: a bug\n.*guard\.test\.ts/);
  expect(messages[1]).toMatch(/^completion failed: Error: a bug/);
});

test("what a feature refuses is told as it says, and is no bug", async () => {
  const { log, messages } = logged();
  const refuse = (): never => {
    throw new ResponseError(LSPErrorCodes.RequestFailed, "An ID may not be empty");
  };
  const { token } = new CancellationTokenSource();
  expect(guardWith(log)("rename", token, null, refuse)).toMatchObject({ message: "An ID may not be empty" });
  const later = guardWith(log)("rename", token, null, () => Promise.resolve().then(refuse));
  expect(await later).toMatchObject({ message: "An ID may not be empty" });
  expect(messages).toEqual([]);
});

test("a request that was cancelled before its turn is told so, and not begun", () => {
  const source = new CancellationTokenSource();
  source.cancel();
  const told = guardWith(logged().log)("hover", source.token, null, () => {
    throw new Error("it is not even begun");
  });
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
