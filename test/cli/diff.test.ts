import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { proposal, startTest } from "../service/testService.ts";
import { runCli, type Run } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

const FILES = {
  "people/a.user.yaml": "- id: ann\n  title: Engineer\n- id: ben\n",
  "people/eng.group.yaml": "id: eng\nmembers: [ann]\nowners: [ben]\n",
};

const run = (args: readonly string[], files: Readonly<Record<string, string>> = FILES): Promise<Run> =>
  runCli(args, { catalogue, files });

test("what an upsert would change is shown with exit code 1, users before the groups that name them", async () => {
  const { code, out, err } = await run(["diff", "people"]);
  expect([code, err]).toEqual([1, ""]);
  expect(out).toBe(`people/a.user.yaml:1:7: Would create urn:li:corpuser:ann:
  adds      title: Engineer
people/a.user.yaml:3:7: Would create urn:li:corpuser:ben.
people/eng.group.yaml:1:5: Would create urn:li:corpGroup:eng:
  adds      members: urn:li:corpuser:ann
  adds      owners: urn:li:corpuser:ben
people/eng.group.yaml:1:5: Would update urn:li:corpuser:ann:
  adds      groups: urn:li:corpGroup:eng
3 of 3 records differ from ${catalogue.url}.
`);
  expect((await run(["exists", "urn:li:corpuser:ann"])).out).toBe("false\n");
});

test("after an upsert there are no differences, until somebody changes the catalogue", async () => {
  await run(["user", "upsert", "-f", "people"]);
  await run(["group", "upsert", "-f", "people"]);
  expect(await run(["diff", "people/a.user.yaml", "people/eng.group.yaml"])).toEqual({
    code: 0,
    out: `No differences: 3 records match ${catalogue.url}.\n`,
    err: "",
  });
  await run(["user", "upsert", "-f", "u.yaml"], { "u.yaml": "id: ann\ntitle: Lead\n" });
  const { code, out } = await run(["diff", "people", "--json"]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    catalogue: catalogue.url,
    results: [
      { id: "ann", outcome: "would-change", changes: [{ field: "title", from: "Lead", to: "Engineer" }] },
      { id: "ben", outcome: "unchanged" },
      { id: "eng", outcome: "unchanged" },
    ],
  });
});

test("members of a group that its record does not have are noted, also where nothing differs, and differ with --prune-members", async () => {
  const files = {
    "u.user.yaml": "- id: stay.a\n- id: stay.b\n- id: stay.c\n",
    "all.group.yaml": "id: stay\nmembers: [stay.a, stay.b, stay.c]\n",
    "two.group.yaml": "id: stay\nmembers: [stay.a, stay.b]\n",
    "one.group.yaml": "id: stay\nmembers: [stay.a]\n",
    "none.group.yaml": "id: stay\n",
  };
  await run(["user", "upsert", "-f", "u.user.yaml"], files);
  await run(["group", "upsert", "-f", "all.group.yaml"], files);
  const note =
    '2 members of group "stay" are in the catalogue and not in the record, and stay members; `--prune-members`, or the setting "metadataCatalogue.pruneMembers" in VS Code, removes them.';
  const compared = await run(["diff", "one.group.yaml"], files);
  expect(compared).toEqual({
    code: 0,
    out: `No differences: 1 record matches ${catalogue.url}.\n`,
    err: `Note: ${note}\n`,
  });
  expect((await run(["diff", "two.group.yaml"], files)).err).toBe(
    'Note: 1 member of group "stay" is in the catalogue and not in the record, and stays a member; `--prune-members`, or the setting "metadataCatalogue.pruneMembers" in VS Code, removes it.\n',
  );
  const json = await run(["diff", "one.group.yaml", "--json"], files);
  expect(JSON.parse(json.out)).toMatchObject({ results: [{ id: "stay", outcome: "unchanged", notes: [note] }] });
  expect((await run(["group", "upsert", "-f", "one.group.yaml", "--dry-run"], files)).err).toContain(`Note: ${note}\n`);
  for (const same of ["all.group.yaml", "none.group.yaml"]) expect((await run(["diff", same], files)).err).toBe("");
  const pruned = await run(["diff", "two.group.yaml", "--prune-members"], files);
  expect(pruned).toMatchObject({ code: 1, err: "" });
  expect(pruned.out).toContain("  removes   from members: urn:li:corpuser:stay.c\n");
});

