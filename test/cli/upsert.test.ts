import { afterAll, expect, test } from "vitest";
import { readableNumber } from "../../catalogue/text/language.ts";
import { startTest, tokenIn, testFolder } from "../service/testService.ts";
import { sampleFile, textOf, upstreamFile } from "../upstreamFile.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

const run = (args: readonly string[], options: RunOptions = {}): Promise<Run> =>
  runCli(args, { catalogue, ...options });

/** All that the catalogue stores of an entity. */
async function stored(urn: string): Promise<unknown> {
  return JSON.parse((await run(["get", urn])).out);
}

const userFile = upstreamFile("owners-tutorial.user.yaml");
const groupFile = upstreamFile("owners-tutorial.group.yaml");

test.skipIf(!userFile || !groupFile)(
  "upstream's tutorial files lose no field, and a second run changes nothing",
  async () => {
    const users = ["user", "upsert", "-f", userFile ?? ""];
    const group = ["group", "upsert", "-f", groupFile ?? ""];
    expect(await run(users)).toEqual({
      code: 0,
      out: `Update succeeded for urn urn:li:corpuser:bar@acryl.io.
Update succeeded for urn urn:li:corpuser:datahub.
Upserted 2 records into ${catalogue.url}: 2 new.
`,
      err: 'Note: The group "foogroup@acryl.io" does not exist yet.\n',
    });
    expect(await run(group)).toMatchObject({
      code: 0,
      out: `Update succeeded for group urn:li:corpGroup:foogroup@acryl.io.\nUpserted 1 record into ${catalogue.url}: 1 new.\n`,
    });

    expect(await stored("urn:li:corpuser:bar@acryl.io")).toEqual({
      corpUserKey: { username: "bar@acryl.io" },
      corpUserInfo: {
        active: true,
        firstName: "The",
        lastName: "Bar",
        fullName: "The Bar",
        email: "bar@acryl.io",
        title: "Analytics Engineer",
      },
      corpUserEditableInfo: { slack: "@the_bar_raiser", aboutMe: "I like raising the bar higher" },
      groupMembership: { groups: ["urn:li:corpGroup:foogroup@acryl.io"] },
    });
    expect(await stored("urn:li:corpuser:datahub")).toEqual({
      corpUserKey: { username: "datahub" },
      corpUserInfo: { active: true, title: "Data Engineer" },
      corpUserEditableInfo: {
        slack: "@datahubproject",
        phone: "1-800-GOT-META",
        aboutMe: "The DataHub Project",
        pictureLink: /picture_link: "(.*)"/.exec(textOf(userFile ?? ""))?.[1],
      },
    });
    expect(await stored("urn:li:corpuser:joe@acryl.io")).toEqual({
      corpUserKey: { username: "joe@acryl.io" },
      corpUserInfo: { active: true, displayName: "Joe's Hub" },
      corpUserEditableInfo: { slack: "@joe_shmoe" },
      groupMembership: { groups: ["urn:li:corpGroup:foogroup@acryl.io"] },
    });
    expect(await stored("urn:li:corpGroup:foogroup@acryl.io")).toEqual({
      corpGroupKey: { name: "foogroup@acryl.io" },
      corpGroupInfo: {
        displayName: "Foo Group",
        admins: ["urn:li:corpuser:datahub"],
        members: ["urn:li:corpuser:bar@acryl.io", "urn:li:corpuser:joe@acryl.io"],
        groups: [],
      },
      ownership: {
        owners: [{ owner: "urn:li:corpuser:datahub", type: "TECHNICAL_OWNER" }],
        ownerTypes: { "urn:li:ownershipType:__system__technical_owner": ["urn:li:corpuser:datahub"] },
        lastModified: { actor: "urn:li:corpuser:datahub", time: 1_767_225_600_000 },
      },
    });

    expect((await run(users)).out).toBe(`Update succeeded for urn urn:li:corpuser:bar@acryl.io. Nothing changed.
Update succeeded for urn urn:li:corpuser:datahub. Nothing changed.
Nothing was upserted into ${catalogue.url}: 2 unchanged.
`);
    expect((await run(group)).out).toBe(
      `Update succeeded for group urn:li:corpGroup:foogroup@acryl.io. Nothing changed.\nNothing was upserted into ${catalogue.url}: 1 unchanged.\n`,
    );
  },
);

