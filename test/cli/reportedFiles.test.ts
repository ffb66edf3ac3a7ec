import { expect, test } from "vitest";
import * as z from "zod";
import { runCli, type RunOptions } from "./runCli.ts";

const BROKEN = "id: jdoe\nemial: x\n";

const location = z.object({
  physicalLocation: z.object({
    artifactLocation: z.object({ uri: z.string() }),
    region: z.record(z.string(), z.number()).optional(),
  }),
});
const sarif = z.object({
  runs: z.tuple([
    z.object({
      tool: z.object({ driver: z.object({ rules: z.array(z.object({ id: z.string() })) }) }),
      invocations: z.tuple([
        z.object({ toolExecutionNotifications: z.array(z.object({ locations: z.array(location).optional() })) }),
      ]),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.number(),
          message: z.object({ text: z.string() }),
          locations: z.array(location).optional(),
          relatedLocations: z.array(location.extend({ id: z.number() })).optional(),
        }),
      ),
    }),
  ]),
});

/** The only run of the SARIF document about some files. */
async function sarifRun(paths: readonly string[], options: RunOptions): Promise<z.infer<typeof sarif>["runs"][0]> {
  const { out } = await runCli(["check", ...paths, "--offline", "--format", "sarif"], options);
  return sarif.parse(JSON.parse(out)).runs[0];
}