test("a record that an upsert would refuse is told from a difference: exit code 2", async () => {
  const { code, out, err } = await run(["diff", "g.group.yaml"], { "g.group.yaml": "id: g\nmembers: [nobody]\n" });
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(
    'g.group.yaml:1:5: error missing-entities: Update would fail for id g. "urn:li:corpuser:nobody" does not exist',
  );
  expect(err).toContain("An upsert would fail for 1 of 1 record.\n");
});

const UNKNOWN = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.unknown,PROD)";
const WITH_UNKNOWN = {
  "a.user.yaml": "- id: ann\n  title: Chief\n- id: ben\n",
  "d.dataset.yaml": `dataset: ${UNKNOWN}\ndescription: Unknown\n`,
};

test("a dataset that the catalogue does not have fails as in an upsert, apart from what differs", async () => {
  const { code, out, err } = await run(["diff", "a.user.yaml", "d.dataset.yaml"], WITH_UNKNOWN);
  expect([code, out]).toEqual([
    2,
    `a.user.yaml:1:7: Would update urn:li:corpuser:ann:
  replaces  title: Lead → Chief
1 of 3 records differs from ${catalogue.url}.
`,
  ]);
  expect(err)
    .toBe(`d.dataset.yaml:1:10: error entity-not-found: Update would fail. "${UNKNOWN}" does not exist in the catalogue; check its spelling, or add it to the catalogue first.
An upsert would fail for 1 of 3 records.
`);
  const upsert = await run(["dataset", "upsert", "-f", "d.dataset.yaml", "--dry-run"], WITH_UNKNOWN);
  expect(upsert.err).toContain(err.split("\n")[0]);
  const asJson = await run(["diff", "a.user.yaml", "d.dataset.yaml", "--json"], WITH_UNKNOWN);
  expect(asJson.code).toBe(2);
  expect(JSON.parse(asJson.out)).toMatchObject({
    results: [
      { id: "ann", outcome: "would-change", file: "a.user.yaml", line: 1, column: 7 },
      { id: "ben", outcome: "unchanged", file: "a.user.yaml", line: 3, column: 7 },
      { id: UNKNOWN, outcome: "would-fail", error: { kind: "entity-not-found" } },
    ],
  });
});

