import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTest } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

const run = (args: readonly string[], options: RunOptions = {}): Promise<Run> =>
  runCli(args, { catalogue, ...options });

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)";
await run(["import", sampleFile("catalogue.json")]);

test("get prints the aspects that are stored, as JSON with its keys sorted", async () => {
  const user = await run(["get", "urn:li:corpuser:pat.rowan"]);
  expect(user).toEqual({
    code: 0,
    err: "",
    out: `{
  "corpUserInfo": {
    "active": true,
    "countryCode": "US",
    "departmentName": "Data Platform",
    "displayName": "Pat Rowan",
    "email": "pat.rowan@example.com",
    "firstName": "Pat",
    "fullName": "Pat Rowan",
    "lastName": "Rowan",
    "title": "Platform Engineer"
  },
  "corpUserKey": {
    "username": "pat.rowan"
  },
  "groupMembership": {
    "groups": [
      "urn:li:corpGroup:data-platform"
    ]
  },
  "status": {
    "removed": false
  }
}
`,
  });
  const two = await run(["get", "-a", "status", ORDERS, "-a", "datasetKey", "--json"]);
  expect(JSON.parse(two.out)).toEqual({
    datasetKey: { platform: "urn:li:dataPlatform:postgres", name: "shop.public.orders", origin: "PROD" },
    status: { removed: false },
  });
});

test("get says which of the aspects asked for is not there, and fails", async () => {
  const done = await run(["get", ORDERS, "-a", "status", "-a", "editableDatasetProperties"]);
  expect(done.code).toBe(1);
  expect(JSON.parse(done.out)).toEqual({ status: { removed: false } });
  expect(done.err).toBe(`"${ORDERS}" has no aspect "editableDatasetProperties".\n`);
});

test.each([
  [
    "an entity that is not there",
    1,
    ["get", "urn:li:corpuser:nobody"],
    '"urn:li:corpuser:nobody" does not exist in the catalogue; check its spelling, or add it to the catalogue first.',
  ],
  [
    "a malformed URN",
    2,
    ["get", "urn:li:corpuser"],
    '"urn:li:corpuser" is not a URN: the ID after "urn:li:corpuser:" is missing.',
  ],
  [
    "a URN whose entity type is misspelt",
    2,
    ["get", "urn:li:corpUser:jdoe"],
    '"urn:li:corpUser:jdoe" is not a URN: unknown entity type "corpUser"; did you mean "corpuser"?',
  ],
  [
    "a URN that is percent-encoded",
    2,
    ["get", "urn%3Ali%3Acorpuser%3Ajdoe"],
    '"urn%3Ali%3Acorpuser%3Ajdoe" is not a URN: it is percent-encoded, as in the address of a web page; write "urn:li:corpuser:jdoe".',
  ],
  [
    "a URN of another kind",
    2,
    ["exists", "urn:li:tag:pii"],
    '"urn:li:tag:pii" is not the URN of a dataset, user or group.',
  ],
  [
    "an aspect there is none of",
    2,
    ["get", "urn:li:corpGroup:analytics", "-a", "corpUserInfo"],
    'There is no aspect "corpUserInfo" of a corpGroup; there are corpGroupEditableInfo, corpGroupInfo, corpGroupKey, origin, ownership, status.',
  ],
])("%s: exit code %i and one sentence, for people and for programs", async (_, code, args, sentence) => {
  expect(await run(args)).toEqual({ code, out: "", err: `${sentence}\n` });
  const document: unknown = JSON.parse((await run([...args, "--json"])).out);
  expect(document).toMatchObject({ error: { message: sentence } });
});

test("exists answers true or false, and both are answers", async () => {
  expect(await run(["exists", ORDERS])).toEqual({ code: 0, out: "true\n", err: "" });
  expect(await run(["exists", "urn:li:corpuser:dana.sorrel"])).toEqual({ code: 0, out: "false\n", err: "" });
  expect(JSON.parse((await run(["exists", ORDERS, "--json"])).out)).toEqual({ urn: ORDERS, exists: true });
});

