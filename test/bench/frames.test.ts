import fc from "fast-check";
import { expect, test } from "vitest";
import { frame, FrameReader } from "../../bench/client/frames.mts";

test("a message has its length in bytes before it", () => {
  expect(frame({ method: "é" }).toString()).toBe('Content-Length: 31\r\n\r\n{"jsonrpc":"2.0","method":"é"}');
});

test("messages are read whole, wherever the stream is cut", () => {
  const message = fc.record({ method: fc.string({ unit: fc.constantFrom("a", "é", "€", "😀", "\r", "\n") }) });
  fc.assert(
    fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (messages, cuts) => {
      const stream = Buffer.concat(messages.map(frame));
      const reader = new FrameReader();
      const read: unknown[] = [];
      for (let at = 0, turn = 0; at < stream.length; turn++) {
        const end = at + (cuts[turn % cuts.length] ?? 1);
        for (const json of reader.take(stream.subarray(at, end))) read.push(JSON.parse(json));
        at = end;
      }
      expect(read).toEqual(messages.map((each) => ({ jsonrpc: "2.0", ...each })));
    }),
  );
});

test("what is no message is told", () => {
  expect(() => [...new FrameReader().take(Buffer.from("Warning: old\r\n\r\n"))]).toThrow("without its length");
});