test("for GitHub Actions each difference is an annotation of its record", async () => {
  const { code, out, err } = await run(["diff", "a.user.yaml", "d.dataset.yaml", "--format", "github"], WITH_UNKNOWN);
  expect([code, out.split("\n"), err]).toEqual([
    2,
    [
      "::error file=a.user.yaml,line=1,col=7,title=difference::Would update urn:li:corpuser:ann:%0A  replaces  title: Lead → Chief",
      expect.stringMatching(
        /^::error file=d\.dataset\.yaml,line=1,col=10,title=entity-not-found::Update would fail\. "urn:li:dataset:/,
      ),
      `1 of 3 records differs from ${catalogue.url}.`,
      "",
    ],
    "An upsert would fail for 1 of 3 records.\n",
  ]);
  const broken = await run(["diff", "u.user.yaml", "--format", "github"], { "u.user.yaml": "emial: x\n" });
  expect([broken.code, broken.out]).toEqual([
    2,
    expect.stringContaining("::error file=u.user.yaml,line=1,col=1,title=unknown-field::"),
  ]);
  // `check` annotates warnings.
  const twice = await run(["diff", "u.user.yaml", "--format", "github"], { "u.user.yaml": "id: ann\nemail: nobody\n" });
  expect(twice.out.match(/^::\w+ [^:]*::/gm)).toEqual(["::error file=u.user.yaml,line=1,col=5,title=difference::"]);
  expect(twice.err).toMatch(/^u\.user\.yaml:2:8: warning /);
  const missing = await run(["diff", "gone.user.yaml", "--format", "github"], {});
  expect(missing).toMatchObject({ code: 2, out: '::error::There is no file "gone.user.yaml".\n' });
  const gone = { url: "http://127.0.0.1:1", token: "x" };
  const unanswered = await runCli(["diff", "people", "--format", "github"], { catalogue: gone, files: FILES });
  expect(unanswered.out).toMatch(/^::error::Not everything was compared with http:\/\/127\.0\.0\.1:1: [^\n]*\n$/);
  const json = await runCli(["diff", "people", "--json"], { catalogue: gone, files: FILES });
  expect(JSON.parse(json.out)).toMatchObject({
    results: [
      { id: "ann", outcome: "not-tried", file: "people/a.user.yaml", line: 1, column: 7 },
      { id: "ben", outcome: "not-tried", file: "people/a.user.yaml", line: 3, column: 7 },
      { id: "eng", outcome: "not-tried", file: "people/eng.group.yaml", line: 1, column: 5 },
    ],
  });
});

test("a text of a file does not stop the annotations of GitHub Actions", async () => {
  const records = '- id: "##[stop-commands]zz"\n- id: "##[Stop-commands]zz"\n';
  const { out, err } = await run(["diff", "u.user.yaml", "--format", "github"], { "u.user.yaml": records });
  expect(err).toContain('u.user.yaml:2:7: warning near-duplicate-id: "## [Stop-commands]zz" ');
  expect(err).not.toContain("##[");
  expect(out).toMatch(/^::error file=u\.user\.yaml,line=1,/);
});

/** The only run of a SARIF document. */
const sarif = z.object({ version: z.literal("2.1.0"), runs: z.tuple([z.record(z.string(), z.unknown())]) });

/** What code scanning is told by `diff`. */
async function scanned(run: Promise<Run>): Promise<{ readonly code: number; readonly run: Record<string, unknown> }> {
  const { code, out } = await run;
  return { code, run: sarif.parse(JSON.parse(out)).runs[0] };
}

test("for code scanning each difference is a result at its record, with its rule", async () => {
  const args = ["diff", "a.user.yaml", "d.dataset.yaml", "--format", "sarif"];
  const { code, run: differing } = await scanned(run(args, WITH_UNKNOWN));
  const at = (uri: string, startLine: number, startColumn: number): readonly object[] => [
    { physicalLocation: { artifactLocation: { uri }, region: { startLine, startColumn } } },
  ];
  const failing: unknown = expect.stringMatching(/^Update would fail\. "urn:li:dataset:/);
  expect(code).toBe(2);
  expect(differing).toMatchObject({
    tool: { driver: { rules: [{ id: "difference" }, { id: "entity-not-found" }] } },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }],
    results: [
      {
        ...{ ruleId: "difference", ruleIndex: 0, level: "error" },
        message: { text: "Would update urn:li:corpuser:ann:\n  replaces  title: Lead → Chief" },
        locations: at("a.user.yaml", 1, 7),
      },
      {
        ...{ ruleId: "entity-not-found", ruleIndex: 1, level: "error" },
        message: { text: failing },
        locations: at("d.dataset.yaml", 1, 10),
      },
    ],
  });
  const broken = await scanned(run(["diff", "u.user.yaml", "--format", "sarif"], { "u.user.yaml": "emial: x\n" }));
  const codes = z
    .array(z.object({ ruleId: z.string() }))
    .parse(broken.run["results"])
    .map(({ ruleId }) => ruleId);
  expect([broken.code, codes]).toEqual([2, expect.arrayContaining(["unknown-field"])]);
  expect(broken.run).toMatchObject({
    automationDetails: { id: "catalogue-diff/" },
    invocations: [{ executionSuccessful: false }],
  });
  // `check` reports warnings.
  const twice = await scanned(
    run(["diff", "u.user.yaml", "--format", "sarif"], { "u.user.yaml": "id: ann\nemail: nobody\n" }),
  );
  expect(twice.run["results"]).toMatchObject([{ ruleId: "difference" }]);
  const off = await scanned(run(["diff", "u.user.yaml", "--format", "sarif"], { "u.user.yaml": "# catalogue: off\n" }));
  expect([off.code, off.run["results"]]).toEqual([0, []]);
});