test.each([
  [["usr"], "Unknown command 'usr'"],
  [["usr", "--help"], "Unknown command 'usr'"],
  [["help", "usr"], "Unknown command 'usr'"],
  [["help", "user", "upsrt"], "Unknown command 'upsrt'"],
  [["token", "lst", "--help"], "Unknown command 'lst'"],
  [["user", "upsert"], "Required option '-f, --file <file...>' not specified"],
  ...["user", "group", "dataset"].map((type): [string[], string] => [
    [type, "upsert", "x.yaml", "--dry-run"],
    'Unexpected argument "x.yaml"; give it with the option -f',
  ]),
  [["user", "upsert", "my users.yaml"], 'Unexpected argument "my users.yaml"; give it with the option -f'],
  [["backup", "a", "-o", "b"], 'Unexpected argument "a"; give it with the option --data'],
  [["backup", "--data", "a", "-o", "b", "c"], 'Unexpected argument "c"'],
  [["user", "upsert", "--fil", "x.yaml"], "Unknown option '--fil'"],
  [["token", "create", "--nam", "ci"], "Unknown option '--nam'"],
  [["token", "create"], "Required option '--name <name>' not specified"],
  [["backup", "--dat", "a", "-o", "b"], "Unknown option '--dat'"],
  [["backup", "-o", "b"], "Required option '--data <folder>' not specified"],
  [["user", "upsert", "-f", "none.yaml"], 'There is no file "none.yaml".'],
  [["user", "upsert", "-f", "none.toml"], 'There is no file "none.toml".'],
  [["diff", "nosuch"], 'There is no file "nosuch".'],
  [
    ["user", "upsert", "-f", join(import.meta.dirname, "catalogue.test.ts")],
    `"${join(import.meta.dirname, "catalogue.test.ts")}" cannot be read as records; the name must end in .yaml, .yml or .json.`,
  ],
  [["check", "a.yaml", "--workspace", "nosuch"], '"nosuch" is not a folder; name one with --workspace.'],
  [["get"], "Missing required argument 'urn'"],
  [["check", "x.yaml", "--bogus"], "Unknown option '--bogus'"],
  [["serve"], "Say where to keep the catalogue: either --data DIR, --database URL or --in-memory."],
  ...["http://127.0.0.1", "http://jane:secret@127.0.0.1:8080", "jane@127.0.0.1", "127.0.0.1/catalogue", "a b"].map(
    (host): [string[], string] => [
      ["serve", "--in-memory", "--host", host],
      '--host must be the name or address of a network interface, like "127.0.0.1", not a URL.',
    ],
  ),
  ...["urn:li:corpGroup:eng", "urn:li:corpuser:", "robin ", "a\nb", "a\u0007b", "x".repeat(600)].map(
    (actor): [string[], string] => [
      ["serve", "--in-memory", "--port", "0", "--actor", actor],
      `--actor ${JSON.stringify(actor)} is not the ID or URN of a user.`,
    ],
  ),
  ...[
    { flag: "--host", args: ["serve", "--in-memory", "--port", "0", "--host", ""] },
    { flag: "--host", args: ["serve", "--in-memory", "--port", "0", "--host="] },
    { flag: "--data", args: ["serve", "--port", "0", "--data", ""] },
    { flag: "--data", args: ["serve", "--port", "0", "--data", " "] },
    { flag: "--database", args: ["serve", "--port", "0", "--database", ""] },
    { flag: "--actor", args: ["serve", "--in-memory", "--port", "0", "--actor", ""] },
    { flag: "--port", args: ["serve", "--in-memory", "--port", ""] },
    { flag: "--aspect", args: ["get", ORDERS, "-a", "status", "-a", ""] },
    { flag: "--workspace", args: ["check", "a.yaml", "--workspace", ""] },
  ].map(({ flag, args }): [string[], string] => [
    args,
    `${flag} is empty; give it a value, or leave it out. Perhaps a variable that it comes from is not set.`,
  ]),
  ...[
    { flag: "--file", args: ["user", "upsert", "-f", ""] },
    { flag: "--file", args: ["group", "upsert", "-f", "a.yaml", "-f", "", "--dry-run"] },
    { flag: "<file>", args: ["import", ""] },
    { flag: "<urn>", args: ["get", ""] },
    { flag: "<urn>", args: ["exists", ""] },
    { flag: "<file>", args: ["check", "a.yaml", ""] },
    { flag: "--name", args: ["token", "create", "--name", ""] },
    { flag: "<what>", args: ["urn", "dataset", "hive", ""] },
  ].map(({ flag, args }): [string[], string] => [
    args,
    `${flag} is empty; give it a value. Perhaps a variable that it comes from is not set.`,
  ]),
])("wrong usage %j is exit code 2 and a sentence", async (args, sentence) => {
  const done = await run(args);
  expect(done).toMatchObject({ code: 2, out: "" });
  expect(done.err.split("\n")[0]).toBe(sentence);
});

