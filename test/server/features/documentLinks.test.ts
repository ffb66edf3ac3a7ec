import { expect, test } from "vitest";
import type { DocumentLink } from "vscode-languageserver";
import { documentLinks, resolvedLink } from "../../../server/features/documentLinks.ts";
import { readDocument } from "../openDocument.ts";
import { marked } from "../../markers.ts";
import { contextOf } from "./contextOf.ts";
import { AT_ONCE } from "./pace.ts";

const context = contextOf({
  files: { "users.yaml": "- id: jdoe\n", "eng (1).group.yaml": "# the group\nid: eng\n" },
});

/** `^^^ target` stands under everything that may be opened. */
async function check(name: string, picture: string, language = "yaml"): Promise<void> {
  const { text, marks } = marked(picture);
  const file = readDocument(`file:///w/${name}`, text, { languageId: language });
  const links = (await documentLinks(file, context, AT_ONCE)) ?? [];
  const found = links.map(({ range, ...link }) => ({
    start: file.offsetAt(range.start),
    end: file.offsetAt(range.end),
    label: targetOf({ range, ...link }) ?? "",
  }));
  expect(found.toSorted((one, other) => one.start - other.start)).toEqual(marks);
}

/** Where a link leads, once an editor has asked. */
function targetOf(link: DocumentLink): string | undefined {
  return (link.target === undefined ? resolvedLink(link, context) : link).target;
}

test("the URN of a person or group leads to the record, in every language", async () => {
  await check(
    "x.yaml",
    `
owner: urn:li:corpuser:jdoe # or urn:li:corpGroup:eng
       ^^^^^^^^^^^^^^^^^^^^ file:///w/users.yaml#L1,7
                                 ^^^^^^^^^^^^^^^^^^^^ file:///w/eng (1).group.yaml#L2,5
`,
  );
  await check(
    "x.py",
    `
OWNER = "urn:li:corpuser:jdoe"
         ^^^^^^^^^^^^^^^^^^^^ file:///w/users.yaml#L1,7
`,
    "python",
  );
});

test("what has no record, or is malformed, leads nowhere", async () => {
  await check("x.yaml", "a: urn:li:corpuser:nobody\nb: urn:li:tag:pii\nc: urn:li:corpUser:jdoe\n");
  await check("x.yaml", "d: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\n");
});

test("the id of a record does not lead to itself", async () => {
  await check("users.yaml", "- id: jdoe\n  description: urn:li:corpuser:nobody\n");
  const own = contextOf({ files: { "users.yaml": "- id: urn:li:corpuser:jdoe\n" } });
  expect(
    await documentLinks(readDocument("file:///w/users.yaml", "- id: urn:li:corpuser:jdoe\n"), own, AT_ONCE),
  ).toEqual([]);
});

test("the links in fields lead where they say", async () => {
  await check(
    "users.yaml",
    `
- id: ann
  picture_link: https://example.com/ann.png
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^ https://example.com/ann.png
- { id: bob, picture_link: "https://example.com/bob.png" }
                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^ https://example.com/bob.png
- id: carl
  picture_link: https://example.com/carl.png # new
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ https://example.com/carl.png
  description: |
    picture_link: https://example.com/none.png
`,
  );
  await check(
    "a.dataset.yaml",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)
links:
  - url: https://wiki.example.com/a
         ^^^^^^^^^^^^^^^^^^^^^^^^^^ https://wiki.example.com/a
  - url: 'mailto:data@example.com'
          ^^^^^^^^^^^^^^^^^^^^^^^ mailto:data@example.com
`,
  );
});

test("other schemes and broken links lead nowhere, and neither does other text", async () => {
  await check("users.yaml", "- id: a\n  picture_link: command:x\n- id: b\n  picture_link: 'javascript:x'\n");
  await check("users.yaml", "- id: a\n  picture_link: example.com/a.png\n  description: https://example.com\n");
  await check("x.yaml", "picture_link: https://example.com/a.png\n");
});

test("a record that is gone when somebody looks leads nowhere", async () => {
  const [link] =
    (await documentLinks(readDocument("file:///w/x.yaml", "a: urn:li:corpuser:jdoe\n"), context, AT_ONCE)) ?? [];
  if (!link) throw new Error("There is no link");
  expect(resolvedLink(link, contextOf()).target).toBeUndefined();
});

test("a file that is switched off or very long has none", async () => {
  expect(await documentLinks(readDocument("file:///w/x.yaml", "# catalogue: off\n"), context, AT_ONCE)).toBeUndefined();
  expect(await documentLinks(readDocument("file:///w/x.yaml", "#".repeat(600_000)), context, AT_ONCE)).toBeUndefined();
});

test("the URN of a record leads to the other record of the same entity", async () => {
  const urn = "urn:li:corpuser:ann";
  const own = contextOf({ files: { "a.user.yaml": `id: ${urn}\n`, "b.user.yaml": `id: ${urn}\n` } });
  for (const [name, other] of [
    ["a", "b"],
    ["b", "a"],
  ]) {
    const [link] =
      (await documentLinks(readDocument(`file:///w/${name}.user.yaml`, `id: ${urn}\n`), own, AT_ONCE)) ?? [];
    expect(link && resolvedLink(link, own).target).toBe(`file:///w/${other}.user.yaml#L1,5`);
  }
});