test.each([
  ["check", ["--offline", "gone.user.yaml"], {}],
  ["check", ["--offline", "u.user.yaml", "--no-such-option"], {}],
  ["check", ["--offline", "u.user.yaml", ""], {}],
  ["check", ["--offline", "u.user.yaml"], { signal: AbortSignal.abort() }],
  ["diff", ["gone.user.yaml"], {}],
  ["diff", ["u.user.yaml"], {}],
  ["diff", ["u.user.yaml", "--no-such-option"], {}],
  ["diff", ["u.user.yaml", ""], {}],
  ["diff", ["-"], { signal: AbortSignal.abort() }],
] as const)("a SARIF document of %s %j without a result replaces none of another command", async (name, args, how) => {
  const files = { "u.user.yaml": "id: ann\n" };
  const { code, run } = await scanned(runCli([name, "--format", "sarif", ...args], { files, ...how }));
  expect([code, run]).toMatchObject([2, { automationDetails: { id: `catalogue-${name}/` }, results: [] }]);
});

test("what was compared before the catalogue stopped answering is printed, and what was not", async () => {
  const files = {
    "a.user.yaml": "- id: ann\n  title: Chief\n- id: ben\n",
    "g.group.yaml": "id: eng\nmembers: [ann]\n",
  };
  // Aspects are read by other requests; the members of a group by GraphQL.
  const fetch: typeof globalThis.fetch = (input, init) =>
    JSON.stringify(input).includes("graphql")
      ? Promise.reject(new TypeError("stopped"))
      : globalThis.fetch(input, init);
  const stopping = (format: string): Promise<Run> =>
    runCli(["diff", "a.user.yaml", "g.group.yaml", "--format", format], { catalogue, files, fetch });
  const sentence = `Not everything was compared with ${catalogue.url}: the comparison stopped after 2 of 3 records.`;

  const json = await stopping("json");
  expect([json.code, JSON.parse(json.out)]).toMatchObject([
    2,
    {
      stopped: { kind: "unreachable" },
      results: [
        { id: "ann", outcome: "would-change", file: "a.user.yaml", line: 1, column: 7 },
        { id: "ben", outcome: "unchanged", line: 3 },
        { id: "eng", outcome: "not-tried", file: "g.group.yaml", line: 1, column: 5 },
      ],
    },
  ]);

  const pretty = await stopping("pretty");
  expect([pretty.code, pretty.out]).toEqual([
    2,
    "a.user.yaml:1:7: Would update urn:li:corpuser:ann:\n  replaces  title: Lead → Chief\n",
  ]);
  expect(pretty.err).toContain(sentence);

  const github = await stopping("github");
  expect([github.code, github.out.match(/^::.*?::.{40}/gm)]).toEqual([
    2,
    [
      "::error file=a.user.yaml,line=1,col=7,title=difference::Would update urn:li:corpuser:ann:%0A  re",
      `::error::${sentence.slice(0, 40)}`,
    ],
  ]);

  const { code, run: scan } = await scanned(stopping("sarif"));
  const text: unknown = expect.stringContaining(sentence);
  expect([code, scan]).toMatchObject([
    2,
    {
      invocations: [
        { executionSuccessful: false, toolExecutionNotifications: [{ level: "error", message: { text } }] },
      ],
      results: [{ ruleId: "difference" }],
    },
  ]);
});

