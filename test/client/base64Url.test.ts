import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "../../client/base64Url.ts";

test("a text is read back as it was, and written in harmless characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const encoded = toBase64Url(text);
      expect(encoded).toMatch(/^[\w-]*$/);
      expect(encoded).toBe(Buffer.from(text).toString("base64url"));
      expect(fromBase64Url(encoded)).toBe(text);
    }),
  );
});

test.each(["%", "a", "_w"])("%s is not such a text", (text) => {
  expect(fromBase64Url(text)).toBeUndefined();
});
