import { describe, expect, test } from "vitest";
import { CancellationToken } from "vscode-languageserver";
import { datasetUrn, groupUrn, parseDatasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { hover } from "../../../server/features/hover.ts";
import { readDocument } from "../openDocument.ts";
import { marked } from "../../markers.ts";
import { contextOf, type Given } from "./contextOf.ts";

/** What is shown at the cursor, and what of the text it is about. */
async function shown(
  name: string,
  picture: string,
  given: Given & { readonly language?: string } = {},
): Promise<{ about: string; markdown: unknown } | undefined> {
  const { text, cursor = 0 } = marked(picture);
  const file = readDocument(`file:///w/${name}`, text, { languageId: given.language ?? "yaml" });
  const found = await hover(file, file.positionAt(cursor), contextOf(given), CancellationToken.None);
  if (!found?.range) return undefined;
  const { start, end } = found.range;
  const { contents } = found;
  const markdown = typeof contents === "object" && "value" in contents ? contents.value : contents;
  return { about: file.slice(file.offsetAt(start), file.offsetAt(end)), markdown };
}

test("a user of whom a file has the last name alone is called as in the catalogue", async () => {
  const files = { "people.user.yaml": "- { id: ada, last_name: King }\n" };
  const facts = [{ urn: userUrn("ada"), displayName: "Ada King" }];
  expect((await shown("x.group.yaml", "id: x\nmembers: [a$0da]\n", { files, facts }))?.markdown).toMatch(
    /^\*\*User\*\* .*Ada King/,
  );
});

describe("a field", () => {
  test("is explained", async () => {
    expect(await shown("users.yaml", "- id: jdoe\n  sl$0ack: x\n")).toEqual({
      about: "slack",
      markdown: "**slack**: text\n\nSlack handle. It begins with `@`, so write it in quotes.",
    });
  });

  test("is explained at both its ends, and when it is required", async () => {
    expect((await shown("users.yaml", "- $0id: jdoe\n"))?.markdown).toBe(
      "**id**: text, required\n\nThe ID of the user, which becomes the URN `urn:li:corpuser:<id>`.",
    );
    expect((await shown("users.yaml", "- id$0: jdoe\n"))?.about).toBe("id");
  });

  test("of a user written out inside a group is a user's", async () => {
    expect((await shown("a.group.yaml", "id: eng\nmembers:\n  - id: a\n    pho$0ne: x\n"))?.about).toBe("phone");
  });

  test("of a dataset's link is a link's", async () => {
    const text = "dataset: x\nlinks:\n  - u$0rl: https://x.example\n";
    expect((await shown("a.dataset.yaml", text))?.markdown).toContain("Where the link leads");
  });

  test("is explained in the entry that the cursor is in, wherever it stands", async () => {
    const text = "# users\n- id: a\n  email: x\n---\n- id: b\n- title: c\n  em$0ail: y\n";
    expect((await shown("users.yaml", text))?.about).toBe("email");
  });

  test("that is unknown, a merge or a plain value shows nothing", async () => {
    expect(await shown("users.yaml", "- id: x\n  em$0ial: y\n")).toBeUndefined();
    expect(await shown("users.yaml", "- &a { id: x }\n- <$0<: *a\n")).toBeUndefined();
    expect(await shown("users.yaml", "- id: x\n  title: En$0gineer\n")).toBeUndefined();
    expect(await shown("users.yaml", "$0")).toBeUndefined();
  });
});

const files = {
  "users.yaml": `- id: jdoe
  display_name: Jane *Doe*
  title: Engineer
  email: jane@example.com
  description: Likes [risk](command:x).
`,
  "a.group.yaml": "id: eng\ndisplay_name: Engineering\nmembers: [jdoe, joe]\n",
};

describe("a person or a group", () => {
  test("that a URN names is told of from its record, with a link to it", async () => {
    expect(await shown("x.yaml", "owner: urn:li:corp$0user:jdoe\n", { files })).toEqual({
      about: "urn:li:corpuser:jdoe",
      markdown: `**User** Jane \\*Doe\\*

Engineer · jane\\@example.com

*Description in the file*

> Likes risk (command:x).

Record: [users.yaml, line 1](file:///w/users.yaml#L1,7)`,
    });
  });

  test("that an id names is told of with its URN", async () => {
    const member = await shown("b.group.yaml", "id: x\nmembers: [jd$0oe]\n", { files });
    expect(member?.about).toBe("jdoe");
    expect(member?.markdown).toContain("**User** Jane \\*Doe\\*\n\n`urn:li:corpuser:jdoe`\n\n");
    expect((await shown("x.user.yaml", "- id: y\n  groups:\n    - 'en$0g'\n", { files }))?.markdown).toContain(
      "**Group** Engineering\n\n`urn:li:corpGroup:eng`",
    );
  });

  test("that a record is about is told of without a link to itself", async () => {
    expect((await shown("users.yaml", "- id: jd$0oe\n", { files }))?.markdown).not.toContain("Record:");
  });

  test("of whom nothing is known is told by its id alone", async () => {
    expect((await shown("x.yaml", "a: urn:li:corpuser:no$0body\n"))?.markdown).toBe("**User** nobody");
  });

  test("is told of from the catalogue where the workspace says nothing", async () => {
    const ann = {
      urn: userUrn("ann"),
      displayName: "Ann",
      title: "Lead",
      description: "Hi",
      descriptionOrigin: "edited",
    };
    const facts = [{ ...ann, descriptionOrigin: "edited" as const }];
    expect((await shown("x.yaml", "a: urn:li:corpuser:a$0nn\n", { facts }))?.markdown).toBe(
      "**User** Ann\n\nLead\n\n*Edited description*\n\n> Hi",
    );
  });

  test("whose description is not an edited one may have it from an upsert", async () => {
    const about = async (more: object): Promise<unknown> => {
      const facts = [{ urn: groupUrn("ops"), description: "Hi", ...more }];
      return (await shown("x.yaml", "a: urn:li:corpGroup:o$0ps\n", { facts }))?.markdown;
    };
    expect(await about({ descriptionOrigin: "ingested" })).toBe(
      "**Group** ops\n\n*Description from an ingestion or upsert*\n\n> Hi",
    );
    expect(await about({ descriptionOrigin: "edited", hiddenDescription: "Ho" })).toBe(
      "**Group** ops\n\n*Edited description, which hides the one from an ingestion or upsert*\n\n> Hi",
    );
  });

  test("that is marked as removed in the catalogue is told to be so", async () => {
    const facts = [{ urn: userUrn("ann"), displayName: "Ann", removed: true as const }];
    expect((await shown("x.yaml", "a: urn:li:corpuser:a$0nn\n", { facts }))?.markdown).toBe(
      "**User** Ann\n\n*Marked as removed in the catalogue*",
    );
  });

  test("that the catalogue does not have is said to be missing there", async () => {
    expect((await shown("x.yaml", "a: urn:li:corpuser:no$0body\n", { facts: [] }))?.markdown).toBe(
      "**User** nobody\n\n*Not in the catalogue*",
    );
    expect((await shown("x.yaml", "a: urn:li:corpGroup:en$0g\n", { files, facts: [] }))?.markdown).toContain(
      "*Not in the catalogue yet*",
    );
  });
});

describe("a dataset", () => {
  const urn = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

  test("whose record an upsert refuses, because the catalogue does not have it, is said to be so", async () => {
    const files = { "d.dataset.yaml": `dataset: ${urn}\n` };
    expect(
      (await shown("x.yaml", `a: ${urn.slice(0, 30)}$0${urn.slice(30)}\n`, { files, facts: [] }))?.markdown,
    ).toContain("*Not in the catalogue: an upsert of its record is refused*");
    expect((await shown("x.yaml", `a: ${urn.slice(0, 30)}$0${urn.slice(30)}\n`, { facts: [] }))?.markdown).toContain(
      "*Not in the catalogue*",
    );
  });

  test("is told of by its parts", async () => {
    expect(await shown("x.yaml", `a: ${urn.slice(0, 30)}$0${urn.slice(30)}\n`)).toEqual({
      about: urn,
      markdown: "**Dataset** sales.orders\n\nhive · PROD",
    });
  });

  test("with what the catalogue knows: description, owners, links", async () => {
    const facts = [
      {
        urn: parseDatasetUrn(urn) ?? urn,
        displayName: "Orders",
        description: "One row each.",
        descriptionOrigin: "edited" as const,
        hiddenDescription: "Older.",
        owners: [
          { urn: userUrn("jdoe"), type: "Technical Owner" },
          { urn: groupUrn("data"), displayName: "Data", type: "Business Owner" },
        ],
        columns: [{ path: "id" }, { path: "total" }],
        links: [
          { url: "https://wiki.example/orders", description: "Runbook" },
          { url: "command:x", description: "No" },
        ],
      },
    ];
    expect((await shown("x.yaml", `a: $0${urn}\n`, { facts, files }))?.markdown).toBe(`**Dataset** Orders

sales.orders · hive · PROD · 2 columns

*Edited description, which hides the ingested one*

> One row each.

Owners: [Jane \\*Doe\\* \\(jdoe)](file:///w/users.yaml#L1,7) as Technical Owner, Data (data) as Business Owner

Links: Runbook ([https://wiki.example/orders](https://wiki.example/orders))`);
  });

  test("described by others shows their words in a quotation, with no picture and nothing of ours", async () => {
    const description = "!![x](https://a.example/p.png)\n\n---\n\n*Ingested description*";
    const facts = [{ urn, description, descriptionOrigin: "edited" as const }];
    expect((await shown("x.yaml", `a: $0${urn}\n`, { facts }))?.markdown).toBe(`**Dataset** sales.orders

hive · PROD

*Edited description*

> !x ([https://a.example/p.png](https://a.example/p.png))
>
> ***
>
> *Ingested description*`);
  });

  test("with a name that hides something shows it", async () => {
    const facts = [{ urn, displayName: "Orders\u202E![x](https://a.example)" }];
    expect((await shown("x.yaml", `a: $0${urn}\n`, { facts }))?.markdown).toContain(
      "**Dataset** Orders⟨U+202E⟩!\\[x]\\(https\\://a.example)",
    );
  });

  test("with many owners shows the first of them", async () => {
    const owners = Array.from({ length: 11 }, (_, at) => ({ urn: userUrn(`u${at}`), type: "None" }));
    const markdown = (await shown("x.yaml", `a: $0${urn}\n`, { facts: [{ urn, owners }] }))?.markdown;
    expect(markdown).toMatch(/u7 as None, and 3 more$/);
  });
});

describe("what begins as a URN", () => {
  test("and is none is told to be none, and what is meant", async () => {
    expect((await shown("x.yaml", "a: urn:li:corp$0User:jdoe\n"))?.markdown).toBe(
      '**Not a URN**: unknown entity type "corpUser"; did you mean "corpuser"?\n\nLikely meant: `urn:li:corpuser:jdoe`',
    );
  });

  test("of another entity type is told to be of that", async () => {
    expect((await shown("x.yaml", "a: urn:li:tag:p$0ii\n"))?.markdown).toBe(
      "**tag**: an entity of another type than dataset, user and group",
    );
  });

  test("is told of in every language, in strings and in comments", async () => {
    for (const [language, text] of [
      ["python", 'OWNER = "urn:li:corp$0user:jdoe"\n'],
      ["python", "# ask urn:li:corp$0user:jdoe\n"],
      ["sql", "SELECT 1 -- urn:li:corp$0user:jdoe\n"],
      ["json", '{ "owner": "urn:li:corp$0user:jdoe" }\n'],
      ["markdown", "Ask `urn:li:corp$0user:jdoe`.\n"],
    ] as const) {
      expect(await shown("x.txt", text, { files, language })).toMatchObject({ about: "urn:li:corpuser:jdoe" });
    }
  });

  test("and is yet to be filled in, or put together, shows nothing", async () => {
    expect(await shown("x.py", 'f"urn:li:corp$0user:{name}"\n', { language: "python" })).toBeUndefined();
    expect(await shown("x.py", '"urn:li:corp$0user:" + name\n', { language: "python" })).toBeUndefined();
    expect(await shown("x.yaml", "a: urn:li:corp$0user:{{ name }}\n")).toBeUndefined();
  });

  test("in a file that is switched off shows nothing", async () => {
    expect(await shown("x.yaml", "# catalogue: off\na: urn:li:corp$0user:jdoe\n", { files })).toBeUndefined();
  });

  test("is found in an endless line", async () => {
    const long = `${"x ".repeat(100_000)}urn:li:corp$0user:jdoe ${"y ".repeat(100_000)}`;
    expect((await shown("x.json", long, { language: "json" }))?.about).toBe("urn:li:corpuser:jdoe");
  });

  test("with hundreds of records in one file links to three of them and counts all", async () => {
    const text = "- id: jdoe\n  title: Lead\n".repeat(400);
    const files = { "users.yaml": text, "more.user.yaml": "id: jdoe\n" };
    const markdown = (await shown("x.yaml", "a: $0urn:li:corpuser:jdoe\n", { files }))?.markdown;
    expect(markdown).toMatch(/^Record: \[users\.yaml, line 1\].*line 3\].*, and 398 more$/m);
  });
});