test("the format json is the same as --json, and another format contradicts it", async () => {
  const [format, json] = await Promise.all(
    [["--format", "json"], ["--json"]].map((flags) => run(["diff", "a.user.yaml", ...flags], WITH_UNKNOWN)),
  );
  expect(format).toEqual(json);
  expect(await run(["diff", "a.user.yaml", "--json", "--format", "github"], WITH_UNKNOWN)).toMatchObject({ code: 2 });
});

test("where an upsert would create what does not exist, that is a difference", async () => {
  const { code, out } = await run(["diff", "d.dataset.yaml", "--create-missing"], WITH_UNKNOWN);
  expect([code, out]).toEqual([1, expect.stringContaining(`Would create ${UNKNOWN}:`)]);
  const nobody = { "g.group.yaml": "id: g\nmembers: [nobody]\n" };
  expect(await run(["diff", "g.group.yaml", "--create-missing"], nobody)).toMatchObject({ code: 1 });
});

test.each([
  ["a file with an error", { "u.user.yaml": "emial: x\n" }, "Nothing was compared: correct the errors first."],
  ["a file that is not there", {}, 'There is no file "u.user.yaml".'],
])("%s is not compared: exit code 2", async (_, files, complaint) => {
  const { code, err } = await run(["diff", "u.user.yaml"], files);
  expect(code).toBe(2);
  expect(err).toContain(complaint);
});

test("a named file that a comment excludes is passed over with a note, and the others are compared", async () => {
  const files = {
    "off.user.yaml": "# catalogue: off\n- id: turned.off\n",
    "same.user.yaml": "- id: ann\n",
    "other.user.yaml": "- id: ann\n  title: Chief\n",
  };
  const note = 'Note: "off.user.yaml" is excluded by the comment "# catalogue: off", so it was not compared.\n';
  expect(await run(["diff", "off.user.yaml"], files)).toEqual({
    code: 0,
    out: "There was nothing to compare.\n",
    err: note,
  });
  expect(await run(["diff", "same.user.yaml", "off.user.yaml"], files)).toEqual({
    code: 0,
    out: `No differences: 1 record matches ${catalogue.url}.\n`,
    err: note,
  });
  const named = ["off.user.yaml", "./off.user.yaml", "other.user.yaml"];
  const { code, out } = await run(["diff", ...named, "--json"], files);
  expect([code, JSON.parse(out)]).toEqual([
    1,
    expect.objectContaining({ excluded: ["off.user.yaml"], results: [expect.objectContaining({ id: "ann" })] }),
  ]);
});

test("a file that does not say what it holds is named by --as", async () => {
  const files = { "x.yaml": "- id: ann\n" };
  expect((await run(["diff", "x.yaml"], files)).err).toContain("say what it contains with --as");
  expect(await run(["diff", "x.yaml", "--as", "users"], files)).toMatchObject({ code: 0 });
});

test("a catalogue that does not answer is told from a difference", async () => {
  const gone = { url: "http://127.0.0.1:1", token: "x" };
  const { code, err } = await runCli(["diff", "people"], { catalogue: gone, files: FILES });
  expect([code, err.includes("does not answer")]).toEqual([2, true]);
});

test("records that may not be read were not compared", async () => {
  const forbidden: typeof globalThis.fetch = () => Promise.resolve(new Response("{}", { status: 403 }));
  const files = { "u.user.yaml": "- id: some.one\n" };
  const catalogue = { url: "http://127.0.0.1:1", token: "x" };
  expect(await runCli(["diff", "u.user.yaml"], { catalogue, files, fetch: forbidden })).toMatchObject({ code: 2 });
});

