import { expect, test } from "vitest";
import { addressFault } from "../../../client/pick/addressFault.ts";
import { webToken } from "../../catalogue/graph/webToken.ts";

test.each(["127.0.0.1:8191", "localhost:8080", "shop.example", "shop.example:9002/api/gms"])(
  "of an address without a scheme, %s, the complete ones are said, and none is guessed",
  (address) => {
    expect(addressFault(` ${address} `)).toBe(
      `The address is not complete; enter http://${address} or https://${address}.`,
    );
  },
);

test.each(["", "shop", "ftp://shop.example", "me:secret@shop.example", "shop.example/?a=b", webToken({ exp: 1 })])(
  "what may be anything else, %j, is not repeated",
  (text) => {
    expect(addressFault(text)).toBe('This is not the address of a catalogue; write it like "http://127.0.0.1:8080".');
  },
);

test("an address is accepted, and of one with a password it is said that it has one", () => {
  expect(addressFault(" https://shop.example ")).toBeUndefined();
  expect(addressFault("https://me:secret@shop")).toContain("contains a user name or password");
});