test("a dry run tells what each record would change, record upon record, and writes nothing", async () => {
  await run(["import", sampleFile("catalogue.json")]);
  const group = ["group", "upsert", "-f", sampleFile("analytics.group.yaml")];
  const before = await stored("urn:li:corpGroup:analytics");
  expect(await run([...group, "--dry-run"])).toEqual({
    code: 0,
    out: `Would update urn:li:corpGroup:analytics:
  replaces  description: Turns orders into answers. → Turns orders into answers, and answers into dashboards.
  adds      to members: urn:li:corpuser:lou.willow
  adds      to owners: urn:li:corpuser:robin.birch
Would create urn:li:corpuser:lou.willow:
  adds      email: lou.willow@example.com
  adds      first_name: Lou
  adds      full_name: Lou Willow
  adds      groups: urn:li:corpGroup:analytics
  adds      last_name: Willow
  adds      title: Working Student
`,
    err: `Note: 1 member of group "analytics" is in the catalogue and not in the record, and stays a member; \`--prune-members\`, or the setting "metadataCatalogue.pruneMembers" in VS Code, removes it.
Note: This was a dry run: nothing was written to ${catalogue.url}.
`,
  });
  expect(await stored("urn:li:corpGroup:analytics")).toEqual(before);
  expect((await run(["exists", "urn:li:corpuser:lou.willow"])).out).toBe("false\n");

  const later = { "a.group.yaml": "id: a\nmembers: [{ id: new.comer }]", "b.group.yaml": "id: b\nowners: [new.comer]" };
  const both = ["group", "upsert", "-f", "a.group.yaml", "-f", "b.group.yaml"];
  expect(await run([...both, "--dry-run"], { files: later })).toMatchObject({ code: 0 });
  expect((await run(["exists", "urn:li:corpGroup:a"])).out).toBe("false\n");
  expect(await run(both, { files: later })).toMatchObject({
    code: 0,
    out: `Update succeeded for group urn:li:corpGroup:a.
Update succeeded for group urn:li:corpGroup:b.
Upserted 2 records into ${catalogue.url}: 2 new.
`,
  });
});

test("an empty text removes a value, and a field that is not named stays", async () => {
  const person = (text: string): Promise<Run> =>
    run(["user", "upsert", "-f", "p.user.yaml", "--json"], { files: { "p.user.yaml": text } });
  await person("id: pia\nslack: '@pia'\nphone: '1'\ntitle: Engineer");
  const changed: unknown = JSON.parse((await person("id: pia\nslack: ''\ntitle: Boss")).out);
  expect(changed).toEqual({
    catalogue: catalogue.url,
    dryRun: false,
    conflicted: 0,
    problems: [],
    results: [
      {
        id: "pia",
        urn: "urn:li:corpuser:pia",
        outcome: "upserted",
        ...{ file: "p.user.yaml", line: 1, column: 5 },
        created: false,
        changes: [
          { field: "slack", effect: "removes", from: "@pia" },
          { field: "title", effect: "replaces", from: "Engineer", to: "Boss" },
        ],
        alongside: [],
        notes: [],
      },
    ],
  });
  expect(await stored("urn:li:corpuser:pia")).toMatchObject({ corpUserEditableInfo: { phone: "1" } });
});

test("a file with an error is refused whole, and so are those given with it", async () => {
  const files = { "good.user.yaml": "id: early.bird", "bad.user.yaml": "- id: late.bird\n- id: x\n  emial: y\n" };
  expect(await run(["user", "upsert", "-f", "good.user.yaml", "-f", "bad.user.yaml"], { files })).toEqual({
    code: 1,
    out: "",
    err: `bad.user.yaml:3:3: error unknown-field: "emial" is not a user field; did you mean "email"?
Nothing was sent: correct the errors first.
`,
  });
  for (const id of ["early.bird", "late.bird"]) {
    expect((await run(["exists", `urn:li:corpuser:${id}`])).out).toBe("false\n");
  }
});

test("with --keep-going, records with errors are left out and reported, and the others are written", async () => {
  const files = {
    "one.yaml":
      "- id: kept.one\n- id: kept.out\n  emial: y\n- just a text\n- id: kept.two\n  title: [\n- id: kept.three\n",
    "two.yaml": "- id: kept.one\n- id: kept.four\n",
  };
  const args = ["user", "upsert", "-f", "one.yaml", "two.yaml", "--keep-going"];
  const { code, out, err } = await run([...args, "--dry-run", "--json"], { files });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    results: [
      { id: "kept.three", outcome: "would-change" },
      { id: "kept.four", outcome: "would-change" },
      { id: "kept.one", outcome: "left-out", file: "one.yaml", line: 1, column: 7 },
      { id: "kept.out", outcome: "left-out", file: "one.yaml", line: 2, column: 7 },
      { id: "kept.two", outcome: "left-out", file: "one.yaml", line: 5, column: 7 },
      { id: "kept.one", outcome: "left-out", file: "two.yaml", line: 1, column: 7 },
    ],
  });
  expect(err).toContain("one.yaml:3:3: error unknown-field: ");
  expect(err).toMatch(/^two\.yaml:1:7: error duplicate-id: .* \(one\.yaml:1:7\)$/m);
  const done = await run(args, { files });
  expect(done.code).toBe(1);
  expect(done.out).toContain("Upserted 2 records");
  expect(done.err).toMatch(/Left out because of errors: 4 records\.\n$/);
  for (const id of ["kept.one", "kept.out", "kept.two"])
    expect((await run(["exists", `urn:li:corpuser:${id}`])).out).toBe("false\n");
  const all = await run(["user", "upsert", "-f", "x.yaml", "--keep-going"], { files: { "x.yaml": "emial: y\n" } });
  expect(all).toMatchObject({ code: 1, out: "" });
  expect(all.err).toContain("Nothing was sent: correct the errors first.");
});

