import { DocumentDiagnosticRequest } from "vscode-languageserver/node";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import { listOwnershipTypes } from "../../catalogue/graph/listOwnershipTypes.ts";
import { readFacts } from "../../catalogue/graph/readFacts.ts";
import { parseEntityUrn, storedUrn } from "../../catalogue/urn/urn.ts";
import { AT_ONCE } from "../catalogue/graph/waiting.ts";
import { inProcess } from "../server/inProcess.ts";
import type { LspClient } from "../server/lspClient.ts";
import { startTest } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { runCli } from "./runCli.ts";

const CUSTOMERS = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.customers,PROD)";
const FILES = {
  "customers.dataset.yaml": `dataset: ${CUSTOMERS}
owners:
  - owner: urn:li:corpuser:alex.ash
    type: TECHNICAL_OWNER
  - owner: urn:li:corpuser:alex.ahs
    type: TECHNICAL_OWNER
  - owner: urn:li:corpuser:alex.ash
    type: urn:li:ownershipType:nope
columns:
  customer_id: Number of the customer
  no_such_column: Text
`,
  "new.group.yaml": "id: new\nmembers: [alex.ash, nobody]\nowners: [zoe]\n",
  "alike.user.yaml": "id: Alex.Ash\n",
  "gone.dataset.yaml": `dataset: ${CUSTOMERS.replace("customers", "custmers")}\n`,
  "new.user.yaml": "id: zoe\ngroups: [analytics, analitics]\n",
};

const catalogue = await startTest();
beforeAll(async () => {
  expect((await runCli(["import", sampleFile("catalogue.json")], { catalogue })).code).toBe(0);
});

test("with a catalogue, users, groups, columns and ownership types that it does not have are reported", async () => {
  const run = await runCli(["check", ...Object.keys(FILES)], { files: FILES, catalogue });
  const places = Array.from(
    run.err.matchAll(/^(\S+) \w+ ((?:unknown|undefined)-[\w-]+): (.*)$/gm),
    ([, place = "", code = ""]) => [place.replace(/:$/, ""), code],
  );
  expect(places).toEqual([
    ["customers.dataset.yaml:5:12", "unknown-user"],
    ["customers.dataset.yaml:8:11", "undefined-ownership-type"],
    ["customers.dataset.yaml:11:3", "unknown-column"],
    ["new.group.yaml:2:21", "unknown-user"],
    ["gone.dataset.yaml:1:10", "unknown-dataset"],
    ["new.user.yaml:2:21", "unknown-group"],
  ]);
  expect(run.out).toContain(`Checked 5 files with the catalogue at ${catalogue.url}: `);
});

test("a dataset that the catalogue does not have is reported, unless no catalogue is asked", async () => {
  const text = ["custmers", "customers", "{{ table }}"].map(
    (name) => `- dataset: ${CUSTOMERS.replace("customers", name)}\n`,
  );
  const files = { "d.dataset.yaml": text.join("") };
  const run = await runCli(["check", "d.dataset.yaml"], { files, catalogue });
  expect(run).toMatchObject({
    code: 0,
    err: "d.dataset.yaml:1:12: warning unknown-dataset: The connected catalogue does not have this dataset, so an upsert refuses it; check the URN\n",
  });
  expect((await runCli(["check", "d.dataset.yaml", "--offline"], { files, catalogue })).err).toBe("");
});

test("a record that would be created is compared with the users of the catalogue", async () => {
  const files = { "new.user.yaml": "- id: Alex.Ash\n- id: alex.ash@example.com\n" };
  const { err } = await runCli(["check", "new.user.yaml"], { files, catalogue });
  expect(err).toContain(
    'new.user.yaml:1:7: warning near-duplicate-id: "Alex.Ash" is not in the catalogue, but "alex.ash" is',
  );
  expect(err).toContain("new.user.yaml:2:7: information same-name-other-domain:");
  expect((await runCli(["check", "new.user.yaml", "--offline"], { files, catalogue })).err).not.toContain(
    "catalogue, but",
  );
});

test("a catalogue that did not have to be asked is not said to have answered", async () => {
  const fetch = (): Promise<Response> => Promise.reject(new Error("gone"));
  const files = { "a.user.yaml": "id: zoe\nemail: zoe@example.com\n" };
  const run = await runCli(["check", "a.user.yaml"], { files, catalogue, fetch });
  const sentence = `The catalogue at ${catalogue.url} did not have to be asked.`;
  expect(run).toMatchObject({ code: 0, out: `Checked 1 file: 0 errors, 0 warnings. ${sentence}\n` });
});

test("with --offline the catalogue is not asked, and that is said", async () => {
  const fetch = (): Promise<Response> => Promise.reject(new Error("asked"));
  const args = ["check", "customers.dataset.yaml", "--offline"];
  const run = await runCli(args, { files: FILES, catalogue, fetch });
  expect(run.out).toMatch(/^Checked 1 file without a catalogue: /);
  expect(run.err).not.toContain("unknown-column");
});

test("a catalogue that does not answer makes the check fail, after what was found without it", async () => {
  const fetch = (): Promise<Response> => Promise.reject(new Error("gone"));
  const files = { "a.user.yaml": "id: zoe\nemial: x\ngroups: [analytics]\n" };
  const run = await runCli(["check", "a.user.yaml"], { files, catalogue, fetch });
  expect(run.code).toBe(2);
  expect(run.err).toContain("a.user.yaml:2:1: error unknown-field:");
  expect(run.err).toMatch(/does not answer.* With --offline the catalogue is not asked\.\n$/);
  expect(run.out).toMatch(/^Checked 1 file without a catalogue: /);
});

