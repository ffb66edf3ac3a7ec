import { expect, test } from "vitest";
import { beginsAsMetadata } from "../../../cli/input/metadataText.ts";
import { runCli } from "../runCli.ts";

test.each([
  ['[\n  { "entityType": "corpuser" }]', true],
  ['\uFEFF{"proposedSnapshot": {}}', true],
  ["[]", false],
  ['[{ "id": "entityType" }]', false],
  ["- entityType: corpuser\n", false],
])("%j begins as a metadata file: %s", (text, begins) => {
  expect(beginsAsMetadata(text)).toBe(begins);
});

test.each([
  [["user", "upsert", "-f", "m.json"], "catalogue import"],
  [["group", "upsert", "-f", "m.json", "--dry-run"], "catalogue import"],
  [["dataset", "upsert", "-f", "m.json"], "catalogue import"],
  [["diff", "m.json"], "catalogue import --dry-run"],
])("%j of a metadata file is answered with the command for it, once", async (args, command) => {
  const files = { "m.json": '[{ "entityType": "corpuser", "entityUrn": "urn:li:corpuser:a" }]' };
  const err = `"m.json" is a metadata file: use "${command}".\n`;
  expect(await runCli(args, { files })).toEqual({ code: 2, out: "", err });
});
