import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { main } from "../../cli/catalogue.ts";
import { writeWhole } from "../../cli/console/writeWhole.ts";
import { proposal, schema, startTest, testFolder } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { ioOf, runCli, type Run } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

type Files = Readonly<Record<string, string>>;
const run = (args: readonly string[], files: Files = {}): Promise<Run> => runCli(args, { catalogue, files });
const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)";

await run(["import", sampleFile("catalogue.json")]);

test("what is pulled of everything is upserted without a change, and pulled again without one", async () => {
  const pulled = await run(["pull", "users", "groups", "datasets", "-o", "all/"]);
  expect([pulled.code, pulled.err]).toEqual([0, ""]);
  const files = pulled.written ?? {};
  expect(Object.keys(files).toSorted()).toEqual(["all/all.dataset.yaml", "all/groups.yaml", "all/users.yaml"]);
  const compared = await run(["diff", "all"], files);
  expect([compared.code, compared.err]).toEqual([0, ""]);
  const again = await run(["pull", "users", "groups", "datasets", "-o", "all/"], files);
  expect(again.written).toBeUndefined();
  expect(again.out).toContain(`all/users.yaml is up to date with ${catalogue.url}.\n`);
});

test.each(["all", "all/"])("into the folder %s nothing is pulled that is not named", async (folder) => {
  const files = { "all/users.yaml": "- id: jdoe\n" };
  expect(await run(["pull", "-o", folder], files)).toEqual({
    ...{ code: 2, out: "" },
    err: `"${folder}" is a folder; name what to pull into it, for example: catalogue pull users groups datasets -o ${folder}\n`,
  });
});

test("without -o records are printed, with a comment that says what they are", async () => {
  const { code, out } = await run(["pull", ORDERS]);
  expect(code).toBe(0);
  expect(out).toBe(`# catalogue: datasets
- dataset: ${ORDERS}
  links:
    - url: https://wiki.example.com/shop/orders-table
      description: Life of an order
  owners:
    - owner: jo.hazel
      type: TECHNICAL_OWNER
    - owner: kim.elm
      type: BUSINESS_OWNER
  columns:
    customer_id: "Who ordered: \`customers.customer_id\`."
    note: What the customer wrote at checkout. **May hold personal data.**
`);
});