test("with --keep-going, no definition of a record that has two in one file is written either", async () => {
  const files = { "one.yaml": "- id: in.one.file\n  title: One\n- id: in.one.file\n  title: Two\n- id: beside.them\n" };
  const done = await run(["user", "upsert", "-f", "one.yaml", "--keep-going"], { files });
  expect(done.code).toBe(1);
  expect(done.out).toContain("Upserted 1 record ");
  expect((await run(["exists", "urn:li:corpuser:in.one.file"])).out).toBe("false\n");
});

test.each([
  ["nothing", "", "The file has no records to upsert"],
  ["only a comment", "# later\n", "The file has no records to upsert"],
  ["an empty list", "[]", "The file has no records to upsert"],
  ["broken YAML", "- id: [", "yaml-syntax"],
])("a file that holds %s is an error", async (_, text, complaint) => {
  const done = await run(["user", "upsert", "-f", "u.yaml"], { files: { "u.yaml": text } });
  expect(done).toMatchObject({ code: 1, out: "" });
  expect(done.err).toMatch(/^u\.yaml:1:\d+: error /);
  expect(done.err).toContain(complaint);
});

test("a file that says it holds others than those upserted is refused; its shape says nothing", async () => {
  const files = { "eng.group.yaml": "id: eng\n", "any.yaml": "# catalogue: users\n- id: a\n", "x.yaml": "id: y\n" };
  const refused = async (kind: string, file: string): Promise<unknown> => {
    const { code, err } = await run([kind, "upsert", "-f", file], { files });
    return [code, err];
  };
  expect(await refused("user", "eng.group.yaml")).toEqual([
    2,
    '"eng.group.yaml" holds groups: use "catalogue group upsert".\n',
  ]);
  expect(await refused("group", "any.yaml")).toEqual([2, '"any.yaml" holds users: use "catalogue user upsert".\n']);
  expect(await refused("group", "x.yaml")).toEqual([0, ""]);
});

test("a file of datasets is refused by the commands for others, and theirs by that for datasets", async () => {
  const files = { "orders.dataset.yaml": "", "any.yaml": "dataset: urn:li:dataset:(x)\n", "p.user.yaml": "id: x\n" };
  for (const [what, file, sentence] of [
    ["user", "orders.dataset.yaml", '"orders.dataset.yaml" holds datasets: use "catalogue dataset upsert".\n'],
    ["group", "any.yaml", '"any.yaml" holds datasets: use "catalogue dataset upsert".\n'],
    ["dataset", "p.user.yaml", '"p.user.yaml" holds users: use "catalogue user upsert".\n'],
  ] as const) {
    expect(await run([what, "upsert", "-f", file], { files })).toEqual({ code: 2, out: "", err: sentence });
  }
});

test("of a folder the files of the records are upserted, in the order of their names", async () => {
  const files = {
    "people/b.user.yaml": "id: folder.b\n",
    "people/deep/a.yaml": "# catalogue: users\nid: folder.a\n",
    "people/c.group.yaml": "id: folder.group\n",
    "people/notes.md": "id: folder.note\n",
  };
  expect(await run(["user", "upsert", "-f", "people"], { files })).toMatchObject({
    code: 0,
    out: `Update succeeded for urn urn:li:corpuser:folder.b.
Update succeeded for urn urn:li:corpuser:folder.a.
Upserted 2 records into ${catalogue.url}: 2 new.
`,
  });
  expect(await run(["user", "upsert", "-f", "people", "-f", "people/b.user.yaml"], { files })).toMatchObject({
    code: 2,
    err: '"people/b.user.yaml" is named twice: once by itself or by another folder, and once by a folder that it is in; name it once.\n',
  });
  expect(await run(["dataset", "upsert", "-f", "people"], { files })).toMatchObject({
    code: 2,
    err: 'The folder "people" has no files of datasets; name a file that contains datasets, or add the comment "# catalogue: datasets" to a file in the folder.\n',
  });
});

