import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod";
import type { Command } from "commander";
import { hasLogCommand } from "../../catalogue/display/logCommand.ts";
import { declaredProgram } from "../../cli/catalogue.ts";
import { EXAMPLES } from "../../cli/examples.ts";
import { NOW, startTest, testFolder, tokenIn } from "../service/testService.ts";
import { SERVE_USAGE } from "../../service/serve.ts";
import { ioOf, runCli } from "./runCli.ts";

test.each([
  [["user", "a(b)"], "urn:li:corpuser:a%28b%29"],
  [["group", "urn:li:corpGroup:eng"], "urn:li:corpGroup:eng"],
  [["dataset", "hive", "sales,orders"], "urn:li:dataset:(urn:li:dataPlatform:hive,sales%2Corders,PROD)"],
  [["dataset", "hive", "a", "DEV"], "urn:li:dataset:(urn:li:dataPlatform:hive,a,DEV)"],
])("urn %j is %s", async (parts, urn) => {
  expect(await runCli(["urn", ...parts])).toEqual({ code: 0, out: `${urn}\n`, err: "" });
  expect(JSON.parse((await runCli(["urn", ...parts, "--json"])).out)).toEqual({ urn });
});

test("a URN is printed as it is to a program, and with what is hidden in it shown on a terminal", async () => {
  const args = ["urn", "user", "em😀\u202er"];
  expect((await runCli(args)).out).toBe("urn:li:corpuser:em😀\u202er\n");
  expect((await runCli(args, { isTTY: true })).out).toBe("urn:li:corpuser:em😀⟨U+202E⟩r\n");
});

test.each([
  ["user", "x\ny"],
  ["user", "x\n"],
  ["group", "a\u0007"],
  ["dataset", "hive", "a\u2028b"],
])("urn %s %j is refused, since a URN has no line breaks and control characters", async (...args) => {
  const { code, out, err } = await runCli(["urn", ...args]);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain("contains a line break or another control character, which no URN may contain.\n");
});

test.each(["user", "group"])("a URN of something else is not taken for the ID of a %s", async (type) => {
  const urn = "urn:li:tag:x";
  const err = `"${urn}" is not the ID or URN of a ${type}.\n`;
  expect(await runCli(["urn", type, urn])).toEqual({ code: 2, out: "", err });
  const catalogue = { url: "http://127.0.0.1:1", token: "t" };
  const token = await runCli(["token", "create", "--name", "x", "--actor", urn], { catalogue });
  expect(token).toEqual({ code: 2, out: "", err: `--actor "${urn}" is not the ID or URN of a user.\n` });
});

test.each([
  ["URN:li:corpuser:x", '"URN:li:corpuser:x" is not the ID or URN of a user.'],
  [
    "urn%3Ali%3Acorpuser%3Ax",
    '"urn%3Ali%3Acorpuser%3Ax" is not a URN: it is percent-encoded, as in the address of a web page; write "urn:li:corpuser:x".',
  ],
])("%s is not taken for the ID of a user", async (text, why) => {
  const catalogue = { url: "http://127.0.0.1:1", token: "t" };
  const refused = (err: string): object => ({ code: 2, out: "", err: `${err}\n` });
  expect(await runCli(["urn", "user", text])).toEqual(refused(why));
  expect(await runCli(["pull", "user", text], { catalogue })).toEqual(refused(why));
  const token = await runCli(["token", "create", "--name", "x", "--actor", text], { catalogue });
  expect(token).toEqual(refused(`--actor ${why}`));
});

test("a percent-encoded URN is wrong usage of --owner", async () => {
  const catalogue = { url: "http://127.0.0.1:1", token: "t" };
  const { code, err } = await runCli(["pull", "datasets", "--owner", "urn%3Ali%3Acorpuser%3Ax"], { catalogue });
  expect([code, err]).toEqual([
    2,
    '--owner "urn%3Ali%3Acorpuser%3Ax" is not a URN: it is percent-encoded, as in the address of a web page; write "urn:li:corpuser:x".\n',
  ]);
});

test("a URN is read into its parts, and a malformed one is told", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)";
  const parts = { platform: "hive", name: "a.b", env: "PROD" };
  expect(JSON.parse((await runCli(["urn", urn])).out)).toEqual({ urn, type: "dataset", parts });
  expect(JSON.parse((await runCli(["urn", "urn:li:tag:x"])).out)).toEqual({
    urn: "urn:li:tag:x",
    type: "tag",
    id: "x",
  });
  expect(await runCli(["urn", "urn:li:corpuser:"])).toMatchObject({ code: 1, out: "" });
  expect((await runCli(["urn", "dataset", "hive", "a", "PORD"])).err).toContain('"PORD" is not an environment');
  expect((await runCli(["urn", "urn%3Ali%3Acorpuser%3Ajdoe"])).err).toContain('; write "urn:li:corpuser:jdoe".');
  expect(await runCli(["urn", "user"])).toMatchObject({ code: 2 });
});

