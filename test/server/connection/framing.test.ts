import { expect, test } from "vitest";
import { Framing } from "../../../server/connection/framing.ts";

const message = (text: string): string => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

/** What is wrong with some bytes, whether they come at once or one by one. */
function wrong(text: string): string | undefined {
  const [bytes, whole, single] = [Buffer.from(text), new Framing(), new Framing()];
  const found = whole.wrong(bytes);
  let first: string | undefined;
  for (const byte of bytes.subarray(0, 10_000)) first ??= single.wrong(Uint8Array.of(byte));
  expect(first).toBe(found);
  return found;
}

test("messages one behind the other are right, whatever is in them", () => {
  expect(wrong(`${message("{}")}${message('{"é":"\r\n\r\n"}')}${message("not JSON")}`)).toBeUndefined();
  expect(wrong(`content-length:2\r\nContent-Type: application/x\r\n\r\n{}${message("")}`)).toBeUndefined();
});

test("input that ends within a message is not the protocol", () => {
  const unfinished = (text: string): string | undefined => {
    const framing = new Framing();
    expect(framing.wrong(Buffer.from(text))).toBeUndefined();
    return framing.unfinished();
  };
  expect(unfinished("")).toBeUndefined();
  expect(unfinished(message("{}"))).toBeUndefined();
  expect(unfinished(`${message("{}")}hello`)).toBe("ends within a header");
  expect(unfinished(message("{}").slice(0, -1))).toBe("ends within a message");
});

test.each([
  ["hello\r\n\r\n", "has an invalid header"],
  ["X".repeat(9_000), "has a header that does not end"],
  ["X-A: b\r\n".repeat(1_000), "has a header that does not end"],
  ["X-A: b\r\n\r\n", "has a header without Content-Length"],
  ["Content-Length: 1000000000000\r\n\r\n{}", "has an invalid Content-Length"],
  ["Content-Length: -5\r\n\r\n{}", "has an invalid Content-Length"],
  ["Content-Length: abc\r\n\r\n{}", "has an invalid Content-Length"],
  [`Content-Length: 3\r\n\r\n{"a":1}${message("{}")}`, "has an invalid header"],
])("%j is not the protocol", (text, problem) => {
  expect(wrong(text)).toBe(problem);
});
