import { expect, test } from "vitest";
import { isLoopback, listensOnLoopback } from "../../../service/guards/loopback.ts";

test.each([
  "localhost",
  "LOCALHOST",
  "127.0.0.1",
  "127.0.0.2",
  "127.255.255.254",
  "::1",
  "[::1]",
  "0:0:0:0:0:0:0:1",
  "::ffff:127.0.0.2",
  "[::ffff:7f00:1]",
])("%s means this machine", async (host) => {
  expect(isLoopback(host)).toBe(true);
  expect(await listensOnLoopback(host)).toBe(true);
});

test.each(["0.0.0.0", "::", "128.0.0.1", "10.0.0.1", "fe80::1", "::ffff:10.0.0.1", "127.0.0.1.evil.example", ""])(
  "%j does not",
  async (host) => {
    expect(isLoopback(host)).toBe(false);
    expect(await listensOnLoopback(host)).toBe(false);
  },
);

test("an address in another notation is what it resolves to", async () => {
  expect(isLoopback("127.2")).toBe(false);
  expect(await listensOnLoopback("127.2")).toBe(true);
});