test.each([
  ["user", "##vso[task.complete]"],
  ["group", "a##[stop-commands]b"],
  ["dataset", "hive", "##[group]"],
])("a URN that a log of a build would obey is printed only as JSON: %s %s", async (...parts) => {
  const refused = await runCli(["urn", ...parts]);
  expect(refused).toMatchObject({ code: 2, out: "" });
  expect(refused.err).toContain("print it with --json");
  const { code, out } = await runCli(["urn", ...parts, "--json"]);
  expect([code, hasLogCommand(out)]).toEqual([0, false]);
  const whole: unknown = expect.stringContaining(parts.at(-1) ?? "");
  expect(JSON.parse(out)).toEqual({ urn: whole });
});

test.each([
  [["user", "bob "], '"urn:li:corpuser:bob " is not a URN: '],
  [["dataset", "hive", " x "], "its parts may not begin or end with a space."],
  [["group", "g".repeat(600)], "at most 512 are allowed."],
])("parts that make no URN are refused: urn %j", async (parts, why) => {
  const refused = await runCli(["urn", ...parts]);
  expect(refused).toMatchObject({ code: 2, out: "" });
  expect(refused.err).toContain(why);
});

test("an access token is issued, listed, used, and refused once it is revoked", async () => {
  const catalogue = await startTest();
  const create = ["token", "create", "--name", "ci", "--role", "reader", "--duration", "day"];
  const created = await runCli(create, { catalogue });
  expect(created.code).toBe(0);
  expect(created.err).toMatch(/^Note: The access token is valid until \d{4}-\S+Z\.\n$/);
  const token = created.out.trim();
  const reader = { url: catalogue.url, token };
  expect(await runCli(["exists", "urn:li:corpuser:x"], { catalogue: reader })).toMatchObject({ code: 0 });
  const listed = await runCli(["token", "list"], { catalogue });
  const [, id = ""] =
    /^(\S+) {2}ci {2}urn:li:corpuser:datahub {2}reader {2}issued by urn:li:corpuser:datahub {2}since .+ until .+$/m.exec(
      listed.out,
    ) ?? [];
  expect(listed.out).not.toContain(token);
  const told = await runCli(["token", "list", "--json"], { catalogue });
  // Tokens that were created in the same millisecond are listed in any order.
  const { tokens } = z.object({ tokens: z.array(z.looseObject({ role: z.string() })) }).parse(JSON.parse(told.out));
  expect(tokens.toSorted((a, b) => a.role.localeCompare(b.role))).toMatchObject([
    { role: "owner", expired: false },
    { id, role: "reader", expired: false, ownerUrn: "urn:li:corpuser:datahub" },
  ]);
  // A catalogue whose tokens have no roles, as DataHub's.
  const fetch: typeof globalThis.fetch = (input, init) =>
    globalThis.fetch(
      input,
      typeof init?.body === "string"
        ? { ...init, body: init.body.replace("expiresAt role", "expiresAt rights") }
        : init,
    );
  const without = await runCli(["token", "list"], { catalogue, fetch });
  expect([without.code, without.out]).toEqual([0, listed.out.replace(/ {2}(?:owner|reader)(?= {2}issued)/g, "")]);
  expect(await runCli(["token", "revoke", id], { catalogue })).toMatchObject({ code: 0, out: `Revoked ${id}.\n` });
  expect(await runCli(["exists", "urn:li:corpuser:x"], { catalogue: reader })).toMatchObject({ code: 1 });
  const refused = await runCli(create, { catalogue: reader });
  expect(refused.code).toBe(1);
  await catalogue.close();
});

test("an access token that never expires says so, also to programs", async () => {
  const catalogue = await startTest();
  const created = await runCli(["token", "create", "--name", "ci", "--duration", "no-expiry"], { catalogue });
  expect(created.err).toBe("Note: The access token does not expire; it is valid until it is revoked.\n");
  const told = await runCli(["token", "create", "--name", "x", "--duration", "day", "--json"], { catalogue });
  const { metadata } = z.object({ metadata: z.looseObject({ expiresAt: z.number() }) }).parse(JSON.parse(told.out));
  expect(told.err).toContain(new Date(metadata.expiresAt).toISOString());
  await catalogue.close();
});