/** How a file is named in both reports. */
async function namesOf(
  path: string,
  name = path,
  env: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> {
  const options = { files: { [name]: BROKEN, ...others }, env };
  const { results } = await sarifRun([path], options);
  const github = await runCli(["check", path, "--offline", "--format", "github"], options);
  return [
    /^::error file=([^,]*),line=2/.exec(github.out)?.[1],
    results[0]?.locations?.[0]?.physicalLocation.artifactLocation.uri,
  ];
}

test.skipIf(process.platform === "win32").each([
  ["./m.user.yaml", "m.user.yaml", "m.user.yaml", "m.user.yaml"],
  ["a/../m.user.yaml", "m.user.yaml", "m.user.yaml", "m.user.yaml"],
  ["/work-folder/in/m.user.yaml", "in/m.user.yaml", "in/m.user.yaml", "in/m.user.yaml"],
  ["../m n.user.yaml", "/m n.user.yaml", "/m n.user.yaml", "file:///m%20n.user.yaml"],
  ["/else where/m.user.yaml", "/else where/m.user.yaml", "/else where/m.user.yaml", "file:///else%20where/m.user.yaml"],
  ["in/a\\b.user.yaml", "in/a\\b.user.yaml", "in/a\\b.user.yaml", "in/a%5Cb.user.yaml"],
  ["..a/m.user.yaml", "..a/m.user.yaml", "..a/m.user.yaml", "..a/m.user.yaml"],
])("a problem in %s is reported in that file", async (path, name, annotated, uri) => {
  expect(await namesOf(path, name)).toEqual([annotated, uri]);
});

test.skipIf(process.platform === "win32")("in a workflow of GitHub files are named from its repository", async () => {
  const inRepository = { GITHUB_WORKSPACE: "/" };
  const name = "work-folder/m.user.yaml";
  expect(await namesOf("m.user.yaml", "m.user.yaml", inRepository)).toEqual([name, name]);
  // Checked out into a folder of the workspace.
  const nested = { ".git/HEAD": "ref: refs/heads/main\n" };
  expect(await namesOf("m.user.yaml", "m.user.yaml", inRepository, nested)).toEqual(["m.user.yaml", "m.user.yaml"]);
  const submodule = { ".git": "gitdir: ../.git/modules/work-folder\n" };
  expect(await namesOf("m.user.yaml", "m.user.yaml", inRepository, submodule)).toEqual([name, name]);
  const elsewhere = { GITHUB_WORKSPACE: "/another" };
  expect(await namesOf("m.user.yaml", "m.user.yaml", elsewhere)).toEqual(["m.user.yaml", "m.user.yaml"]);
});

test("what is read from standard input is in no file, and the text says where it is", async () => {
  const options = { input: "id: jdoe\nemial: x\n" };
  const args = ["check", "-", "--as", "users", "--offline", "--format", "github"];
  expect((await runCli(args, options)).out).toMatch(/^::error title=unknown-field::<stdin>:2:1: "emial" is not/);
  const { out } = await runCli(["check", "-", "--as", "users", "--offline", "--format", "sarif"], options);
  const { results } = sarif.parse(JSON.parse(out)).runs[0];
  expect(results.map(({ message }) => message.text)).toEqual([expect.stringMatching(/^<stdin>:2:1: "emial"/)]);
  // GitHub refuses a document with a result that has no location.
  const region = { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 };
  expect(results[0]?.locations).toEqual([{ physicalLocation: { artifactLocation: { uri: "stdin" }, region } }]);
});

test("a file that cannot be read is named where its reason is", async () => {
  const files = { "latin.user.yaml": new Uint8Array([0xfc]) };
  const { out } = await runCli(["check", "latin.user.yaml", "--offline", "--format", "github"], { files });
  expect(out).toMatch(/^::error file=latin\.user\.yaml::"latin\.user\.yaml" is not UTF-8/);
  const { invocations } = await sarifRun(["latin.user.yaml", "gone.user.yaml"], { files });
  expect(invocations[0].toolExecutionNotifications).toEqual(
    ["latin.user.yaml", "gone.user.yaml"].map((uri) => ({
      locations: [{ physicalLocation: { artifactLocation: { uri } } }],
    })),
  );
});

test("a working folder without files of records is named, too", async () => {
  const { out } = await runCli(["check", ".", "--offline", "--format", "github"], { files: { "x.txt": "x" } });
  expect(out).toMatch(/^::error file=\.::The folder "\." has no files of users/);
});

test("each result names its rule by its index, and the end of its place", async () => {
  const text = "- id: jdoe\n  emial: x\n- id: jdoe\n  email: nobody\n";
  const { tool, results } = await sarifRun(["m.user.yaml"], { files: { "m.user.yaml": text } });
  expect(new Set(results.map(({ ruleId }) => ruleId)).size).toBeGreaterThan(1);
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  const [misspelt] = results.filter(({ ruleId }) => ruleId === "unknown-field");
  expect(misspelt?.locations?.[0]?.physicalLocation.region).toEqual({
    ...{ startLine: 2, startColumn: 3 },
    ...{ endLine: 2, endColumn: 8 },
  });
});

test("the other place of a diagnostic is linked to in its text, which alone lets code scanning show it", async () => {
  const files = { "[a].user.yaml": "- id: ada\n", "b.user.yaml": "- id: ada\n", "in/c.user.yaml": "- id: ada\n" };
  const { results } = await sarifRun(["[a].user.yaml", "b.user.yaml"], { files });
  const ofId = { startLine: 1, startColumn: 7, endLine: 1, endColumn: 10 };
  const place = (uri: string): object => ({ physicalLocation: { artifactLocation: { uri }, region: ofId } });
  const [duplicate] = results.filter(({ ruleId }) => ruleId === "duplicate-id");
  expect(duplicate).toMatchObject({
    message: {
      text: '"ada" is already defined in another of these files; keep one of the two records ([\\[a\\].user.yaml:1:7](1))',
    },
    locations: [place("b.user.yaml")],
    relatedLocations: [{ id: 1, ...place("%5Ba%5D.user.yaml") }],
  });
  const around = results.filter(({ ruleId }) => ruleId === "duplicate-record");
  expect(around).toHaveLength(2);
  for (const { message, relatedLocations } of around) {
    expect(message.text).toMatch(/ \(\[in\/c\.user\.yaml:1:7\]\(1\)\)$/);
    expect(relatedLocations).toEqual([{ id: 1, ...place("in/c.user.yaml") }]);
  }
});