test("a record that fails is named, does not stop the others, and is not half written", async () => {
  const text = "- id: first\n  members: [nobody.here, { id: half.way }]\n- id: second\n";
  const files = { "g.group.yaml": text };
  expect(await run(["group", "upsert", "-f", "g.group.yaml"], { files })).toEqual({
    code: 1,
    out: `Update succeeded for group urn:li:corpGroup:second.\nUpserted 1 of 2 records into ${catalogue.url}: 1 new, 1 failed.\n`,
    err: 'g.group.yaml:1:7: error missing-entities: Update failed for id first. "urn:li:corpuser:nobody.here" does not exist in the catalogue; check the spelling, or upsert a file that defines it first.\nTo create users who do not exist, add --create-missing.\n',
  });
  const alone = { "g.group.yaml": text.replace("- id: second\n", "") };
  expect((await run(["group", "upsert", "-f", "g.group.yaml"], { files: alone })).out).toBe(
    `Nothing was upserted into ${catalogue.url}: 1 failed.\n`,
  );
  expect((await run(["exists", "urn:li:corpGroup:first"])).out).toBe("false\n");
  expect((await run(["exists", "urn:li:corpuser:half.way"])).out).toBe("false\n");
  expect(await run(["group", "upsert", "-f", "g.group.yaml", "--create-missing"], { files })).toMatchObject({
    code: 0,
    err: "Note: urn:li:corpuser:nobody.here was created.\nNote: urn:li:corpuser:half.way was created.\n",
  });
});

test("a wrong token is one sentence, and nothing is written", async () => {
  const files = { "u.yaml": "- id: one\n- id: two\n- id: three\n" };
  const wrong = { url: catalogue.url, token: "wrong" };
  expect(await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue: wrong, files })).toEqual({
    code: 1,
    out: "",
    err: `Nothing was written to ${catalogue.url}: the comparison stopped after 0 of 3 records. The catalogue at ${catalogue.url} does not accept the access token; set CATALOGUE_TOKEN to a valid one.
`,
  });
  const told = await runCli(["user", "upsert", "-f", "u.yaml", "--json"], { catalogue: wrong, files });
  expect(JSON.parse(told.out)).toMatchObject({ catalogue: catalogue.url, stopped: { kind: "unauthorized" } });
});

test("a catalogue that does not answer is one sentence", async () => {
  const gone = { url: "http://127.0.0.1:1", token: "x" };
  const done = await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue: gone, files: { "u.yaml": "id: one" } });
  expect(done).toMatchObject({ code: 1, out: "" });
  expect(done.err).toContain("The catalogue at http://127.0.0.1:1 does not answer;");
});

test("a server that is no catalogue is one sentence", async () => {
  const fetch: typeof globalThis.fetch = () => Promise.resolve(new Response("<html>Welcome</html>"));
  const done = await run(["user", "upsert", "-f", "u.yaml"], { files: { "u.yaml": "id: one" }, fetch });
  expect(done.err).toContain("did not give a valid DataHub response");
  expect(done.code).toBe(1);
});

test("a reader's token may look, and its upsert is refused in a sentence", async () => {
  const folder = testFolder();
  const token = await tokenIn(folder, { role: "reader" });
  const service = await startTest(folder);
  const reader = { url: service.url, token };
  const files = { "u.yaml": "id: one" };
  const done = await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue: reader, files });
  const seen = await runCli(["exists", "urn:li:corpuser:one"], { catalogue: reader });
  await service.close();
  expect(done.code).toBe(1);
  expect(done.err).toMatch(
    /^\S+:\d+:\d+: error forbidden: Update failed for id one\. The catalogue does not allow this: .+\.\n$/,
  );
  expect(seen).toMatchObject({ code: 0, out: "false\n" });
});

test("an access token that may only read ends an upsert and an import at the first record", async () => {
  const folder = testFolder();
  const token = await tokenIn(folder, { role: "reader" });
  const service = await startTest(folder);
  const reader = { url: service.url, token };
  const ids = Array.from({ length: 450 }, (_, at) => `same.${at}`);
  const proposals = ids.map((id) => ({
    entityType: "corpuser",
    entityUrn: `urn:li:corpuser:${id}`,
    changeType: "UPSERT",
    aspectName: "corpUserInfo",
    aspect: { json: { active: true } },
  }));
  const files = { "u.yaml": ids.map((id) => `- id: ${id}\n`).join(""), "m.json": JSON.stringify(proposals) };
  const done = await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue: reader, files });
  const told = await runCli(["user", "upsert", "-f", "u.yaml", "--json"], { catalogue: reader, files });
  const imported = await runCli(["import", "m.json"], { catalogue: reader, files });
  await service.close();
  const sentence = "The catalogue does not allow this: This access token allows reading, but not writing.";
  // Several requests are sent at the same time: whose answer is the first is not certain.
  expect(
    done.err
      .replace(/\d+:7(.*same\.)\d+/, "N:7$1N")
      .split("\n")
      .slice(0, 2),
  ).toEqual([
    `u.yaml:N:7: error forbidden: Update failed for id same.N. ${sentence}`,
    "Stopped: 0 users upserted, 1 failed, 449 not tried.",
  ]);
  expect(done).toMatchObject({
    code: 1,
    out: `Nothing was upserted into ${service.url}: 1 failed, 449 not tried.\n`,
  });
  expect(JSON.parse(told.out)).toMatchObject({ stopped: { kind: "forbidden" } });
  expect(told.out.match(/"outcome": "[\w-]+"/g)?.toSorted()).toEqual([
    '"outcome": "failed"',
    ...ids.slice(1).map(() => '"outcome": "not-tried"'),
  ]);
  expect(imported.code).toBe(1);
  expect(imported.err.split(sentence)).toHaveLength(2);
  expect(imported.err).toContain("Stopped: 0 of 450 entities were written.");
});