test("an access token for a user who does not exist is refused with how to create the user", async () => {
  const catalogue = await startTest();
  const create = ["token", "create", "--name", "ci", "--actor", "not.there"];
  const message =
    '"urn:li:corpuser:not.there" does not exist in the catalogue; check its spelling, or create the user first: `catalogue user upsert -f FILE`.';
  expect(await runCli(create, { catalogue })).toEqual({ code: 1, out: "", err: `${message}\n` });
  const told = await runCli([...create, "--json"], { catalogue });
  expect([told.code, JSON.parse(told.out)]).toEqual([1, { error: { kind: "entity-not-found", message } }]);
  await catalogue.close();
});

test("a list of access tokens that is lost is a read: it is repeated after 503, and no write is spoken of", async () => {
  const catalogue = await startTest();
  let left = 1;
  const busy: typeof globalThis.fetch = (input, init) =>
    left-- > 0 ? Promise.resolve(new Response("busy", { status: 503 })) : globalThis.fetch(input, init);
  expect(await runCli(["token", "list"], { catalogue, fetch: busy })).toMatchObject({ code: 0, err: "" });
  const lost: typeof globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));
  const failed = await runCli(["token", "list"], { catalogue, fetch: lost });
  expect(failed.code).not.toBe(0);
  expect(failed.err).toContain("does not answer");
  await catalogue.close();
});

test("of an access token whose answer is lost is said that it may have been issued, and how to find it", async () => {
  const catalogue = await startTest();
  const lost: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init);
    if (typeof init?.body === "string" && init.body.includes("createAccessToken")) throw new TypeError("fetch failed");
    return answer;
  };
  const created = await runCli(["token", "create", "--name", "ci"], { catalogue, fetch: lost });
  expect(created).toMatchObject({ code: 1, out: "" });
  expect(created.err).toContain("It may have been issued: look for it with `catalogue token list`");
  expect(created.err).not.toContain("safe to try again");
  await catalogue.close();
});

test.each([
  [503, "STORE_UNCONFIRMED", "status 503"],
  [500, "SERVER_ERROR", "The connection was lost"],
])(
  "of an access token that the catalogue answers with an error %s (%s) is said that it may have been issued, or revoked",
  async (code, type, why) => {
    const catalogue = await startTest();
    const errors = [{ message: "The connection was lost.", extensions: { code, type } }];
    const doubtful: typeof globalThis.fetch = async (input, init) => {
      const answer = await globalThis.fetch(input, init);
      const isWrite = typeof init?.body === "string" && init.body.includes('"mutation');
      return isWrite ? Response.json({ data: null, errors }) : answer;
    };
    const create = ["token", "create", "--name", "ci"];
    const created = await runCli(create, { catalogue, fetch: doubtful });
    expect(created).toMatchObject({ code: 1, out: "" });
    expect(created.err).toContain(`did not confirm the access token (${why}). It may have been issued: look for it`);
    const told = await runCli([...create, "--json"], { catalogue, fetch: doubtful });
    expect(JSON.parse(told.out)).toMatchObject({ error: { kind: "outcome-unknown" } });
    const revoked = await runCli(["token", "revoke", "x"], { catalogue, fetch: doubtful });
    expect(revoked.err).toContain(
      `did not confirm a write (${why}). It may have been stored; it is safe to try again.`,
    );
    await catalogue.close();
  },
);

test("an access token that has expired is marked in the list, and refused with the time at which it expired", async () => {
  const data = testFolder();
  const token = await tokenIn(data, { label: "old", expiresAt: NOW });
  await tokenIn(data, { label: "new", expiresAt: NOW + 1 });
  // Later than any time of JavaScript.
  await tokenIn(data, { label: "never", expiresAt: 9e15 });
  const catalogue = await startTest(data);
  const listed = await runCli(["token", "list"], { catalogue });
  expect(listed.out).toMatch(/ {2}old {2}.+ expired 2026-01-01T00:00:00\.000Z$/m);
  expect(listed.out).toMatch(/ {2}new {2}.+ until 2026-01-01T00:00:00\.001Z$/m);
  expect(listed.out).toMatch(/ {2}never {2}.+ until unknown time$/m);
  const { tokens } = z
    .object({ tokens: z.array(z.looseObject({ name: z.string() })) })
    .parse(JSON.parse((await runCli(["token", "list", "--json"], { catalogue })).out));
  const expired = Object.fromEntries(tokens.map((each) => [each.name, each["expired"]]));
  expect(expired).toEqual({ old: true, new: false, never: false });
  const answer = await catalogue.send("/api/graphql", { headers: { authorization: `Bearer ${token}` } });
  const message = "This access token expired on 2026-01-01T00:00:00.000Z; ask for a new one.";
  expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED", message } });
  await catalogue.close();
});