test("a catalogue that does not list its ownership types is asked about all else, and that is said", async () => {
  const refusals = [
    () => new Response("Unauthorized", { status: 403 }),
    () => Response.json({ errors: [{ message: "Field 'listOwnershipTypes' in type 'Query' is undefined" }] }),
  ];
  for (const refusal of refusals) {
    const fetch: typeof globalThis.fetch = async (url, init) =>
      typeof init?.body === "string" && init.body.includes("listOwnershipTypes")
        ? refusal()
        : globalThis.fetch(url, init);
    const check = (...how: string[]): ReturnType<typeof runCli> =>
      runCli(["check", "customers.dataset.yaml", ...how], { files: FILES, catalogue, fetch });
    const run = await check();
    expect(run.err).toMatch(/customers\.dataset\.yaml:5:12: \w+ unknown-user:/);
    expect(run.err).toMatch(/customers\.dataset\.yaml:11:3: \w+ unknown-column:/);
    expect(run.err).not.toContain("undefined-ownership-type");
    const said = "Custom ownership types were not checked. ";
    expect(run.err).toContain(said);
    expect((await check("--format", "github")).out).toContain(`\n::warning::${said}`);
    expect((await check("--json")).out).toMatch(/"notChecked": \{\s*"ownershipTypes": \{[^}]*"message": "/);
    const sarif = (await check("--format", "sarif")).out;
    expect(sarif).toContain('"executionSuccessful": true');
    expect(sarif).toMatch(new RegExp(`"level": "warning",\\s*"message": \\{\\s*"text": "${said}`));
    expect(run.out).toContain(`Checked 1 file with the catalogue at ${catalogue.url}: `);
  }
});

test("where only an ownership type had to be asked about, the catalogue was asked", async () => {
  const text = `dataset: ${CUSTOMERS}\nowners:\n  - owner: zoe\n    type: urn:li:ownershipType:nope\n`;
  const files = { "one.dataset.yaml": text, "zoe.user.yaml": "id: zoe\n" };
  const run = await runCli(["check", "one.dataset.yaml"], { files, catalogue });
  expect(run.err).toContain("undefined-ownership-type");
  expect(run.out).toContain(`Checked 1 file with the catalogue at ${catalogue.url}: `);
});

test("an ownership type without a name is one that the catalogue has", async () => {
  const graph = connectGraph({ ...catalogue, fetch, now: Date.now, waiting: AT_ONCE });
  const urn = storedUrn("urn:li:ownershipType:nameless", () => true);
  if (!urn) throw new Error("It is a URN");
  const made = await graph.emit([{ entityUrn: urn, aspectName: "ownershipTypeInfo", aspect: { name: " " } }]);
  expect(made.ok).toBe(true);
  const files = { "one.dataset.yaml": `dataset: ${CUSTOMERS}\nowners:\n  - owner: alex.ash\n    type: ${urn}\n` };
  const run = await runCli(["check", "one.dataset.yaml"], { files, catalogue });
  expect(run).toMatchObject({ code: 0 });
  expect(run.err).not.toContain("undefined-ownership-type");
});

test("a connection that is half set is wrong usage", async () => {
  const run = await runCli(["check", "new.user.yaml"], { files: FILES, env: { CATALOGUE_TOKEN: "x" } });
  expect(run).toMatchObject({ code: 2, out: "" });
});

const found = z.object({
  files: z.array(z.object({ problems: z.array(z.object({ code: z.string(), line: z.number(), column: z.number() })) })),
});

test("with a catalogue, the command and the editor find the same", async () => {
  const run = await runCli(["check", ...Object.keys(FILES), "--json"], { files: FILES, catalogue });
  const told = found.parse(JSON.parse(run.out)).files.map(({ problems }) => problems);
  const client = await editor();
  for (const [index, [name, text]] of Object.entries(FILES).entries()) {
    const uri = `file:///w/${name}`;
    await client.open(uri, text);
    // The editor shows first what it finds by itself.
    await expect.poll(() => shownIn(client, uri), { timeout: 30_000 }).toEqual(told[index]);
    await client.close(uri);
  }
});

/** An editor on a workspace with these files, connected to the same catalogue. */
async function editor(): Promise<LspClient> {
  const client = inProcess(new Map(Object.entries(FILES).map(([name, text]) => [`/w/${name}`, text])));
  const graph = connectGraph({ url: catalogue.url, token: catalogue.token, fetch, now: Date.now, waiting: AT_ONCE });
  client.connection.onRequest("catalogue/facts", async ({ urns }: { urns: readonly string[] }) => {
    const reply = await readFacts(
      graph,
      urns.flatMap((urn) => parseEntityUrn(urn) ?? []),
    );
    return reply.ok ? reply.value : null;
  });
  client.connection.onRequest("catalogue/ownershipTypes", async () => {
    const reply = await listOwnershipTypes(graph);
    return reply.ok ? reply.value.map(({ urn }) => urn) : null;
  });
  await client.start("file:///w", { catalogueFacts: true }, { diagnostic: {} });
  await client.logged(/^Read \d+ files/);
  return client;
}

async function shownIn(client: LspClient, uri: string): Promise<unknown> {
  const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  const items = report.kind === "full" ? report.items : [];
  return items.map(({ range: { start }, code }) => ({ code, line: start.line + 1, column: start.character + 1 }));
}