test("many records that are refused for the same reason are summed up, and a program reads of each", async () => {
  const folder = testFolder();
  const token = await tokenIn(folder, { role: "reader" });
  const service = await startTest(folder);
  const reader = { url: service.url, token };
  const count = 30;
  const files = { "u.yaml": Array.from({ length: count }, (_, at) => `- id: same.${at}\n`).join("") };
  // DataHub refuses by the entity, and names no code.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    return response.status === 403 ? new Response('{"message":"Not yours."}', { status: 403 }) : response;
  };
  const done = await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue: reader, files, fetch });
  const told = await runCli(["user", "upsert", "-f", "u.yaml", "--json"], { catalogue: reader, files, fetch });
  await service.close();
  const lines = done.err.trimEnd().split("\n");
  expect(lines.map((line) => line.slice(0, line.indexOf("The ")))).toEqual([
    "u.yaml:1:7: error forbidden: Update failed for id same.0. ",
    "u.yaml:2:7: error forbidden: Update failed for id same.1. ",
    "u.yaml:3:7: error forbidden: Update failed for id same.2. ",
    "error forbidden: ",
  ]);
  const [first = "", last = ""] = [lines[0], lines[3]];
  const sentence = first.slice(first.indexOf("The catalogue does"));
  const named = Array.from({ length: 20 }, (_, at) => `same.${at + 3}`).join(", ");
  expect(last).toBe(
    `error forbidden: The same error for 27 more of 30 records: ${named} and 7 more. ${sentence} --json prints all of them.`,
  );
  expect([done.code, done.out]).toEqual([1, `Nothing was upserted into ${service.url}: 30 failed.\n`]);
  expect(JSON.parse(told.out)).toMatchObject({
    results: Array.from({ length: count }, (_, at) => ({
      id: `same.${at}`,
      line: at + 1,
      error: { kind: "forbidden" },
    })),
  });
});

test("what failed is counted with what was unchanged, and nothing is said to be upserted if nothing was", async () => {
  const folder = testFolder();
  const token = await tokenIn(folder, { role: "reader" });
  const service = await startTest(folder);
  const args = ["user", "upsert", "-f", "u.yaml"];
  await runCli(args, { catalogue: service, files: { "u.yaml": "- id: old.a\n- id: old.b\n" } });
  const files = { "u.yaml": "- id: old.a\n- id: old.b\n- id: new.a\n- id: new.b\n- id: new.c\n" };
  const refused = await runCli(args, { catalogue: { url: service.url, token }, files });
  expect([refused.code, refused.out.trimEnd().split("\n").at(-1)]).toEqual([
    1,
    `Nothing was upserted into ${service.url}: 2 unchanged, 1 failed, 2 not tried.`,
  ]);
  const done = await runCli(args, { catalogue: service, files });
  await service.close();
  expect(done.out.trimEnd().split("\n").at(-1)).toBe(
    `Upserted 3 of 5 records into ${service.url}: 3 new, 2 unchanged.`,
  );
});

/** Whether a request writes. */
function writes(url: Parameters<typeof globalThis.fetch>[0]): boolean {
  return String(url instanceof Request ? url.url : url).includes("/aspects?");
}

test("Ctrl+C stops before the next request and tells what was written and what was not tried", async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (writes(input)) stop.abort();
    return globalThis.fetch(input, init);
  };
  const shown = readableNumber;
  const count = 2_000;
  const files = { "u.yaml": Array.from({ length: count }, (_, at) => `- id: stop.${at}\n`).join("") };
  const done = await run(["user", "upsert", "-f", "u.yaml"], { files, fetch, signal: stop.signal });
  const written = done.out.split("\n").filter((line) => line.startsWith("Update succeeded")).length;
  expect(done.code).toBe(1);
  expect(done.out).toContain(
    `Upserted ${shown(written)} of ${shown(count)} records into ${catalogue.url}: ${shown(written)} new, ${shown(count - written)} not tried.\n`,
  );
  expect(done.err).toMatch(
    new RegExp(
      `^Interrupted: ${shown(written)} users upserted, ${shown(count - written)} not tried\\.\nNot tried: stop\\.${written}, `,
    ),
  );
  const exists = async (at: number): Promise<string> => (await run(["exists", `urn:li:corpuser:stop.${at}`])).out;
  expect(await Promise.all([0, written - 1, written, count - 1].map(exists))).toEqual([
    "true\n",
    "true\n",
    "false\n",
    "false\n",
  ]);
});

