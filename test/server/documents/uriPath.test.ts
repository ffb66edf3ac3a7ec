import { expect, test } from "vitest";
import { uriPath } from "../../../server/documents/uriPath.ts";

test.for<[string, string]>([
  ["file:///w/a%20b.yaml", "/w/a b.yaml"],
  ["file:///w/100%.yaml", "/w/100%.yaml"],
  ["file:///w/%ff.yaml", "/w/%ff.yaml"],
  ["untitled:Untitled-1", "Untitled-1"],
  ["not a URI/a%20b", "not a URI/a%20b"],
])("the path of %s is %s", ([uri, path]) => {
  expect(uriPath(uri)).toBe(path);
});
