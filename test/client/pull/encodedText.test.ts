import { expect, test } from "vitest";
import { encodedText } from "../../../client/pull/encodedText.ts";

/** As VS Code does it in an encoding of one byte for each character: what is lacking becomes a question mark. */
const LATIN1 = {
  encode: (text: string) => Promise.resolve(Buffer.from(text.replaceAll(/[^\0-\u{ff}]/gu, "?"), "latin1")),
  decode: (bytes: Uint8Array) => Promise.resolve(Buffer.from(bytes).toString("latin1")),
};

test("a text whose characters the encoding has is encoded, with its own question marks", async () => {
  expect(await encodedText("Größe?", LATIN1)).toEqual(Buffer.from("Größe?", "latin1"));
});

test("a text with a character that the encoding lacks is not encoded", async () => {
  expect(await encodedText("Größe → 数量", LATIN1)).toBeUndefined();
});