test("a program reads of a stopped upsert what was written, what failed and what was not tried", async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (writes(input) && typeof init?.body === "string" && init.body.includes("told.c")) stop.abort();
    return globalThis.fetch(input, init);
  };
  // The group told.c has a member that told.a defines, so it is written after it.
  const text = `- id: told.a
  members: [{ id: told.new }]
- id: told.b
  members: [nobody.told]
- id: told.c
  members: [told.new]
- id: told.d
`;
  const args = ["group", "upsert", "-f", "g.yaml", "--json"];
  const done = await run(args, { files: { "g.yaml": text }, fetch, signal: stop.signal });
  expect(done.code).toBe(1);
  expect(JSON.parse(done.out)).toMatchObject({
    stopped: { kind: "cancelled", message: done.err.split("\n").find((line) => line.startsWith("Interrupted: ")) },
    results: [
      { id: "told.a", outcome: "upserted" },
      { id: "told.b", outcome: "failed", file: "g.yaml", line: 3, column: 7, error: { kind: "missing-entities" } },
      { id: "told.c", outcome: "upserted" },
      { id: "told.d", outcome: "not-tried", file: "g.yaml", line: 7, column: 7 },
    ],
  });
});

test.each([
  [
    "Ctrl+C",
    "cancelled",
    /^Interrupted after (?:0|1,000) of 1,100 records were compared\. Nothing was written to http\S+\.\n$/,
  ],
  [
    "a catalogue that fails",
    "unexpected-answer",
    /^Nothing was written to http\S+: the comparison stopped after (?:0|1,000) of 1,100 records\. .* \(status 500\)/,
  ],
])("%s while the records are compared writes nothing, and says so", async (how, kind, sentence) => {
  const stop = new AbortController();
  let reads = 0;
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("batchGet") || ++reads <= 5) return globalThis.fetch(input, init);
    if (how !== "Ctrl+C") return Promise.resolve(new Response("", { status: 500 }));
    stop.abort();
    return globalThis.fetch(input, init);
  };
  const ids = Array.from({ length: 1_100 }, (_, at) => `half.${at}`);
  const files = { "u.yaml": ids.map((id) => `- id: ${id}\n`).join("") };
  const options = { files, fetch, signal: stop.signal };
  const { code, out, err } = await run(["user", "upsert", "-f", "u.yaml", "--json"], options);
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
  expect(JSON.parse(out)).toMatchObject({
    stopped: { kind, ...(how === "Ctrl+C" && { message: err.trim() }) },
    results: ids.map((id, at) => ({ id, outcome: "not-tried", file: "u.yaml", line: at + 1, column: 7 })),
  });
  expect((await run(["exists", "urn:li:corpuser:half.0"])).out).toBe("false\n");
});

test("a long file shows its progress on a terminal, and leaves no trace of it", async () => {
  const files = { "u.yaml": Array.from({ length: 25 }, (_, at) => `- id: crowd.${at}\n`).join("") };
  const done = await run(["user", "upsert", "-f", "u.yaml"], { files, isTTY: true });
  expect(done.err).toContain("Upserting: 1 of 25");
  expect(done.err.endsWith("\r\u001b[K")).toBe(true);
});

test("a record that two files of one upsert have, or a file that is named twice, is refused before anything is written", async () => {
  const files = {
    "q1.yaml": "- id: q1only\n  display_name: One\n- id: twice\n  display_name: One\n",
    "q2.yaml": "- id: q2only\n- id: urn:li:corpuser:twice\n  display_name: Two\n",
  };
  for (const option of [[], ["--dry-run"]]) {
    expect(await run(["user", "upsert", "-f", "q1.yaml", "q2.yaml", ...option], { files })).toEqual({
      code: 1,
      out: "",
      err: `q2.yaml:2:7: error duplicate-id: "urn:li:corpuser:twice" is already defined in another of these files; keep one of the two records (q1.yaml:3:7)
Nothing was sent: correct the errors first.
`,
    });
  }
  expect(await run(["user", "upsert", "-f", "q1.yaml", "-f", "./q1.yaml"], { files })).toEqual({
    code: 2,
    out: "",
    err: '"./q1.yaml" is named twice; name it once.\n',
  });
  expect((await run(["exists", "urn:li:corpuser:q1only"])).out).toBe("false\n");
  expect(await run(["user", "upsert", "-f", "q1.yaml"], { files })).toMatchObject({ code: 0 });
});

test("a file that is turned off is not upserted, and is told why", async () => {
  const files = { "u.yaml": "# catalogue: off\n- id: turned.off\n" };
  expect(await run(["user", "upsert", "-f", "u.yaml"], { files })).toEqual({
    code: 2,
    out: "",
    err: '"u.yaml" is excluded by the comment "# catalogue: off": remove the comment to upsert it.\n',
  });
  expect((await run(["exists", "urn:li:corpuser:turned.off"])).out).toBe("false\n");
});