test("the likely spelling of an option is told, also where a required one is missing because of it", async () => {
  expect((await run(["user", "upsert", "--fil", "x.yaml"])).err).toContain("(Did you mean --file?)");
});

test("an empty address of a database is refused, as a variable too", async () => {
  const done = await run(["serve", "--port", "0"], { env: { CATALOGUE_DATABASE: "" } });
  expect(done).toMatchObject({ code: 2, out: "" });
  expect(done.err).toMatch(/^CATALOGUE_DATABASE is empty; /);
});

test("an empty argument is refused for a program too", async () => {
  const done = await run(["user", "upsert", "-f", "", "--json"]);
  const message: unknown = expect.stringMatching(/^--file is empty; /);
  expect(done.code).toBe(2);
  expect(JSON.parse(done.out)).toEqual({
    error: { kind: "wrong-usage", message },
  });
});

test.each([
  [["users"], /^Unknown command 'users'/i],
  [["user", "upsert"], /^Required option '-f, --file/],
  [["check", "a.yaml", "--format", "xml"], /^Option '--format <format>' argument 'xml' is invalid/],
])("wrong usage is told to a program as well: %j", async (args, sentence) => {
  const done = await run([...args, "--json"]);
  const message: unknown = expect.stringMatching(sentence);
  expect([done.code, done.err.length > 0]).toEqual([2, true]);
  expect(JSON.parse(done.out)).toEqual({ error: { kind: "wrong-usage", message } });
});

test.each(["203.0.113.1", "127.0.0.1:8080", "no-such-host.invalid"])(
  "serve says that this machine has no address %s",
  async (host) => {
    const done = await run(["serve", "--in-memory", "--host", host]);
    expect(done).toEqual({
      code: 1,
      out: "",
      err: `This machine has no address "${host}"; choose another with --host.\n`,
    });
  },
);

test.each([
  ["localhost", "localhost"],
  ["127.0.0.1", "127.0.0.1"],
  ["::1", "[::1]"],
  ["[::1]", "[::1]"],
  ["0.0.0.0", "127.0.0.1"],
])("serve listens on %s and prints an address to use", async (host, name) => {
  const signal = AbortSignal.abort();
  const { code, out } = await runCli(["serve", "--in-memory", "--port", "0", "--host", host, "--json"], { signal });
  expect(code).toBe(0);
  expect(out).toContain(`{"url":"http://${name}:`);
});

test("help is no error, and without a command it is shown", async () => {
  const help = await run(["--help"]);
  expect(help).toMatchObject({ code: 0, err: "" });
  for (const command of ["serve", "user", "group", "import", "get", "exists", "check"]) {
    expect(help.out).toMatch(new RegExp(`^  ${command} `, "m"));
  }
  expect((await run(["serve", "--help"])).out).toContain("--data DIR");
  expect(await run([])).toMatchObject({ code: 2, out: "" });
});

test.each([[], ["check"], ["serve"], ["user"], ["user", "upsert"], ["token", "create"]])(
  "the command for help gives the help of a command, as its option does: %s %s",
  async (...command) => {
    const help = await run([...command, "--help"]);
    const before = process.exitCode;
    // As the program sets it for a command that does not end.
    process.exitCode = 1;
    try {
      expect(await run(["help", ...command])).toEqual({ ...help, code: 0, err: "" });
      const [group, ...rest] = command;
      if (rest.length > 0) expect(await run([String(group), "help", ...rest])).toEqual(help);
      expect(await run(["help", "help"])).toMatchObject({ code: 0, err: "" });
    } finally {
      process.exitCode = before;
    }
  },
);

test("text of a server cannot steer the terminal", async () => {
  const fetch: typeof globalThis.fetch = () =>
    Promise.resolve(Response.json({ message: "no\u001b[2Jway" }, { status: 400 }));
  expect((await run(["exists", ORDERS], { fetch })).err).toBe("The catalogue refused the request: no⟨U+001B⟩[2Jway.\n");
});