test.each([
  [["group", "analytics"], "- id: analytics\n"],
  [["group", "urn:li:corpGroup:analytics"], "- id: analytics\n"],
  [["user", "kim.elm"], "- id: kim.elm\n"],
  [["dataset", ORDERS], `- dataset: ${ORDERS}\n`],
])("an entity is pulled by its type and name: %j", async (named, beginning) => {
  const { code, out, err } = await run(["pull", ...named]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(beginning);
  expect(out.match(/^- /gm)).toHaveLength(1);
});

test("in a file that exists comments, order and quoting stay, and only what differs changes", async () => {
  const users = `# Our people
- title: 'Engineer' # since 2020
  id: pull.ann
  groups: [a, "b"] # teams
  description: |
    Two
    lines
- id: "pull.ben"   # comes after Ann
  email: ben@example.com

# The end
`;
  await run(["user", "upsert", "-f", "u.users.yaml"], { "u.users.yaml": `# catalogue: users\n${users}` });
  const same = await run(["pull", "-o", "users.yaml"], { "users.yaml": users });
  expect(same.written).toBeUndefined();
  const changes = `- id: pull.ann
  title: Head of "all"
  groups: [b, c]
  description: |
    Three

    lines
  slack: "@ann"
- id: pull.ben
  email: ""
  title: "No: 1"
`;
  await run(["user", "upsert", "-f", "c.yaml"], { "c.yaml": `# catalogue: users\n${changes}` });
  const { written, code } = await run(["pull", "-o", "users.yaml"], { "users.yaml": users });
  expect(code).toBe(0);
  expect(written?.["users.yaml"]).toBe(`# Our people
- title: 'Head of "all"' # since 2020
  id: pull.ann
  groups: ["b", "c"] # teams
  description: |
    Three

    lines
  slack: "@ann"
- id: "pull.ben"   # comes after Ann
  title: "No: 1"

# The end
`);
  expect(await run(["diff", "users.yaml"], written)).toMatchObject({ code: 0 });
});

test("links, owners and columns of a dataset are changed one by one", async () => {
  const text = `dataset: ${ORDERS}
# who to ask
owners:
  - type: TECHNICAL_OWNER # always
    owner: urn:li:corpuser:jo.hazel
  - owner: gone.user
    type: DATA_STEWARD
links:
  - url: https://wiki.example.com/shop/orders-table # wiki
    description: Old words
columns:
  # money
  note: 'What the customer wrote.'
  order_id: Gone
`;
  const { written } = await run(["pull", "-o", "o.dataset.yaml"], { "o.dataset.yaml": text });
  expect(written?.["o.dataset.yaml"]).toBe(`dataset: ${ORDERS}
# who to ask
owners:
  - type: TECHNICAL_OWNER # always
    owner: urn:li:corpuser:jo.hazel
  - owner: kim.elm
    type: BUSINESS_OWNER
links:
  - url: https://wiki.example.com/shop/orders-table # wiki
    description: Life of an order
columns:
  # money
  note: 'What the customer wrote at checkout. **May hold personal data.**'
  customer_id: "Who ordered: \`customers.customer_id\`."
`);
  expect(await run(["diff", "o.dataset.yaml"], written)).toMatchObject({ code: 0 });
});

test("a dataset in braces is changed there, and its comments stay", async () => {
  const text = `{ dataset: "${ORDERS}", owners: [{ owner: gone.user, type: DATA_STEWARD }], columns: { note: Old } } # all\n`;
  const { written } = await run(["pull", "-o", "o.dataset.yaml"], { "o.dataset.yaml": text });
  const after = written?.["o.dataset.yaml"] ?? "";
  expect(after).toMatch(/^\{ dataset: .*, owners: \[\{ owner: jo\.hazel, .*, columns: \{ note: What .*\} # all\n$/);
  expect(await run(["diff", "o.dataset.yaml"], written)).toMatchObject({ code: 0 });
});

test("datasets are chosen by platform, owner and words", async () => {
  const urns = async (...args: readonly string[]): Promise<string[]> =>
    Array.from(
      (await run(["pull", "datasets", ...args])).out.matchAll(/^- dataset: "?(\S+?)"?$/gm),
      ([, urn = ""]) => urn,
    );
  expect(await urns("--platform", "postgres", "--owner", "kim.elm")).toContain(ORDERS);
  expect((await urns("--platform", "kafka")).every((urn) => urn.includes(":kafka,"))).toBe(true);
  expect((await urns("--query", "page_views")).every((urn) => urn.includes("page"))).toBe(true);
  expect(await urns("--owner", "nobody")).toEqual([]);
});

test("what cannot be changed in place is told, and the record stays as it is", async () => {
  const files = { "users.yaml": "- &a\n  id: stuck.a\n  title: &t One\n- id: stuck.b\n  title: *t\n" };
  await run(["user", "upsert", "-f", "users.yaml"], files);
  await run(["user", "upsert", "-f", "c.yaml"], { "c.yaml": "- id: stuck.b\n  title: Two\n" });
  const { code, err, written } = await run(["pull", "-o", "users.yaml"], files);
  expect(code).toBe(1);
  expect(err).toContain("users.yaml:4:7: error not-pulled: The record of urn:li:corpuser:stuck.b was not pulled");
  expect(written).toBeUndefined();
});

test.each([
  [["pull"], 2, "Name what to pull: users, groups, datasets or URNs; or a file with -o."],
  [["pull", "people"], 2, '"people" is not a URN'],
  [["pull", "group"], 2, 'Name the ID or URN of a group after "group".'],
  [["pull", "dataset", "orders"], 2, '"orders" is not the URN of a dataset.'],
  [["pull", "group", "urn:li:corpuser:kim.elm"], 2, '"urn:li:corpuser:kim.elm" is not the ID or URN of a group.'],
  [["pull", "user", "urn:li:tag:pii"], 2, '"urn:li:tag:pii" is not the ID or URN of a user.'],
  [["pull", "users", "groups"], 2, "These are records of several types"],
  [["pull", "urn:li:corpuser:nobody.here"], 1, "urn:li:corpuser:nobody.here was not pulled."],
])("%j: exit code %i", async (args, code, sentence) => {
  const done = await run(args);
  expect(done.code).toBe(code);
  expect(done.err).toContain(sentence);
});

test.each([
  ["x.group.yaml", "- id: analytics\n", ["user", "kim.elm"], "groups, and users"],
  ["x.yaml", "# catalogue: groups\n- id: analytics\n", ["user", "kim.elm"], "groups, and users"],
  ["x.yaml", "- id: analytics\n  members: [kim.elm]\n", ["user", "kim.elm"], "groups, and users"],
  ["users.yaml", "- id: kim.elm\n", ["group", "analytics"], "users, and groups"],
  ["ds.dataset.yaml", undefined, ["users"], "datasets, and users"],
  ["folder/users.yaml", "# catalogue: groups\n- id: a\n", ["users", "groups"], "groups, and users"],
])("a file that holds records of another kind is not pulled into: %s, %j", async (name, text, what, holds) => {
  const files: Files = text === undefined ? {} : { [name]: text };
  const done = await run(["pull", ...what, "-o", name.replace(/\/.*/, "/")], files);
  expect([done.code, done.out, done.written]).toEqual([2, "", undefined]);
  expect(done.err).toContain(
    `"${name}" holds ${holds} were to be pulled into it. Name a file of ${holds.split(" ").at(-1)}`,
  );
});

test.each([
  [
    "excluded.yaml",
    "# catalogue: off\n- id: kim.elm\n",
    ["users"],
    'is excluded by the comment "# catalogue: off", and users',
  ],
  [
    "folder/users.yaml",
    "# catalogue: off\nusers: []\n",
    ["users"],
    'is excluded by the comment "# catalogue: off", and users',
  ],
  [
    "play.yaml",
    "- name: deploy\n  hosts: all\n  tasks: [x]\n",
    ["group", "analytics"],
    "does not look like a file of groups",
  ],
  ["deploy.yaml", "image: x\n", ["user", "kim.elm"], "does not look like a file of users"],
])("a file that is excluded or holds something else is not pulled into: %s, %j", async (name, text, what, said) => {
  const done = await run(["pull", ...what, "-o", name.replace(/\/.*/, "/")], { [name]: text });
  expect([done.code, done.out, done.written]).toEqual([2, "", undefined]);
  expect(done.err).toContain(`"${name}" ${said}`);
});

test.each([
  ["kim.elm", "user", "- id: kim.elm\n"],
  ["kim.elm", "user", "- id: kim.elm\n  display_name: Kim\n"],
  ["analytics", "group", "# Our teams\n- id: analytics\n  display_name: Old\n"],
])("a file whose few fields tell no kind is pulled into again: %s, %s, %j", async (id, kind, text) => {
  const args = ["pull", kind, id, "-o", "x.yaml"];
  const { code, err, written } = await run(args, { "x.yaml": text });
  expect([code, err]).toEqual([0, ""]);
  expect(written?.["x.yaml"]).not.toBe(text);
  expect(await run(args, written)).toMatchObject({ code: 0, err: "" });
});

test("into a file that has only comments so far, records are pulled below them", async () => {
  const { code, written } = await run(["pull", "user", "kim.elm", "-o", "x.yaml"], { "x.yaml": "# Our people\n" });
  expect([code, written?.["x.yaml"]?.startsWith("# Our people\n- id: kim.elm\n")]).toEqual([0, true]);
});

test("a comment on top of a file decides what is pulled into it, whatever its name", async () => {
  const files = { "x.group.yaml": "# catalogue: users\n" };
  const { code, err, written } = await run(["pull", "user", "kim.elm", "-o", "x.group.yaml"], files);
  expect([code, err]).toEqual([0, ""]);
  expect(written?.["x.group.yaml"]).toContain("# catalogue: users\n- id: kim.elm\n");
});

test("what a service would obey in a log is escaped, and what is printed is what is stored", async () => {
  const description = "Steps:\n::add-mask::e\n";
  const text = `# catalogue: users\n- id: obeyed.one\n  title: "##[add-mask]e"\n  description: ${JSON.stringify(description)}\n`;
  await run(["user", "upsert", "-f", "a.yaml"], { "a.yaml": text });
  const { out } = await run(["pull", "urn:li:corpuser:obeyed.one"]);
  expect(out).toBe(text.replace("##[", "\\u0023#["));
});

test("hidden characters are escaped, so that they are seen and what is printed is what is stored", async () => {
  const title = "a\u200bb \u{E0041}\u001b[1m\u202e";
  const text = `# catalogue: users\n- id: hidden.one\n  title: ${JSON.stringify(title)}\n`;
  await run(["user", "upsert", "-f", "h.yaml"], { "h.yaml": text });
  const { out, err } = await run(["pull", "urn:li:corpuser:hidden.one"]);
  expect([out, err]).toEqual([
    '# catalogue: users\n- id: hidden.one\n  title: "a\\u200bb \\U000e0041\\e[1m\\u202e"\n',
    "",
  ]);
  expect(await run(["diff", "users.yaml"], { "users.yaml": out })).toMatchObject({ code: 0 });
});

test.each([
  ["an anchor", '- id: sh.a\n  title: &t "one"\n- id: sh.b\n  title: *t\n'],
  ["a merge", "- &m\n  id: sh.a\n  title: one\n- <<: *m\n  id: sh.b\n"],
])("a value that another record takes by %s is left as it is, and is told", async (_, text) => {
  await run(["user", "upsert", "-f", "n.user.yaml"], {
    "n.user.yaml": "- id: sh.a\n  title: two\n  slack: ''\n- id: sh.b\n  title: one\n",
  });
  const pulled = await run(["pull", "-o", "s.user.yaml"], { "s.user.yaml": text });
  expect([pulled.code, pulled.out, pulled.written]).toEqual([1, "", undefined]);
  expect(pulled.err).toContain("because an upsert of it would still change urn:li:corpuser:sh.b (title)");
  expect(pulled.err).toContain("s.user.yaml was not changed.\n");
  await run(["user", "upsert", "-f", "n.user.yaml"], { "n.user.yaml": "- id: sh.a\n  title: one\n  slack: x\n" });
  const same = await run(["pull", "-o", "s.user.yaml"], {
    "s.user.yaml": '- id: sh.a\n  title: &t "one"\n- id: sh.b\n  title: *t\n',
  });
  expect(same.written?.["s.user.yaml"]).toBe('- id: sh.a\n  title: &t "one"\n  slack: x\n- id: sh.b\n  title: *t\n');
});

test("an owner who does not exist is not one who owns nothing", async () => {
  const { code, err } = await run(["pull", "datasets", "--owner", "nobody"]);
  expect([code, err]).toEqual([1, expect.stringContaining('"urn:li:corpuser:nobody" does not exist')]);
});

test.each(["pull datasets", "coverage"])(
  "a URN that is no owner's is wrong usage of --owner of %s",
  async (command) => {
    for (const urn of [ORDERS, "urn:li:tag:pii", "urn:li:corpuser", "URN:li:corpuser:jo.hazel"]) {
      const err = `--owner "${urn}" is not the ID or URN of a user, or the URN of a group.\n`;
      expect(await run([...command.split(" "), "--owner", urn])).toMatchObject({ code: 2, out: "", err });
    }
  },
);

test("records go into pipes, and into a folder that is empty", async () => {
  const folder = testFolder();
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const reading = readFile(pipe, "utf8");
  expect(await runCli(["pull", "users", "-o", pipe], { catalogue, writeFile: writeWhole })).toMatchObject({ code: 0 });
  expect(await reading).toBe((await run(["pull", "users"])).out);
  mkdirSync(join(folder, "out"));
  const written = await runCli(["pull", "users", "-o", join(folder, "out")], { catalogue, writeFile: writeWhole });
  expect([written.code, readdirSync(join(folder, "out"))]).toEqual([0, ["users.yaml"]]);
});

test("a pull whose second file cannot be written tells a program of the first", async () => {
  const folder = testFolder();
  const failing = (path: string): Promise<void> =>
    writeFile(join(folder, path.endsWith("groups.yaml") ? "missing" : ".", basename(path)), "");
  const args = ["pull", "users", "groups", "-o", "out/", "--json"];
  const { code, out, err } = await runCli(args, { catalogue, writeFile: failing });
  const message = '"out/groups.yaml" cannot be written: check that its folder exists and may be written to.';
  expect([code, err]).toEqual([1, `${message}\n`]);
  expect(JSON.parse(out)).toEqual({
    files: [expect.objectContaining({ path: "out/users.yaml", type: "users", unchanged: false })],
    error: { kind: "not-written", message },
  });
});

test("a pull that is stopped while nobody reads a pipe tells the files that were written", async () => {
  const stopping = (path: string): Promise<void> => {
    if (!path.includes("groups")) return Promise.resolve();
    return Promise.reject(new DOMException("This operation was aborted", "AbortError"));
  };
  const args = ["pull", "users", "groups", "-o", "piped/", "--json"];
  const { code, out, err } = await runCli(args, { catalogue, writeFile: stopping });
  const message = 'Interrupted: nobody read the pipe "piped/groups.yaml".';
  expect([code, err]).toEqual([1, `${message}\n`]);
  expect(JSON.parse(out)).toEqual({
    files: [expect.objectContaining({ path: "piped/users.yaml", type: "users", unchanged: false })],
    error: { kind: "cancelled", message },
  });
});

test("a pull that is stopped says that nothing was written", async () => {
  const stopped = await runCli(["pull", "users", "-o", "u.yaml"], { catalogue, signal: AbortSignal.abort() });
  expect(stopped).toEqual({ code: 1, out: "", err: "Interrupted: nothing was written.\n" });
});

test("records are not written as YAML into a new .json file", async () => {
  expect(await run(["pull", "users", "-o", "u.user.json"])).toEqual({
    code: 2,
    out: "",
    err: 'Records are written as YAML: "u.user.json" must end in .yaml or .yml.\n',
  });
  expect(await run(["pull", "users", "groups", "-o", "people"])).toEqual({
    code: 2,
    out: "",
    err: 'There is no folder "people". To create a folder, end its name with "/"; end the name of a file with .yaml or .yml.\n',
  });
});

test.each([
  [["users", "--platform", "hive"], "--platform and --owner select datasets"],
  [["-o", "u.user.yaml", "--owner", "jdoe"], "--platform and --owner select datasets"],
  [["group", "analytics", "--platform", "hive"], "--platform and --owner select datasets"],
  [["user", "jdoe", "--query", "jo"], "--query selects users, groups or datasets"],
  [["-o", "u.user.yaml", "--query", "jdoe"], "--query selects users, groups or datasets"],
])("a filter that would be ignored is refused: %j", async (args, sentence) => {
  const done = await run(["pull", ...args], { "u.user.yaml": "- id: jdoe\n" });
  expect([done.code, done.err.includes(sentence)]).toEqual([2, true]);
});

/** A file that is stored, then a change of the catalogue. Pulling it must leave it byte for byte as it is. */
const SHARED = [
  ["an anchor", "users.yaml", "- id: anchor.a\n  title: &d One\n- id: anchor.b\n  title: *d\n", "anchor.a"],
  ["a merge key", "users.yaml", "- &m {id: merge.a, title: One}\n- <<: *m\n  id: merge.b\n", "merge.a"],
  ["lines that are merged", "users.yaml", "- &m\n  id: lines.a\n  title: One\n- <<: *m\n  id: lines.b\n", "lines.a"],
] as const;

test.each(SHARED)("a file whose records share %s is not altered by a pull", async (_, name, text, changed) => {
  const files = { [name]: text };
  expect(
    await run(["user", "upsert", "-f", "first.yaml"], { "first.yaml": `# catalogue: users\n- id: ${changed}\n` }),
  ).toMatchObject({ code: 0 });
  expect(await run(["user", "upsert", "-f", name], files)).toMatchObject({ code: 0 });
  const change = { "c.users.yaml": `- id: ${changed}\n  title: Two\n  description: New\n` };
  expect(await run(["user", "upsert", "-f", "c.users.yaml"], change)).toMatchObject({ code: 0 });
  const pulled = await run(["pull", "-o", name], files);
  expect(pulled.written).toBeUndefined();
  expect(pulled.err).toContain(`${name} was not changed`);
  expect(pulled.err).toMatch(new RegExp(changed.replace(/a$/, "[abg]")));
  expect(pulled.out).not.toContain("up to date");
  expect(pulled.code).toBe(1);
});

test("a record with an alias that would have to change is left as it is and told, and the others are pulled", async () => {
  const text = "- id: al.a\n  title: &t One\n- id: al.b\n  title: *t # as al.a\n- id: al.c\n  title: Old\n";
  await run(["user", "upsert", "-f", "n.user.yaml"], {
    "n.user.yaml":
      "- id: al.a\n  title: One\n- id: al.b\n  title: Two\n- id: al.c\n  title: New\n- id: al.d\n  title: Four\n",
  });
  const names = ["al.a", "al.b", "al.c", "al.d"].map((id) => `urn:li:corpuser:${id}`);
  const pulled = await run(["pull", ...names, "-o", "s.user.yaml"], { "s.user.yaml": text });
  expect(pulled.written?.["s.user.yaml"]).toBe(`${text.replace("Old", "New")}- id: al.d\n  title: Four\n`);
  expect([pulled.code, pulled.out]).toEqual([1, `Wrote s.user.yaml from ${catalogue.url}: 1 user added, 1 changed.\n`]);
  expect(pulled.err).toMatch(
    /^s\.user\.yaml:3:7: error not-pulled: The record of urn:li:corpuser:al\.b was not pulled, because .+\n$/,
  );
  const asJson = await run(["pull", ...names, "-o", "s.user.yaml", "--json"], { "s.user.yaml": text });
  expect(JSON.parse(asJson.out)).toMatchObject({
    files: [{ added: 1, changed: 1, faults: [], left: [{ urn: names[1], line: 3, column: 7 }] }],
  });
});

test("a record that is not pulled keeps its values when it shares an anchor with one that is", async () => {
  const files = { "users.yaml": "- id: other.a\n  title: &d One\n- id: other.b\n  title: *d\n" };
  await run(["user", "upsert", "-f", "users.yaml"], files);
  await run(["user", "upsert", "-f", "c.users.yaml"], { "c.users.yaml": "- id: other.a\n  title: Two\n" });
  const { code, err, written } = await run(["pull", "urn:li:corpuser:other.a", "-o", "users.yaml"], files);
  expect([code, written]).toEqual([1, undefined]);
  expect(err).toContain(
    "users.yaml:1:7: error not-pulled: The record of urn:li:corpuser:other.a shares values with that of urn:li:corpuser:other.b by",
  );
  expect(err).toMatch(/\nusers\.yaml was not changed\.\n$/);
});

/** The users of a file before and after a pull of `js.ann`, `js.ben` and `js.cyd`. */
const IN_BRACES = [
  [
    "JSON in lines",
    '[\n  {\n    "id": "js.ann",\n    "title": "A",\n    "groups": ["a"],\n    "email": "a@x.org"\n  },\n  {\n    "id": "js.ben"\n  }\n]\n',
    '[\n  {\n    "id": "js.ann",\n    "title": "Head: \\"all\\"",\n    "groups": ["a", "b"],\n    "slack": "@ann"\n  },\n  {\n    "id": "js.ben",\n    "description": "Two\\nlines"\n  },\n  {\n    "id": "js.cyd",\n    "groups": [\n      "c"\n    ]\n  }\n]\n',
  ],
  [
    "JSON in lines that are indented by 4, and end in CRLF",
    '[\r\n    {\r\n        "id": "js.ann",\r\n        "groups": [\r\n            "a"\r\n        ]\r\n    },\r\n    { "id": "js.ben" }\r\n]',
    '[\r\n    {\r\n        "id": "js.ann",\r\n        "groups": [\r\n            "a",\r\n            "b"\r\n        ],\r\n        "title": "Head: \\"all\\"",\r\n        "slack": "@ann"\r\n    },\r\n    { "id": "js.ben", "description": "Two\\nlines" },\r\n    { "id": "js.cyd", "groups": ["c"] }\r\n]',
  ],
  [
    "JSON in one line",
    '[{"id": "js.ann", "title": "A"}, {"id": "js.ben"}]',
    '[{"id": "js.ann", "title": "Head: \\"all\\"", "slack": "@ann", "groups": ["a", "b"]}, {"id": "js.ben", "description": "Two\\nlines"}, { "id": "js.cyd", "groups": ["c"] }]',
  ],
  [
    "YAML in braces, with comments",
    "# ours\n[\n  {id: js.ann, title: A}, # first\n  {id: js.ben} # last\n]\n",
    '# ours\n[\n  {id: js.ann, title: \'Head: "all"\', slack: "@ann", groups: [a, b]}, # first\n  {id: js.ben, description: "Two\\nlines"}, # last\n  { id: js.cyd, groups: [c] }\n]\n',
  ],
] as const;

test.each(IN_BRACES)("%s stays so, in its order", async (name, before, after) => {
  const users = `- id: js.ann
  title: 'Head: "all"'
  slack: "@ann"
  groups: [a, b]
- id: js.ben
  description: "Two\\nlines"
- id: js.cyd
  groups: [c]
`;
  await run(["user", "upsert", "-f", "j.user.yaml"], { "j.user.yaml": users });
  const what = ["user", "js.ann", "user", "js.ben", "user", "js.cyd", "-o", "x.user.yaml"];
  const { code, err, written } = await run(["pull", ...what], { "x.user.yaml": before });
  expect([code, err]).toEqual([0, ""]);
  expect(written?.["x.user.yaml"]).toBe(after);
  if (name.startsWith("JSON")) JSON.parse(after);
  expect(await run(["diff", "x.user.yaml"], written)).toMatchObject({ code: 0 });
  expect((await run(["pull", ...what], written)).written).toBeUndefined();
});

test("a dataset in JSON stays JSON: owners, links and columns are changed in it", async () => {
  const text = `[
  {
    "dataset": "${ORDERS}",
    "owners": [
      {
        "owner": "jo.hazel",
        "type": "TECHNICAL_OWNER"
      }
    ],
    "columns": {
      "note": "Old"
    }
  }
]
`;
  const { code, err, written } = await run(["pull", "-o", "o.dataset.yaml"], { "o.dataset.yaml": text });
  expect([code, err]).toEqual([0, ""]);
  expect(written?.["o.dataset.yaml"]).toBe(`[
  {
    "dataset": "${ORDERS}",
    "owners": [
      {
        "owner": "jo.hazel",
        "type": "TECHNICAL_OWNER"
      },
      {
        "owner": "kim.elm",
        "type": "BUSINESS_OWNER"
      }
    ],
    "columns": {
      "note": "What the customer wrote at checkout. **May hold personal data.**",
      "customer_id": "Who ordered: \`customers.customer_id\`."
    },
    "links": [
      {
        "url": "https://wiki.example.com/shop/orders-table",
        "description": "Life of an order"
      }
    ]
  }
]
`);
  expect(await run(["diff", "o.dataset.yaml"], written)).toMatchObject({ code: 0 });
});

test("a file in which a character was lost stays as it is, since the loss would be saved", async () => {
  const before = "# M\uFFFDller\n- id: kim.elm\n  title: Other\n";
  const pulled = await run(["pull", "-o", "x.user.yaml"], { "x.user.yaml": before });
  expect([pulled.code, pulled.written]).toEqual([1, undefined]);
  expect(pulled.err).toMatch(/^x\.user\.yaml: Line 1 has U\+FFFD, which stands for/);
  const file = (await run(["pull", "user", "kim.elm"])).out.replace("users", "users \uFFFD");
  expect(await run(["pull", "-o", "x.user.yaml"], { "x.user.yaml": file })).toMatchObject({ code: 0, err: "" });
});

test("into a record without dashes that ends with a list, no other one is added, and the reason is that it is no list", async () => {
  const user = "urn:li:corpuser:below.bob";
  await catalogue.emit([
    proposal(user, "corpUserInfo", { active: true, title: "New" }),
    proposal(user, "groupMembership", { groups: ["urn:li:corpGroup:sales"] }),
  ]);
  const files = { "b.user.yaml": "id: below.bob\ntitle: New\ngroups:\n- sales\n" };
  const { code, err, written } = await run(["pull", "user", "kim.elm", user, "-o", "b.user.yaml"], files);
  expect([code, written]).toEqual([1, undefined]);
  expect(err).toContain("Records can be added only to a file that is a list: ");
  expect(err).not.toContain("anchor");
});

test("a byte order mark stays", async () => {
  const files = { "x.user.yaml": "\uFEFF- id: marked.user\r\n  title: One\r\n" };
  await run(["user", "upsert", "-f", "y.user.yaml"], { "y.user.yaml": "- id: marked.user\n  title: Two\n" });
  const { written } = await run(["pull", "urn:li:corpuser:marked.user", "-o", "x.user.yaml"], files);
  expect(written?.["x.user.yaml"]).toBe("\uFEFF- id: marked.user\r\n  title: Two\r\n");
});

test.each([
  ["id: [", ["users"], 1],
  ["id: [", [], 1],
  ["", [], 2],
  ["- id: one.user\n  title: 'a\n", ["urn:li:corpuser:lou.willow"], 1],
  ["id: one.user\n", ["urn:li:corpuser:lou.willow"], 1],
  ["[]\n", ["urn:li:corpuser:lou.willow"], 1],
])("a file that no record can be added to stays as it is: %j, pull %j", async (text, what, code) => {
  await run(["user", "upsert", "-f", "l.users.yaml"], { "l.users.yaml": "- id: lou.willow\n" });
  const done = await run(["pull", ...what, "-o", "x.user.yaml"], { "x.user.yaml": text });
  expect([done.code, done.written]).toEqual([code, undefined]);
  expect(done.err).toContain("x.user.yaml");
});

test.each([
  ["of a record", "- id: lou.willow\n\ttitle: One\n", ["user", "lou.willow"]],
  ["of a record that is looked up in the file", "- id: lou.willow\n\ttitle: One\n", []],
  ["of a file without a readable record", "id: [\n", []],
])("a YAML error %s is named with its place and code, as check does", async (_, text, what) => {
  const files = { "x.user.yaml": text };
  const pulled = await run(["pull", ...what, "-o", "x.user.yaml"], files);
  const checked = await run(["check", "x.user.yaml"], files);
  const line = checked.err.split("\n").find((each) => each.includes(": error yaml-syntax: "));
  expect(line).toMatch(/^x\.user\.yaml:\d+:\d+: /);
  expect(pulled).toEqual({
    code: 1,
    out: "",
    err: `${line}\nx.user.yaml was not changed: correct the errors first.\n`,
  });
  const asJson = await run(["pull", ...what, "-o", "x.user.yaml", "--json"], files);
  expect(asJson.out).toContain('"code": "yaml-syntax"');
});

test.each(["=", "<<", "tab\there", "a\u0085b", "a\u2028b", "\uFEFFa", "=\n\u2028b"])(
  "what readers of YAML 1.1 would misread is pulled in quotes: %j",
  async (title) => {
    const users = `- id: odd.one\n  title: ${JSON.stringify(title).replace(/[\u0085\u2028\uFEFF]/g, (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
    expect(await run(["user", "upsert", "-f", "o.user.yaml"], { "o.user.yaml": users })).toMatchObject({ code: 0 });
    for (const before of [undefined, "- id: odd.one\n", "- id: odd.one\n  title: Plain\n"]) {
      const files: Files = before === undefined ? {} : { "p.user.yaml": before };
      const { written, code } = await run(["pull", "urn:li:corpuser:odd.one", "-o", "p.user.yaml"], files);
      expect([code, written?.["p.user.yaml"]]).toEqual([
        0,
        expect.stringMatching(/title: "[^\t\u0085\u2028\uFEFF]*"\n/),
      ]);
      expect(await run(["diff", "p.user.yaml"], written)).toMatchObject({ code: 0 });
      expect((await run(["check", "p.user.yaml"], written)).out).not.toContain("ambiguous");
    }
  },
);

test("filters that leave nothing are told", async () => {
  for (const [filter, err] of [
    [["--owner", "alex.ash", "--platform", "neo4j"], 'Note: Nothing was found on the platform "neo4j".\n'],
    [["--platform", "neo4j"], 'Note: Nothing was found on the platform "neo4j".\n'],
    [["--platform", "kafka", "--query", "nosuchword"], 'Note: Nothing was found on the platform "kafka".\n'],
    [["--query", "nosuchword"], "Note: Nothing was found.\n"],
  ] as const)
    expect(await run(["pull", "datasets", ...filter])).toEqual({ code: 0, out: "", err });
});

test("an unknown platform is refused with those that there are, and nothing is written", async () => {
  for (const what of [["datasets"], ["users", "datasets", "-o", "all/"], [ORDERS], ["datasets", "--query", "orders"]]) {
    const { code, out, err, written } = await run(["pull", ...what, "--platform", "postgers"]);
    expect([code, out, written]).toEqual([2, "", undefined]);
    expect(err).toContain(
      'No dataset of the catalogue is on the platform "postgers", which is not a known one either. Did you mean "postgres"? Platforms of its datasets: ',
    );
    expect(err).toContain(", kafka, ");
  }
});

test("a field that the catalogue no longer has goes, and the comments of its lines stay", async () => {
  await run(["user", "upsert", "-f", "c.user.yaml"], {
    "c.user.yaml": "- id: com.ann\n- id: com.ben\n  email: b@x.org\n",
  });
  const before = `- title: Old # said in 2024
  id: com.ann
  # why the department
  department_name: Sales # until March
  description: | # long
    Two # lines
    of it
- id: com.ben # a "#" is no comment
  email: "b@x.org"
  slack: "#ben" # his channel
`;
  const { code, err, written } = await run(["pull", "-o", "c.user.yaml"], { "c.user.yaml": before });
  expect([code, err]).toEqual([0, ""]);
  expect(written?.["c.user.yaml"]).toBe(`- # said in 2024
  id: com.ann
  # why the department
  # until March
  # long
- id: com.ben # a "#" is no comment
  email: "b@x.org"
  # his channel
`);
});

test("what says the same as the catalogue stays: nothing, on purpose, and a name that follows from two others", async () => {
  const stored = "- id: same.ann\n  first_name: Ann\n  last_name: Lee\n- id: same.ben\n  first_name: Ben\n";
  await run(["user", "upsert", "-f", "s.user.yaml"], { "s.user.yaml": stored });
  const text = `- id: same.ann
  first_name: Ann
  last_name: Lee
  full_name: Ann Lee # both
  phone: "" # none on purpose
  groups: []
- id: same.ben
  full_name: Benjamin
`;
  const { code, written } = await run(["pull", "-o", "s.user.yaml"], { "s.user.yaml": text });
  expect(code).toBe(0);
  expect(written?.["s.user.yaml"]).toBe(text.replace("Benjamin", "Ben\n  first_name: Ben"));
});

test("users who are defined inside a group are updated with it, in the fields that the file has", async () => {
  const group = `id: inl.guild
owners: [{ id: inl.own, title: Head }]
members:
  - inl.ann
  - id: inl.lou # written out
    title: Working Student # for now
    first_name: Lou
    slack: "@lou"
`;
  const files = { "a.user.yaml": "- id: inl.ann\n", "g.group.yaml": group };
  await run(["user", "upsert", "-f", "a.user.yaml"], files);
  await run(["group", "upsert", "-f", "g.group.yaml"], files);
  expect((await run(["pull", "-o", "g.group.yaml"], files)).written).toBeUndefined();
  const changes = "- id: inl.lou\n  title: Promoted\n  slack: ''\n  email: lou@x.org\n- id: inl.own\n  title: Boss\n";
  await run(["user", "upsert", "-f", "c.user.yaml"], { "c.user.yaml": changes });
  const { code, err, written } = await run(["pull", "-o", "g.group.yaml"], files);
  expect([code, err]).toEqual([0, ""]);
  expect(written?.["g.group.yaml"]).toBe(
    group.replace("Working Student", "Promoted").replace("Head", "Boss").replace('    slack: "@lou"\n', ""),
  );
  expect(await run(["diff", "g.group.yaml"], written)).toMatchObject({ code: 0 });
});

test("a file whose errors keep it from being pulled into is said to be unchanged, not up to date, with its problem", async () => {
  const pulled = await run(["pull", "user", "kim.elm"]);
  const title = /^ {2}title: .*\n/m.exec(pulled.out)?.[0] ?? "";
  const files = { "kim.user.yaml": pulled.out.replace(title, title + title) };
  const refused = await run(["pull", "user", "kim.elm", "-o", "kim.user.yaml"], files);
  expect([refused.code, refused.out, refused.written]).toEqual([1, "", undefined]);
  expect(refused.err).toMatch(/^kim\.user\.yaml:\d+:\d+: error .*"title"[^]*\nkim\.user\.yaml was not changed\.\n$/);
  const json = await run(["pull", "user", "kim.elm", "-o", "kim.user.yaml", "--json"], files);
  const aboutTitle: unknown = expect.stringContaining("title");
  expect(JSON.parse(json.out)).toMatchObject({
    files: [
      {
        unchanged: true,
        problems: [{ severity: "error", file: "kim.user.yaml", message: aboutTitle }],
      },
    ],
  });
});

test("of a record whose key begins with a question mark, that is among the reasons why it stays as it is", async () => {
  const files = { "kim.user.yaml": "id: kim.elm\n? title\n: Somebody\n" };
  const pulled = await run(["pull", "user", "kim.elm", "-o", "kim.user.yaml"], files);
  expect([pulled.code, pulled.written]).toEqual([1, undefined]);
  expect(pulled.err).toContain('fields with an explicit key ("? key")');
});

test("a record that lacks values and cannot be edited in place is told as left, though its upsert would change nothing", async () => {
  const files = { "kim.user.yaml": "? id\n: kim.elm\n" };
  const pulled = await run(["pull", "user", "kim.elm", "-o", "kim.user.yaml"], files);
  expect([pulled.code, pulled.written]).toEqual([1, undefined]);
  expect(pulled.out + pulled.err).not.toContain("up to date");
  expect(pulled.err).toContain("has other values than the catalogue and cannot be edited in place");
});

test("descriptions of columns that the schema does not have are left out with a note", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,moved.columns,PROD)";
  const edited = {
    editableSchemaFieldInfo: [
      { fieldPath: "ORDER_ID", description: "Number" },
      { fieldPath: "gone", description: "Old" },
      { fieldPath: "note", description: "What the customer said" },
    ],
  };
  await catalogue.emit([
    proposal(urn, "schemaMetadata", schema("order_id", "note")),
    proposal(urn, "editableSchemaMetadata", edited),
  ]);
  const note = `Column descriptions of ${urn} are left out, because its schema does not have their columns: "ORDER_ID" (the schema writes it "order_id"), "gone".`;
  const printed = await run(["pull", urn]);
  expect([printed.code, printed.err]).toEqual([0, `Note: ${note}\n`]);
  expect(printed.out).toContain("columns:\n    note: What the customer said\n");
  expect(JSON.parse((await run(["pull", urn, "--json"])).out)).toMatchObject({ notes: [note] });
});

test("descriptions of columns of a dataset without a schema are left out with a note", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,no.schema,PROD)";
  const edited = { editableSchemaFieldInfo: [{ fieldPath: "zip", description: "Postal code" }] };
  await catalogue.emit([proposal(urn, "status", { removed: false }), proposal(urn, "editableSchemaMetadata", edited)]);
  const note = `Column descriptions of ${urn} are left out, because the catalogue has no schema of this dataset: "zip".`;
  const { code, err } = await run(["pull", urn]);
  expect([code, err]).toEqual([0, `Note: ${note}\n`]);
});

test("a blank description of a dataset or column is left out, other blank texts are pulled, and an upsert of that changes nothing", async () => {
  const dataset = "urn:li:dataset:(urn:li:dataPlatform:hive,blank.texts,PROD)";
  const user = "urn:li:corpuser:blank.texts";
  await catalogue.emit([
    proposal(dataset, "schemaMetadata", schema("id")),
    proposal(dataset, "editableDatasetProperties", { description: "  " }),
    proposal(dataset, "editableSchemaMetadata", { editableSchemaFieldInfo: [{ fieldPath: "id", description: " " }] }),
    proposal(user, "corpUserInfo", { active: true, title: " " }),
  ]);
  const pulled = await run(["pull", dataset, user, "-o", "all/"]);
  expect([pulled.code, pulled.err]).toEqual([0, ""]);
  const text = Object.values(pulled.written ?? {}).join("");
  expect(text).not.toContain("description");
  expect(text).toContain('title: " "\n');
  expect(await run(["diff", "all"], pulled.written)).toMatchObject({ code: 0, err: "" });
});

test("links and ownership types that a file may not have are left out with a note, and an upsert of the rest changes nothing", async () => {
  const [picture, bucket] = ["assets/avatar.png", "s3://bucket/doc"];
  const [user, group] = ["urn:li:corpuser:odd.links", "urn:li:corpGroup:odd.links"];
  const dataset = "urn:li:dataset:(urn:li:dataPlatform:hive,odd.links,PROD)";
  const elements = [bucket, "https://example.com"].map((url) => ({
    url,
    description: "d",
    createStamp: { time: 1, actor: user },
  }));
  await catalogue.emit([
    proposal(user, "corpUserInfo", { active: true, title: "Lead" }),
    proposal(user, "corpUserEditableInfo", { pictureLink: picture }),
    proposal(group, "corpGroupInfo", { admins: [], members: [], groups: [] }),
    proposal(group, "corpGroupEditableInfo", { pictureLink: picture }),
    proposal(dataset, "status", { removed: false }),
    proposal(dataset, "institutionalMemory", { elements }),
    proposal(dataset, "ownership", { owners: [{ owner: user, type: "CUSTOM", typeUrn: "steward" }] }),
  ]);
  const pulled = await run(["pull", user, group, dataset, "-o", "all/"]);
  const leftOut = (field: string, urn: string, value: string): string =>
    `Note: The field "${field}" of ${urn} is left out, and removed from a file that has it, because these values are not valid in a file: "${value}".\n`;
  expect([pulled.code, pulled.err]).toEqual([
    0,
    leftOut("picture_link", user, picture) +
      leftOut("picture_link", group, picture) +
      leftOut("links", dataset, bucket) +
      leftOut("owners", dataset, "steward"),
  ]);
  expect(await run(["diff", "all"], pulled.written)).toMatchObject({ code: 0, err: "" });
  const existing = { "u.user.yaml": "- id: odd.links # Ada\n" };
  const { written } = await run(["pull", user, "-o", "u.user.yaml"], existing);
  expect(written).toEqual({ "u.user.yaml": "- id: odd.links # Ada\n  title: Lead\n" });
});

test("texts with a lost character are left out with a note, in new files and in others, whose other records are pulled", async () => {
  const [ada, bob, lost] = ["urn:li:corpuser:lost.ada", "urn:li:corpuser:lost.bob", "urn:li:corpuser:lost.\uFFFD"];
  const dataset = "urn:li:dataset:(urn:li:dataPlatform:hive,lost.texts,PROD)";
  const columns = ["id", "name"].map((fieldPath) => ({ fieldPath, description: fieldPath === "id" ? "A\uFFFD" : "B" }));
  await catalogue.emit([
    proposal(ada, "corpUserInfo", { active: true, title: "Lead" }),
    proposal(bob, "corpUserInfo", {
      active: true,
      firstName: "Bob",
      lastName: "M\uFFFDller",
      fullName: "Bob M\uFFFDller",
    }),
    proposal(bob, "groupMembership", { groups: ["urn:li:corpGroup:one", "urn:li:corpGroup:two\uFFFD"] }),
    proposal(lost, "corpUserInfo", { active: true, title: "Lead" }),
    proposal(dataset, "schemaMetadata", schema("id", "name")),
    proposal(dataset, "editableSchemaMetadata", { editableSchemaFieldInfo: columns }),
  ]);
  const field = (name: string): string =>
    `Note: The field "${name}" of ${bob} is left out, and removed from a file that has it, because it contains U+FFFD (a lost character) or another character that is not valid in a file. Correct it in the catalogue.\n`;
  const pulled = await run(["pull", ada, bob, lost, dataset, "-o", "all/"]);
  expect([pulled.code, pulled.err]).toEqual([
    0,
    `${field("last_name")}${field("full_name")}${field("groups")}` +
      `Note: ${lost} is left out, because its URN contains U+FFFD (a lost character), which is not valid in a file.\n` +
      `Note: Column descriptions of ${dataset} are left out, and removed from a file that has them, because they contain U+FFFD (a lost character) or another character that is not valid in a file: "id". Correct them in the catalogue.\n`,
  ]);
  expect(Object.values(pulled.written ?? {}).join("")).not.toContain("\uFFFD");
  expect(await run(["diff", "all"], pulled.written)).toMatchObject({ code: 0, err: "" });
  const before = { "u.user.yaml": "- id: lost.ada\n  title: Old # since 2020\n" };
  const { code, written } = await run(["pull", ada, bob, "-o", "u.user.yaml"], before);
  expect(code).toBe(0);
  expect(written).toEqual({
    "u.user.yaml": "- id: lost.ada\n  title: Lead # since 2020\n- id: lost.bob\n  first_name: Bob\n",
  });
});

test("a text with a lost character that is removed from a member who is defined in a group has a note", async () => {
  const [cora, group] = ["urn:li:corpuser:lost.cora", "urn:li:corpGroup:lost.members"];
  await catalogue.emit([
    proposal(cora, "corpUserInfo", { active: true, fullName: "Cora", lastName: "M\uFFFDller" }),
    proposal(cora, "groupMembership", { groups: [group] }),
    proposal(group, "corpGroupInfo", { displayName: "Lost", admins: [], members: [cora], groups: [] }),
  ]);
  const member = "- id: lost.members\n  display_name: Lost\n  members:\n    - id: lost.cora\n      full_name: Cora\n";
  const { code, err, written } = await run(["pull", group, "-o", "g.group.yaml"], {
    "g.group.yaml": `${member}      last_name: Müller\n`,
  });
  expect([code, err]).toEqual([
    0,
    `Note: The field "last_name" of ${cora} is left out, and removed from a file that has it, because it contains U+FFFD (a lost character) or another character that is not valid in a file. Correct it in the catalogue.\n`,
  ]);
  expect(written).toEqual({ "g.group.yaml": member });
});

test("members are pulled by whichever membership, so that a file with all of them prunes nobody", async () => {
  const both = (id: string): string => `urn:li:corpuser:both.${id}`;
  const [ada, ben, cyd, dan] = [both("ada"), both("ben"), both("cyd"), both("dan")];
  const group = "urn:li:corpGroup:both";
  await catalogue.emit([
    ...[ada, ben, cyd, dan].map((user) => proposal(user, "corpUserInfo", { active: true })),
    // Ada has left the group and was added in the catalogue again; Dan has left it; the group does not list Ben and Cyd.
    proposal(group, "corpGroupInfo", { displayName: "Both", admins: [], members: [ada, dan], groups: [] }),
    proposal(ada, "nativeGroupMembership", { nativeGroups: [group] }),
    proposal(ben, "nativeGroupMembership", { nativeGroups: [group] }),
    proposal(cyd, "groupMembership", { groups: [group] }),
  ]);
  const before = { "g.group.yaml": "id: both\ndisplay_name: Both\nmembers: [both.ada]\n" };
  const pulled = await run(["pull", group, "-o", "g.group.yaml"], before);
  const text = "id: both\ndisplay_name: Both\nmembers: [both.ada, both.ben, both.cyd]\n";
  expect([pulled.code, pulled.written, pulled.err]).toEqual([
    0,
    { "g.group.yaml": text },
    `Note: 1 member of ${group} is left out: the user does not exist, or the group is not among the user's own groups.\n`,
  ]);
  expect(await run(["diff", "g.group.yaml"], pulled.written)).toMatchObject({ code: 0, err: "" });
  const pruned = await run(["diff", "g.group.yaml", "--prune-members"], pulled.written);
  expect(pruned.out).toBe(
    `Would update ${group}:\n  removes   from members: ${dan}\n1 of 1 record differs from ${catalogue.url}.\n`,
  );
  const users = await run(["pull", ada, cyd, "-o", "u.user.yaml"]);
  expect(users.written).toEqual({
    "u.user.yaml": "- id: both.ada\n  groups:\n    - both\n- id: both.cyd\n  groups:\n    - both\n",
  });
  expect(await run(["diff", "u.user.yaml"], users.written)).toMatchObject({ code: 0, err: "" });
});

test("members whom the file names stay in it, also while the catalogue does not list them yet", async () => {
  const late = (id: string): string => `urn:li:corpuser:late.${id}`;
  const [ada, ben, cyd] = [late("ada"), late("ben"), late("cyd")];
  const group = "urn:li:corpGroup:late";
  await catalogue.emit([
    ...[ada, ben, cyd].map((user) => proposal(user, "corpUserInfo", { active: true })),
    proposal(group, "corpGroupInfo", { admins: [], members: [ada], groups: [] }),
    proposal(ada, "groupMembership", { groups: [group] }),
    proposal(ben, "groupMembership", { groups: [group] }),
  ]);
  const fetch: typeof globalThis.fetch = (input, init) =>
    typeof init?.body === "string" && init.body.includes("IsMemberOfGroup")
      ? Promise.resolve(
          Response.json({ data: { entity: { relationships: { start: 0, count: 0, total: 0, relationships: [] } } } }),
        )
      : globalThis.fetch(input, init);
  const text = "id: late\nmembers: [late.ada, late.ben, late.cyd]\n";
  const pulled = await runCli(["pull", group, "-o", "g.group.yaml"], {
    catalogue,
    fetch,
    files: { "g.group.yaml": text },
  });
  // Cyd is no member.
  expect([pulled.code, pulled.err]).toEqual([0, ""]);
  expect(pulled.written).toEqual({ "g.group.yaml": "id: late\nmembers: [late.ada, late.ben]\n" });
});

test("members that the catalogue does not list are told with the reason", async () => {
  const [eve, group] = ["urn:li:corpuser:listed.eve", "urn:li:corpGroup:listed"];
  await catalogue.emit([
    proposal(eve, "corpUserInfo", { active: true }),
    proposal(eve, "groupMembership", { groups: [group] }),
    proposal(group, "corpGroupInfo", { admins: [], members: [eve], groups: [] }),
  ]);
  const fetch: typeof globalThis.fetch = (input, init) =>
    typeof init?.body === "string" && init.body.includes("IsMemberOfGroup")
      ? Promise.resolve(Response.json({ errors: [{ message: "Result window is too large" }] }))
      : globalThis.fetch(input, init);
  const pulled = await runCli(["pull", group], { catalogue, fetch });
  expect(pulled.code).toBe(0);
  expect(pulled.out).toContain("  members:\n    - listed.eve\n");
  expect(pulled.err).toBe(
    `Note: Members of ${group} may be missing, because the catalogue did not list them: The catalogue refused the request: Result window is too large.\n`,
  );
});

test("what somebody saves in a file while it is pulled into is not overwritten", async () => {
  const { io, left } = ioOf({ catalogue });
  const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
  let texts: Readonly<Record<string, string>> = { "u.user.yaml": "- id: jo.hazel\n" };
  const code = await main(["pull", "-o", "u.user.yaml"], {
    ...io,
    pathKind: async (path) => (basename(path) in texts ? "file" : io.pathKind(path)),
    readFile: async (path) => {
      const text = texts[basename(path)];
      return text === undefined ? io.readFile(path) : encoded(text);
    },
    // The command asks for the files before the one it writes last of all, so this edit comes as late as it can.
    fileBefore: (path) => {
      texts = { "u.user.yaml": "- id: jo.hazel\n  title: Typed meanwhile\n" };
      return io.fileBefore(path);
    },
  });
  const { written, err } = left();
  expect([code, written.size]).toEqual([1, 0]);
  expect(err).toBe('"u.user.yaml" was changed meanwhile, so nothing was written; pull again.\n');
});