test("members that a record does not have leave when that is asked for, also those who name the group themselves", async () => {
  const files = {
    "u.users.yaml": "# catalogue: users\n- id: prune.a\n- id: prune.b\n- id: prune.c\n  groups: [prune.team, other]\n",
    "two.yaml": "id: prune.team\nmembers: [prune.a, prune.b]\n",
    "one.yaml": "id: prune.team\nmembers: [prune.b]\n",
    "none.yaml": "id: prune.team\ndisplay_name: Team\n",
  };
  const groupsOf = async (id: string): Promise<unknown> =>
    (await run(["get", `urn:li:corpuser:${id}`, "-a", "groupMembership"])).out.match(/urn:li:corpGroup:[\w.]+/g);
  await run(["user", "upsert", "-f", "u.users.yaml"], { files });
  await run(["group", "upsert", "-f", "two.yaml"], { files });
  await run(["group", "upsert", "-f", "one.yaml"], { files });
  expect(await groupsOf("prune.a")).toEqual(["urn:li:corpGroup:prune.team"]);
  await run(["group", "upsert", "-f", "none.yaml", "--prune-members"], { files });
  expect(await groupsOf("prune.a")).toEqual(["urn:li:corpGroup:prune.team"]);
  const shown = await run(["group", "upsert", "-f", "one.yaml", "--prune-members", "--dry-run"], { files });
  expect(shown.out).toBe(`Would update urn:li:corpGroup:prune.team:
  removes   from members: urn:li:corpuser:prune.a
Would update urn:li:corpuser:prune.a:
  removes   groups: urn:li:corpGroup:prune.team
Would update urn:li:corpuser:prune.c:
  removes   from groups: urn:li:corpGroup:prune.team
`);
  expect(await run(["group", "upsert", "-f", "one.yaml", "--prune-members"], { files })).toMatchObject({ code: 0 });
  expect([await groupsOf("prune.a"), await groupsOf("prune.b"), await groupsOf("prune.c")]).toEqual([
    null,
    ["urn:li:corpGroup:prune.team"],
    ["urn:li:corpGroup:other"],
  ]);
});

test("of a folder, the users stay in a group that their records in it name, and an error in these refuses the groups", async () => {
  const files = {
    "team/u.users.yaml": "# catalogue: users\n- id: kept.a\n- id: kept.b\n  groups: [kept.team]\n- id: kept.c\n",
    "team/g.group.yaml": "id: kept.team\nmembers: [kept.a]\n",
    "all.group.yaml": "id: kept.team\nmembers: [kept.a, kept.c]\n",
  };
  await run(["user", "upsert", "-f", "team"], { files });
  await run(["group", "upsert", "-f", "all.group.yaml"], { files });
  const upsert = ["group", "upsert", "-f", "team", "--prune-members"];
  const faulty = {
    ...files,
    "team/u.users.yaml": files["team/u.users.yaml"].replace("kept.b\n", "kept.b\n  email: [no]\n"),
  };
  const refused = await run(upsert, { files: faulty });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("Nothing was sent: correct the errors")]);
  const inline = {
    ...files,
    "team/f.group.yaml": "id: kept.f\nname: [no]\nmembers: [{ id: kept.c, groups: [kept.team] }]\n",
  };
  for (const left of [faulty, inline]) {
    const going = await run([...upsert, "--keep-going"], { files: left });
    expect([going.code, going.err]).toEqual([1, expect.stringContaining("No members are removed (--prune-members)")]);
    const { out } = await run(["pull", "group", "kept.team"], { files });
    expect([out.includes("kept.b"), out.includes("kept.c")]).toEqual([true, true]);
  }
  const done = await run(upsert, { files });
  expect(done.code).toBe(0);
  expect(done.err).toContain("is not in its record but stays, because");
  const members = await run(["pull", "group", "kept.team"], { files });
  expect(members.out).toContain("kept.b");
  expect(members.out).not.toContain("kept.c");
  for (const as of [[], ["--as", "groups"]])
    expect(await run(["diff", "team", "--prune-members", ...as], { files })).toMatchObject({ code: 0 });
});

test("the first pruned upsert of a new group says that it does not remove whom the catalogue does not list yet", async () => {
  const files = {
    "u.users.yaml": "# catalogue: users\n- id: early.a\n  groups: [early]\n- id: early.b\n",
    "g.yaml": "id: early\nmembers: [early.b]\n",
  };
  await run(["user", "upsert", "-f", "u.users.yaml"], { files });
  const pruned = (...how: string[]): ReturnType<typeof run> =>
    run(["group", "upsert", "-f", "g.yaml", "--prune-members", ...how], { files });
  const note = /Group "early" is new\. Users who had it among their groups before stay, .* run the upsert again/;
  for (const how of [["--dry-run"], []]) {
    const { code, out, err } = await pruned(...how);
    expect([code, out + err]).toEqual([0, expect.stringMatching(note)]);
  }
  const again = await pruned("--dry-run");
  expect(again.out).toContain("early.a:\n  removes   groups: urn:li:corpGroup:early\n");
  expect(again.out + again.err).not.toMatch(note);
});

