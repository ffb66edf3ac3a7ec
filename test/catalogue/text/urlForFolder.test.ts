import { expect, test } from "vitest";
import { urlForFolder } from "../../../catalogue/text/urlForFolder.ts";

test.for([
  ["folder", undefined],
  ["./postgres:/x", undefined],
  ["C:\\catalogue", undefined],
  ["C://catalogue", undefined],
  ["postgres://jdoe:secret@db/sales", "--data is a database URL; do this."],
  [" PostgreSQL://db/sales", "--data is a database URL; do this."],
  ["file:///catalogue", "--data must be a folder, not a URL."],
  ["file:/catalogue", "--data must be a folder, not a URL."],
  [" FILE:catalogue", "--data must be a folder, not a URL."],
  ["./file:catalogue", undefined],
  ["profile:catalogue", undefined],
] as const)("%s, where a folder is to be named, is told to be a URL if it is one", ([value, sentence]) => {
  expect(urlForFolder("--data", value, "; do this")).toBe(sentence);
});