const BASH = "/bin/bash";

test.skipIf(!existsSync(BASH))("bash completes commands and options with the script that is printed", async () => {
  const { out } = await runCli(["completions", "bash"]);
  const completed = (...words: readonly string[]): string[] => {
    const script = `${out}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _catalogue; echo "\${COMPREPLY[@]}"`;
    return execFileSync(BASH, ["-c", script], { encoding: "utf8" }).trim().split(" ");
  };
  expect(completed("catalogue", "da")).toEqual(["dataset"]);
  expect(completed("catalogue", "dataset", "")).toContain("upsert");
  expect(completed("catalogue", "dataset", "upsert", "--dr")).toEqual(["--dry-run"]);
  expect(completed("catalogue", "check", "--fo")).toEqual(["--format"]);
  expect(completed("catalogue", "check", "a.yaml", "--fo")).toEqual(["--format"]);
  expect(completed("catalogue", "check", "--as", "")).toEqual(["users", "groups", "datasets"]);
  expect(completed("catalogue", "check", "--format", "s")).toEqual(["sarif"]);
  expect(completed("catalogue", "diff", "--format", "s")).toEqual(["sarif"]);
  expect(completed("catalogue", "check", "--format", "=", "s")).toEqual(["sarif"]);
  expect(completed("catalogue", "check", "--format", "=")).toContain("sarif");
  // As zsh gives it.
  expect(completed("catalogue", "check", "--format=sa")).toEqual(["--format=sarif"]);
  expect(completed("catalogue", "check", "--as=")).toEqual(["--as=users", "--as=groups", "--as=datasets"]);
  expect(completed("catalogue", "check", "--workspace=a")).toEqual([""]);
  expect(completed("catalogue", "token", "create", "--role", "")).toEqual(["reader", "editor", "owner"]);
  expect(completed("catalogue", "completions", "z")).toEqual(["zsh"]);
  expect(completed("catalogue", "pull", "us")).toEqual(["users", "user"]);
  expect(completed("catalogue", "pull", "users", "gr")).toEqual(["groups", "group"]);
  expect(completed("catalogue", "pull", "-o", "")).toEqual([""]);
  expect(completed("catalogue", "serve", "--d")).toEqual(["--data", "--database", "--database-read"]);
  expect(completed("catalogue", "serve", "--unknown-entities", "")).toEqual(["refuse", "create"]);
});

const hasZsh = spawnSync("zsh", ["--version"]).status === 0;

test.skipIf(!hasZsh)("zsh completes with the script, evaluated or saved as the function of its name", async () => {
  const { out } = await runCli(["completions", "zsh"]);
  const folder = testFolder();
  writeFileSync(join(folder, "_catalogue"), out);
  const set = `fpath=('${folder}' $fpath); autoload -U compinit; compinit -u -D`;
  for (const setUp of [
    set,
    `fpath=('${folder}/none' $fpath); autoload -U compinit; compinit -u -D; source '${folder}/_catalogue'`,
  ]) {
    // Keys are typed in a terminal, which zsh itself provides.
    const script = [
      "zmodload zsh/zpty",
      "zpty shell zsh -f -i",
      `zpty -w shell ${quotedForZsh(`PS1=; ${setUp}; print rea''dy`)}`,
      "zpty -r shell begun '*ready*'",
      "zpty -w -n shell $'catalogue che\\t --form\\t'",
      "zpty -r shell line '*check*--format*'",
      'print -r -- "$line"',
      "zpty -d shell",
    ].join("\n");
    const typed = execFileSync("zsh", ["-f", "-c", script], { encoding: "utf8", timeout: 30_000 });
    expect(stripVTControlCharacters(typed).replaceAll("\b", "")).toMatch(/catalogue check +--format/);
  }
});

