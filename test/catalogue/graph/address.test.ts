import { expect, test } from "vitest";
import { readAddress, shownAddress } from "../../../catalogue/graph/address.ts";

test.each([
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["https://datahub.example.com/gms///", "https://datahub.example.com/gms"],
  [" http://[::1]:8080/ ", "http://[::1]:8080"],
  ["HTTPS://Shop.Example.com:443/GMS/", "https://shop.example.com/GMS"],
  ["http:Shop.example:80", "http://shop.example"],
  ["https:\\\\shop.exa\nmple\\", "https://shop.example"],
])("%j is an address", (text, address) => {
  expect(readAddress(text)).toEqual({ ok: true, value: address });
});

test.each([
  ["http://jdoe:s3cret@example.com", "contains a user name or password"],
  ["http://s3cret@example.com", "contains a user name or password"],
  ["http://example.com?token=s3cret", 'contains more than an address (a "?" or "#")'],
  ["http://example.com/#s3cret", 'contains more than an address (a "?" or "#")'],
  ["http//jdoe:s3cret@example.com", "is not the address of a catalogue"],
  ["jdoe:s3cret@example.com:8080", "is not the address of a catalogue"],
  ["ftp://jdoe:s3cret@example.com", "is not the address of a catalogue"],
  ["http://jdoe:s3cret@", "is not the address of a catalogue"],
  ["s3cret", "is not the address of a catalogue"],
])("%j is none, and the sentence does not repeat it", (text, problem) => {
  const read = readAddress(text);
  expect(read.ok ? "" : read.error).toContain(problem);
  expect(JSON.stringify(read)).not.toContain("s3cret");
});

test.each([
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://jdoe:s3c/r@t@example.com/gms", "http://example.com/gms"],
  ["http://jdoe:s3cret@example.com/gms?token=s3cret#s3cret", "http://example.com/gms"],
  ["jdoe:s3cret@example.com", "example.com"],
  ["//s3cret@example.com", "//example.com"],
])("%j is shown as %j", (text, shown) => {
  expect(shownAddress(text)).toBe(shown);
});
