import { expect, test } from "vitest";
import { factsFromFiles } from "../../../catalogue/facts/factsFromFiles.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

test("at most 100 similar records of other files are told, those with the same ID first", () => {
  const files = [
    { uri: "own", kind: "user", text: "- id: same\n".repeat(3) },
    { uri: "repeated", kind: "user", text: "- id: same\n".repeat(1000) },
    { uri: "varied", kind: "user", text: Array.from({ length: 300 }, (_, at) => `- id: same@x${at}.org\n`).join("") },
  ] as const;
  const same = userUrn("same");
  const [own, repeated] = files.map(({ uri }) => factsFromFiles(files.slice(0, 2))(uri).elsewhere(same));
  expect(own).toEqual([
    { urn: same, uri: "repeated", start: { line: 0, character: 6 }, end: { line: 0, character: 10 } },
  ]);
  expect(repeated).toMatchObject([{ uri: "own", start: { line: 0 } }]);
  const found = factsFromFiles(files)("own").elsewhere(same);
  expect([found.length, found[0]?.uri, found[1]?.uri]).toEqual([100, "repeated", "varied"]);
  const last = userUrn("same@x299.org");
  const alike = factsFromFiles(files)("own").elsewhere(last);
  expect([alike.length, alike[0]]).toMatchObject([100, { urn: last, start: { line: 299 } }]);
});
