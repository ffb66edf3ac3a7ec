import { expect, test } from "vitest";
import { linksInto } from "../../../server/diagnostics/rulesDocument.ts";
import { inProcess } from "../inProcess.ts";
import { memoryEnvironment } from "../memoryFiles.ts";

const document = "# Rules\n\n## missing-id\n\nWhy.\r\n## unknown-field\r\n\n## Not a code\n```yaml\n## x y\n```\n";
const files = new Map([["/docs/rules.md", document]]);

test("each code is linked to the line of its heading", async () => {
  const link = await linksInto("file:///docs/rules.md", memoryEnvironment(files).files);
  expect(["missing-id", "unknown-field", "wrong-type", "Not"].map(link)).toEqual([
    "file:///docs/rules.md#L3",
    "file:///docs/rules.md#L6",
    undefined,
    undefined,
  ]);
});

test.each(["file:///docs/gone.md", "https://example.com/rules.md"])(
  "where nothing can be read there are no links: %s",
  async (uri) => {
    expect((await linksInto(uri, memoryEnvironment(files).files))("missing-id")).toBeUndefined();
  },
);

test("an editor that has the documentation gets the links with its diagnostics", async () => {
  const client = inProcess(files);
  await client.start(undefined, { rulesDocument: "file:///docs/rules.md" });
  await client.open("file:///w/users.yaml", "- title: x\n");
  expect(await client.links("file:///w/users.yaml")).toEqual(["file:///docs/rules.md#L3"]);
});

test("the wrong examples of the documentation are not diagnosed", async () => {
  const client = inProcess(files);
  await client.start(undefined, { rulesDocument: "file:///docs/rules.md" });
  const found = async (uri: string): Promise<readonly unknown[]> => {
    await client.open(uri, "manager: urn:li:corpUser:jdoe\n");
    return (await client.diagnostics(uri, 1)).map(({ code }) => code);
  };
  expect(await found("file:///docs/rules.md")).toEqual([]);
  expect(await found("file:///w/rules.md")).toEqual(["malformed-urn-in-text"]);
});