function quotedForZsh(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const hasFish = spawnSync("fish", ["--version"]).status === 0;

test.skipIf(!hasFish)("the completions run in fish and complete as they do in bash", async () => {
  const { out } = await runCli(["completions", "fish"]);
  const completed = (line: string): string[] => {
    const shown = execFileSync("fish", ["--no-config", "-c", `${out}\ncomplete -C '${line}'`], { encoding: "utf8" });
    return shown.split("\n").flatMap((each) => (each === "" ? [] : [each.replace(/\t.*/, "")]));
  };
  expect(completed("catalogue da")).toEqual(["dataset"]);
  expect(completed("catalogue user ")).toEqual(["upsert"]);
  expect(completed("catalogue user upsert --dr")).toEqual(["--dry-run"]);
  expect(completed("catalogue check a.yaml --format s")).toEqual(["sarif"]);
  expect(completed("catalogue pull users gr")).toEqual(["group", "groups"]);
  for (const line of ["export --type dataset", "pull dataset", "user upsert", "token list"])
    expect([line, completed(`catalogue ${line} `)]).toEqual([line, expect.not.arrayContaining(["upsert"])]);
  expect(completed("catalogue token list ")).not.toContain("create");
});

test("in fish, a description is one clause", async () => {
  const { out } = await runCli(["completions", "fish"]);
  expect(out).toContain(" -f -a check -d 'validate files as the editor does'\n");
  expect(out).toContain(" -f -a diff -d 'show what an upsert of files would change'\n");
});

test("in fish, what follows a command is completed only behind its whole path", async () => {
  const { out } = await runCli(["completions", "fish"]);
  const [, ...completions] = out.split("\nend\n");
  const lines = completions.join("").trim().split("\n");
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) expect(line).toMatch(/^complete -c catalogue -n 'test \(__catalogue_path\) = "[a-z -]*"' /);
  const before = lines.flatMap((line) => line.split(" -f -a upsert ").slice(0, -1));
  expect(before.map((each) => /= "(.*)"'$/.exec(each)?.[1])).toEqual(["user", "group", "dataset"]);
});

test("completions have every option and choice of every command, those of serve too", async () => {
  const program = declaredProgram(ioOf({}).io, () => Promise.resolve());
  const scripts = await Promise.all(["bash", "fish"].map(async (shell) => (await runCli(["completions", shell])).out));
  const [bash = "", fish = ""] = scripts;
  const lineOf = (path: string): string => bash.split("\n").find((line) => line.includes(`"${path}") words=`)) ?? "";
  const leaves = (command: Command, path = ""): readonly (readonly [string, Command])[] => [
    [path, command],
    ...command.commands.flatMap((each) => leaves(each, `${path} ${each.name()}`.trim())),
  ];
  for (const [path, { options }] of leaves(program))
    for (const { long, argChoices } of options) {
      expect(lineOf(path)).toMatch(new RegExp(`[" ]${long}[" ]`));
      expect(fish).toContain(` -l ${long?.slice(2)}`);
      if (argChoices) expect(bash).toContain(`"${path} ${long}") words="${argChoices.join(" ")}"`);
      if (argChoices) expect(fish).toContain(` -l ${long?.slice(2)} -x -a '${argChoices.join(" ")}'`);
    }
  const serving = Array.from(SERVE_USAGE.matchAll(/^ {2}(--[a-z-]+)/gm), ([, flag = ""]) => flag);
  expect(serving.length).toBeGreaterThan(10);
  for (const flag of serving) expect(lineOf("serve")).toMatch(new RegExp(`[" ]${flag}[" ]`));
});

test.each(["zsh", "fish"])("for %s there is a script that names every command", async (shell) => {
  const { code, out } = await runCli(["completions", shell]);
  expect(code).toBe(0);
  for (const path of Object.keys(EXAMPLES)) expect(out).toContain(path.split(" ").at(-1));
});

test("every command but serve has examples, and their options are those of its help", async () => {
  const { out } = await runCli(["--help"]);
  const listed = Array.from(out.matchAll(/^ {2}(\w+) /gm), ([, name = ""]) => name).filter(
    (name) => !["help", "serve"].includes(name),
  );
  const exampled = new Set(Object.keys(EXAMPLES).map((path) => path.split(" ")[0]));
  expect(exampled, "each command needs examples in cli/examples.ts").toEqual(new Set(listed));
  for (const [path, examples] of Object.entries(EXAMPLES)) {
    const help = (await runCli([...path.split(" "), "--help"])).out;
    for (const example of examples) {
      expect(help).toContain(example);
      expect(example.startsWith(`catalogue ${path}`)).toBe(true);
      const [usage = ""] = help.split("Examples:");
      for (const flag of example.match(/--[a-z-]+/g) ?? []) expect(usage).toContain(flag);
    }
  }
});
