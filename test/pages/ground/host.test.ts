// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { PageHost, type Ping } from "../../../pages/ground/host.ts";
import { pageInDocument } from "../pageInDocument.ts";

test("a page answers when the extension asks whether it has handled all messages", () => {
  const received: unknown[] = [];
  const page = pageInDocument(() => {
    new PageHost((message) => received.push(message)).ready();
  });
  expect(page.sent()).toEqual([{ kind: "ready" }]);

  page.receive({ kind: "state" });
  const ping: Ping = { kind: "ping", number: 7 };
  page.receive(ping);
  expect(page.sent()).toEqual([{ kind: "pong", number: 7 }]);
  // The page itself is not given the question.
  expect(received).toEqual([{ kind: "state" }]);
});