test("members whom the catalogue itself manages leave too, and stay without --prune-members", async () => {
  const files = {
    "u.users.yaml": "# catalogue: users\n- id: native.a\n- id: native.b\n",
    "one.yaml": "id: native.team\nmembers: [native.b]\n",
  };
  const nativeGroups = async (id: string): Promise<unknown> =>
    (await run(["get", `urn:li:corpuser:${id}`, "-a", "nativeGroupMembership"])).out.match(/urn:li:corpGroup:[\w.]+/g);
  await run(["user", "upsert", "-f", "u.users.yaml"], { files });
  await run(["group", "upsert", "-f", "one.yaml"], { files });
  await catalogue.ask(
    `mutation { addGroupMembers(input: { groupUrn: "urn:li:corpGroup:native.team", userUrns: ["urn:li:corpuser:native.a"] }) }`,
  );
  await run(["group", "upsert", "-f", "one.yaml"], { files });
  expect(await nativeGroups("native.a")).toEqual(["urn:li:corpGroup:native.team"]);
  expect(await run(["group", "upsert", "-f", "one.yaml", "--prune-members"], { files })).toMatchObject({ code: 0 });
  expect(await nativeGroups("native.a")).toBeNull();
});

test("a member by either membership is no new member, and the groups of a user replace both memberships", async () => {
  const [ada, group] = ["urn:li:corpuser:either.ada", "urn:li:corpGroup:either"];
  const files = {
    "u.user.yaml": "id: either.ada\n",
    "new.group.yaml": "id: either\n",
    "g.group.yaml": "id: either\nmembers: [either.ada]\n",
    "inline.group.yaml": "id: either\nmembers: [{ id: either.ada, groups: [] }]\n",
    "stays.user.yaml": "id: either.ada\ngroups: [either]\n",
    "none.user.yaml": "id: either.ada\ngroups: []\n",
  };
  await run(["user", "upsert", "-f", "u.user.yaml"], { files });
  await run(["group", "upsert", "-f", "new.group.yaml"], { files });
  const input = `{ groupUrn: "${group}", userUrns: ["${ada}"] }`;
  await catalogue.ask(`mutation { addGroupMembers(input: ${input}) }`);
  for (const [kind, file] of [
    ["group", "g.group.yaml"],
    ["group", "inline.group.yaml"],
    ["user", "stays.user.yaml"],
  ] as const)
    expect((await run([kind, "upsert", "-f", file], { files })).out).toContain("Nothing changed.");
  const shown = await run(["user", "upsert", "-f", "none.user.yaml", "--dry-run"], { files });
  expect(shown.out).toBe(`Would update ${ada}:\n  removes   groups: ${group}\n`);
  await catalogue.emit([{ entityUrn: ada, aspectName: "groupMembership", aspect: { groups: [group] } }]);
  const twice = await run(["user", "upsert", "-f", "none.user.yaml", "--dry-run"], { files });
  expect(twice.out).toBe(shown.out);
  expect(await run(["user", "upsert", "-f", "none.user.yaml"], { files })).toMatchObject({ code: 0, err: "" });
  expect(
    await catalogue.ask(
      `{ corpGroup(urn: "${group}") { relationships(input: { types: ["IsMemberOfGroup", "IsMemberOfNativeGroup"], direction: INCOMING }) { total } } }`,
    ),
  ).toMatchObject({
    data: { corpGroup: { relationships: { total: 0 } } },
  });
});

test("records that somebody else changes while they are upserted follow the file, and are counted", async () => {
  const files = { "m.user.yaml": "- id: mid.a\n  title: Mine\n- id: mid.b\n  title: Mine\n" };
  await run(["user", "upsert", "-f", "m.user.yaml"], { files: { "m.user.yaml": "- id: mid.a\n- id: mid.b\n" } });
  for (const json of [false, true]) {
    let isFirst = true;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (isFirst && typeof input === "string" && input.includes("/aspects")) {
        isFirst = false;
        await run(["user", "upsert", "-f", "t.user.yaml"], {
          files: { "t.user.yaml": `- id: mid.a\n  title: Theirs${json}\n` },
        });
      }
      return globalThis.fetch(input, init);
    };
    // So that there is something to write each time.
    await run(["user", "upsert", "-f", "b.user.yaml"], {
      files: { "b.user.yaml": "- id: mid.b\n  title: Before\n- id: mid.a\n  title: Before\n" },
    });
    const done = await run(["user", "upsert", "-f", "m.user.yaml", ...(json ? ["--json"] : [])], { files, fetch });
    if (json) {
      expect(JSON.parse(done.out)).toMatchObject({
        conflicted: 1,
        results: [
          { id: "mid.a", outcome: "upserted", conflicted: true },
          { id: "mid.b", outcome: "upserted" },
        ],
      });
    } else {
      expect(done.err).toBe(
        "Note: 1 record had changed in the catalogue since the comparison, so it was compared again before it was upserted.\n",
      );
    }
    expect(done.code).toBe(0);
  }
});