test.each(["{}", "[]"])("a server that answers %s to everything is not compared with", async (body) => {
  const fetch: typeof globalThis.fetch = () => Promise.resolve(new Response(body));
  const options = {
    catalogue: { url: "http://elsewhere", token: "x" },
    files: { "u.user.yaml": "- id: ann\n" },
    fetch,
  };
  const sentence = "The server at http://elsewhere did not give a valid DataHub response";
  for (const [args, code] of [
    [["diff", "u.user.yaml"], 2],
    [["exists", "urn:li:corpuser:ann"], 1],
    [["get", "urn:li:corpuser:ann"], 1],
    [["pull", "urn:li:corpuser:ann"], 1],
  ] as const) {
    const done = await runCli(args, options);
    expect([args, done.code, done.out, done.err.includes(sentence)]).toEqual([args, code, "", true]);
  }
});

const USER = (id: string): string => `urn:li:corpuser:${id}`;
const ADMINED = "urn:li:corpGroup:admined";

test("admins of a group who are not its owners are told when its owners replace them", async () => {
  const owners = [{ owner: USER("owner.a"), type: "TECHNICAL_OWNER" }];
  await catalogue.emit([
    ...["owner.a", "admin.a"].map((id) => proposal(USER(id), "corpUserInfo", { active: true })),
    proposal(ADMINED, "corpGroupInfo", { admins: [USER("admin.a")], members: [], groups: [] }),
    proposal(ADMINED, "ownership", { owners }),
  ]);
  const diff = (...named: readonly string[]): Promise<Run> =>
    run(["diff", "g.group.yaml"], { "g.group.yaml": `id: admined\nowners: [${named.join(", ")}]\n` });
  const { code, out } = await diff("owner.a");
  expect(code).toBe(1);
  expect(out).toContain("  changes   admins: +urn:li:corpuser:owner.a, -urn:li:corpuser:admin.a\n");
  await run(["group", "upsert", "-f", "g.group.yaml"], { "g.group.yaml": "id: admined\nowners: [owner.a]\n" });
  expect(await diff("owner.a")).toMatchObject({ code: 0 });
  expect((await diff("owner.a", "admin.a")).out).not.toContain("admins");
});

test("an upsert that says nothing changed writes nothing, also where users and groups lack what it would give new ones", async () => {
  const files = { "n.user.yaml": "id: native\n", "n.group.yaml": "id: native\n" };
  await catalogue.emit([
    proposal(USER("native"), "status", { removed: false }),
    proposal(USER("native"), "corpUserEditableInfo", { title: "Lead" }),
    proposal("urn:li:corpGroup:native", "status", { removed: false }),
  ]);
  const stored = async (): Promise<readonly string[]> =>
    Promise.all(["corpuser", "corpGroup"].map(async (type) => (await run(["get", `urn:li:${type}:native`])).out));
  const before = await stored();
  for (const kind of ["user", "group"]) {
    expect((await run([kind, "upsert", "-f", `n.${kind}.yaml`], files)).out).toContain("Nothing changed.");
  }
  expect(await stored()).toEqual(before);
});

test("a list that has a group or a member twice is not changed by a record that has it once", async () => {
  const group = "urn:li:corpGroup:twice";
  await catalogue.emit([
    proposal(USER("twice"), "corpUserInfo", { active: true }),
    proposal(group, "corpGroupInfo", { admins: [], members: [USER("twice"), USER("twice")], groups: [] }),
    proposal(USER("twice"), "groupMembership", { groups: [group, group] }),
  ]);
  const files = {
    "t.user.yaml": "id: twice\ngroups: [twice]\n",
    "t.group.yaml": "- id: twice\n",
    "m.group.yaml": "- id: twice\n  members: [twice]\n",
  };
  for (const name of Object.keys(files)) {
    expect(await run(["diff", name], files)).toMatchObject({ code: 0, err: "" });
  }
});
