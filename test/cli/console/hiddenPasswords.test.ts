import { expect, test } from "vitest";
import { passwordHider } from "../../../cli/console/hiddenPasswords.ts";
import { runCli } from "../runCli.ts";

/** What is repeated of a password. */
function fragmentsIn(text: string, password: string): readonly string[] {
  return [password, JSON.stringify(password).slice(1, -1)].flatMap((secret) =>
    Array.from({ length: secret.length - 3 }, (_, at) => secret.slice(at, at + 4)).filter((each) =>
      text.includes(each),
    ),
  );
}

const PASSWORDS = ["wr0ng", "wr0ng%40", "p@ss:w/o?r#d%& x", 'wr0ng"\\'];

test.for([
  ["serve", (url: string) => [url]],
  ["serve", (url: string) => ["--data", url]],
  ["serve", (url: string) => [`--data=${url}`]],
  ["serve", (url: string) => ["--in-memory", "--port", url]],
  ["serve", (url: string) => ["--in-memory", "--unknown-entities", url]],
  ["serve", (url: string) => ["--database", `${url}?sslmod=verify-full`]],
  ["backup", (url: string) => ["--data", url, "-o", "copy"]],
  ["backup", (url: string) => ["--data", "folder", "-o", url]],
  ["backup", (url: string) => [url]],
  ["user upsert", (url: string) => ["-f", url]],
  ["check", (url: string) => [url]],
  ["urn", (url: string) => [`urn:li:dataset:${url}`]],
  ["get", (url: string) => [url]],
  ["pull", (url: string) => [`CATALOGUE_DATABASE=${url}`, "-o", "x.yaml"]],
  ["", (url: string) => [url]],
] as const)("`catalogue %s` repeats no password of its arguments", async ([command, rest]) => {
  const catalogue = { url: "http://127.0.0.1:1", token: "t" };
  for (const password of PASSWORDS) {
    const args = [...command.split(" ").filter(Boolean), ...rest(`postgres://jdoe:${password}@db.example.com/sales`)];
    for (const json of [[], ["--json"]]) {
      const run = await runCli([...args, ...json], { catalogue });
      expect(run.code, run.err).toBeGreaterThan(0);
      expect(run.err).not.toBe("");
      expect(fragmentsIn(run.err + run.out, password)).toEqual([]);
    }
  }
});

test.for(["json", "github", "sarif"])("reports in the format %s repeat no password of a path", async (format) => {
  const catalogue = { url: "http://127.0.0.1:1", token: "t" };
  for (const password of PASSWORDS) {
    const url = `postgres://jdoe:${password}@db.example.com/sales`;
    for (const args of [
      ["check", url],
      ["check", ".", "--workspace", url],
      ["diff", url],
      ["diff", "--as", "users", url],
    ]) {
      const { code, out } = await runCli([...args, "--format", format], { catalogue });
      expect([code, out.includes("db.example.com")]).toEqual([2, true]);
      const decoded = out.replaceAll(/%[\dA-F]{2}/g, decodeURIComponent).replaceAll(/\\+(?=[[\]])/g, "");
      for (const text of [out, decoded]) expect(fragmentsIn(text, password)).toEqual([]);
    }
  }
});

test.for([
  (password: string) => `postgres://jdoe:${password}@db/x`,
  (password: string) => ` postgres://jdoe:${password}@db/x`,
  (password: string) => `--f= postgres://jdoe:${password}@db/x`,
  (password: string) => `jdoe:${password}@db/x`,
  (password: string) => ` --data= jdoe:${password}@db/x`,
  (password: string) => `postgres://db/x?user=jdoe&password=${password.replaceAll("&", "%26")}`,
  (password: string) => `host=db password='${password.replace(/['\\]/g, "\\$&")}' user=jdoe`,
  (password: string) => `--database=password = ${password.replaceAll(" ", "")}`,
])("no fragment of a password is repeated, form %#", (argument) => {
  for (const password of PASSWORDS) {
    const given = argument(password);
    const said = passwordHider([given])(`There is no "${given}", or ${JSON.stringify(given)}.`);
    expect(fragmentsIn(said, password)).toEqual([]);
  }
});

test.for([":", "a", "a:", "://", "@:", "password ", "=", " "])(
  "a long argument of %j is looked through at once",
  (part) => {
    const began = performance.now();
    passwordHider([part.repeat(60_000)])("");
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);

test("a report names the files that exist", async () => {
  const name = "s3:/key:wr0ng@b/people.user.yaml";
  const { out } = await runCli(["check", "--json", name], { files: { [name]: "id: jdoe\nemail: nobody\n" } });
  expect(out).toContain(name);
});

test("the rest of an argument is shown", async () => {
  const run = await runCli(["serve", "postgres://jdoe:wr0ng@db.example.com/sales"]);
  expect(run.err).toContain("'postgres://db.example.com/sales'");
});

test("what has no password is said as it is", () => {
  const argv = [
    "urn:li:corpuser:jdoe@example.com",
    "http://jdoe@db/sales",
    "See http://x: ask jdoe@example.com",
    "a@b:c",
    "--as=urn:li:corpuser:jdoe@example.com",
    "C:\\jdoe@work\\people.yaml",
    "Owner: jdoe@example.com",
  ];
  for (const text of argv) expect(passwordHider(argv)(`"${text}"`)).toBe(`"${text}"`);
  const hide = passwordHider(["x=postgres://db/sales?user=jdoe&password=secret&sslmode=disable"]);
  expect(hide("no postgres://db/sales?password=secret&")).toBe("no postgres://db/sales?password=…&");
});

test("what is in the catalogue is printed as it is", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:s3,s3://key:wr0ng@bucket/x,PROD)";
  for (const json of [[], ["--json"]])
    expect((await runCli(["urn", "dataset", "s3", "s3://key:wr0ng@bucket/x", ...json])).out).toContain(urn);
});

test("the address of a link to write to is no password", () => {
  const sentence = 'The dataset already has a link to "mailto:data-team@example.com".';
  expect(passwordHider(["add-link", "mailto:data-team@example.com"])(sentence)).toBe(sentence);
});
