import { expect, test } from "vitest";
import { withIngestedShown } from "../../../catalogue/datasetFile/ingestedShown.ts";

const TEXT = `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)
description: # edited, hides the ingested description
columns:
  id: # text, edited
  zip: # text, edited, hides the ingested description
`;

/** The text with what is shown again after these descriptions, of columns or of the dataset itself, were changed. */
function shownAfter(changed: Readonly<Record<string, string>>): string {
  return withIngestedShown(TEXT, {
    edits: Object.entries(changed).map(([path, to]) => ({
      column: path === "" ? undefined : path,
      from: "Mine",
      to,
      span: undefined,
    })),
    ingestedOf: ({ column }) =>
      ({ "": "Orders", "[version=2.0].[type=string].zip": "Postal\ncode" })[column ?? ""] ?? "",
    keyOf: (path) => path.split(".").at(-1) ?? path,
  });
}

test("a removed description gives way to the ingested one, where there is one", () => {
  expect(shownAfter({ "": "", id: "", "[version=2.0].[type=string].zip": "" })).toBe(
    TEXT.replace("description:", "description: Orders")
      .replace("zip:", "zip: |-")
      .replace(/\n$/, "\n    Postal\n    code\n"),
  );
});

test("a description that is only changed stays as it is", () => {
  expect(shownAfter({ "": "Other", id: "" })).toBe(TEXT);
});