describe("a column", () => {
  const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
  const zip = "[version=2.0].[type=struct].[type=string].zip";
  const facts = [
    {
      urn: ORDERS,
      columns: [
        { path: "id", type: "bigint", description: "Unique. ![x](https://a.example/p.png)", origin: "edited" as const },
        { path: zip },
      ],
    },
  ];

  test("is shown with its type, its description and where that comes from", async () => {
    const text = `dataset: ${ORDERS}\ncolumns:\n  i$0d: Mine\n`;
    const found = await shown("orders.dataset.yaml", text, { facts });
    expect(found?.about).toBe("id");
    expect(found?.markdown).toMatchInlineSnapshot(`
      "\`\`\`text
      id
      \`\`\`

      *bigint*

      *Edited description*

      > Unique. x ([https://a.example/p.png](https://a.example/p.png))"
    `);
  });

  test("without a description is shown with its path in the schema", async () => {
    const text = `dataset: ${ORDERS}\ncolumns:\n  zi$0p:\n`;
    expect((await shown("orders.dataset.yaml", text, { facts }))?.markdown).toMatchInlineSnapshot(`
      "\`\`\`text
      [version=2.0].[type=struct].[type=string].zip
      \`\`\`

      No description in the catalogue"
    `);
  });

  test("that the catalogue does not have, or without a catalogue, has none", async () => {
    const text = `dataset: ${ORDERS}\ncolumns:\n  go$0ne: a\n`;
    expect(await shown("orders.dataset.yaml", text, { facts })).toBeUndefined();
    expect(await shown("orders.dataset.yaml", text)).toBeUndefined();
  });
});
