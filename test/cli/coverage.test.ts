import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { startTest } from "../service/testService.ts";
import { proposal, schema } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

const catalogue = await startTest();
const empty = await startTest();
afterAll(() => Promise.all([catalogue.close(), empty.close()]));

const run = (args: readonly string[], more: RunOptions = {}): Promise<Run> =>
  runCli(["coverage", ...args], { catalogue, ...more });

await runCli(["import", sampleFile("catalogue.json")], { catalogue });

test("the coverage is printed for people, with what is missing", async () => {
  const { code, out, err } = await run(["--platform", "postgres"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out.replace(catalogue.url, "http://here")).toMatchInlineSnapshot(`
    "3 datasets with 19 columns in http://here, platform postgres
      Columns described: 47% (9 of 19)
      Datasets described: 100% (3 of 3)
      Datasets owned: 100% (3 of 3)

    Platform  Datasets  Columns described  Datasets described  Datasets owned
    postgres  3         47% (9 of 19)      100% (3 of 3)       100% (3 of 3)

    Schema                 Datasets  Columns described  Datasets described  Datasets owned
    postgres: shop.public  3         47% (9 of 19)      100% (3 of 3)       100% (3 of 3)

    Owner                          Datasets  Columns described  Datasets described
    Jo Hazel (jo.hazel)            3         47% (9 of 19)      100% (3 of 3)
    Customer Data (customer-data)  1         50% (4 of 8)       100% (1 of 1)
    Kim Elm (kim.elm)              1         66% (4 of 6)       100% (1 of 1)
    Max Juniper (max.juniper)      1         50% (4 of 8)       100% (1 of 1)

    Something is missing in 3 datasets; the largest schemas first:
      urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.customers,PROD): description of 4 of 8 columns
      urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.order_items,PROD): description of 4 of 5 columns
      urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD): description of 2 of 6 columns
    "
  `);
});

const document = z.object({
  figures: z.object({ datasets: z.number(), columns: z.number(), describedColumns: z.number() }),
  groups: z.record(z.string(), z.array(z.looseObject({ name: z.string(), datasets: z.number() }))),
  worklist: z.array(z.looseObject({ urn: z.string(), missing: z.array(z.string()) })),
  thresholds: z.array(z.looseObject({ measure: z.string(), met: z.boolean() })),
});

test("a program gets the figures, the groups and the worklist in one document", async () => {
  const { code, out } = await run(["--json"]);
  expect(code).toBe(0);
  const { figures, groups, worklist } = document.parse(JSON.parse(out));
  expect(Object.keys(groups)).toEqual(["platform", "schema", "owner"]);
  const all = groups["platform"]?.reduce((sum, { datasets }) => sum + datasets, 0);
  expect(all).toBe(figures.datasets);
  expect(worklist.every(({ missing }) => missing.length > 0)).toBe(true);
  expect((await run(["--format", "json"])).out).toBe(out);
});

test.each([
  ["missing.csv", /^missing,platform,schema,name,environment,owners,described,columns,described_columns,urn\n/],
  ["report.md", /^# Coverage of the catalogue\n/],
  ["all.json", /^\{\n/],
  ["all.txt", /^\d+ datasets with \d+ columns in http/],
])("%s is written as its name says", async (name, beginning) => {
  const { code, out, err, written } = await run(["-o", name]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(new RegExp(`^Wrote ${name}: the coverage of \\d+ datasets in ${catalogue.url}\\.\n$`));
  expect(written?.[name]).toMatch(beginning);
});

test("what is printed and what is written is the same", async () => {
  for (const format of ["pretty", "json", "csv", "markdown"]) {
    const { out } = await run(["--format", format]);
    const { written } = await run(["--format", format, "-o", "file"]);
    expect(written?.["file"]).toBe(out);
    expect((await run(["--format", format, "-o", "-"])).out).toBe(out);
  }
});

test("the datasets of an owner are counted alone", async () => {
  const { out } = await run(["--owner", "kim.elm", "--json"]);
  const owned = await runCli(["pull", "datasets", "--owner", "kim.elm"], { catalogue });
  expect(document.parse(JSON.parse(out)).figures.datasets).toBe(owned.out.match(/^- dataset:/gm)?.length);
});

test.each([
  [["--min-described-columns", "0", "--min-owned-datasets", "0%"], 0, ""],
  [
    ["--min-described-columns", "99.5", "--min-owned-datasets", "0"],
    1,
    /^Columns described: \d+% \(\d+ of \d+\), which is below 99\.5%\.\n$/,
  ],
  [["--min-described-datasets", "100"], 1, /^Datasets described: \d+% \(\d+ of \d+\), which is below 100%\.\n$/],
  [["--min-owned-datasets", "100"], 1, /^Datasets owned: /],
])("%j ends with %i", async (args, code, complaint) => {
  const ended = await run(args);
  expect(ended.code).toBe(code);
  expect(ended.err).toMatch(complaint);
  expect(ended.out).toContain("Columns described");
  const asJson = await run([...args, "--json"]);
  expect(asJson.code).toBe(code);
  expect(document.parse(JSON.parse(asJson.out)).thresholds.every(({ met }) => met)).toBe(code === 0);
});

test.each([
  [["--min-described-columns", "eighty"], "Name a percentage from 0 to 100"],
  [["--min-described-columns", "101"], "Name a percentage from 0 to 100"],
  [["--min-described-columns", "-1"], "Name a percentage from 0 to 100"],
  [["-o", "coverage.xlsx"], 'The name "coverage.xlsx" does not decide the format'],
  [["--platform", ""], "--platform"],
  [["--format", "html"], "Allowed choices are pretty, json, csv, markdown"],
])("%j is wrong usage", async (args, message) => {
  const { code, out, err, written } = await run(args);
  expect([code, out, written]).toEqual([2, "", undefined]);
  expect(err).toContain(message);
});

test("where nothing is found, that is said, and no threshold is reached", async () => {
  expect(await run([], { catalogue: empty })).toEqual({
    code: 0,
    out: `0 datasets with 0 columns in ${empty.url}\n  Columns described: –\n  Datasets described: –\n  Datasets owned: –\n`,
    err: "Note: No dataset was found.\n",
  });
  const unused = await run(["--platform", "neo4j"]);
  expect([unused.code, unused.err]).toEqual([0, 'Note: No dataset was found on the platform "neo4j".\n']);
  const compared = await run(["--platform", "neo4j", "--min-described-columns", "50"]);
  const told = 'No dataset was found on the platform "neo4j", so no percentage can be compared.\n';
  expect([compared.code, compared.err]).toEqual([1, told]);
  for (const more of [[], ["--min-described-columns", "50"], ["-o", "c.md"], ["--owner", "kim.elm"]]) {
    const misspelt = await run(["--platform", "postgras", ...more]);
    expect([misspelt.code, misspelt.out, misspelt.written]).toEqual([2, "", undefined]);
    expect(misspelt.err).toContain('is on the platform "postgras", which is not a known one either. Did you mean');
  }
  const nowhere = await run(["--platform", "our-lake"], { catalogue: empty });
  expect([nowhere.code, nowhere.err]).toEqual([
    2,
    'No dataset of the catalogue is on the platform "our-lake", which is not a known one either.\n',
  ]);
  const nobody = await run(["--owner", "kim.elmm"]);
  expect([nobody.code, nobody.out]).toEqual([1, ""]);
  expect(nobody.err).toContain('"urn:li:corpuser:kim.elmm" does not exist');
});

test("a dataset that cannot be read is named, and is a failure", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:odd,a,PROD)";
  await catalogue.emit([
    proposal(urn, "datasetProperties", { description: "Here." }),
    proposal(urn, "schemaMetadata", schema("id")),
  ]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const text = await (await globalThis.fetch(input, init)).text();
    return new Response(
      text.replace('"datasetProperties":{"value":{"description":"Here."', '$&,"size":12345678901234567890'),
    );
  };
  const { code, out, err } = await run(["--platform", "odd"], { fetch });
  expect(code).toBe(1);
  expect(out).toContain("0 datasets with 0 columns");
  expect(out).toContain("; 1 could not be read\n");
  expect(err).toContain(`${urn} could not be read. `);
  expect((await run(["--platform", "odd", "--format", "csv"], { fetch })).out).toContain("not read: ");
});

test.each([["--json"], ["--format=csv"], ["-o=out.md"]])(
  "a run with %s that is stopped prints and writes no figures",
  async (how) => {
    const stopping = new AbortController();
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { url } = new Request(input, init);
      if (url.includes("batchGet")) stopping.abort();
      return globalThis.fetch(input, init);
    };
    const { code, out, err, written } = await run([how.replace("-o=", "-o")], { fetch, signal: stopping.signal });
    expect([code, written]).toEqual([1, undefined]);
    expect(err).toContain("Interrupted: 0 datasets had been read; no figures are printed");
    expect(out.replace(/^\{\s*"error": \{\s*"kind": "cancelled".*$/s, "")).toBe("");
  },
);

test("a catalogue that stops answering leaves no figures", async () => {
  const many = Array.from({ length: 500 }, (_, at) => `urn:li:dataset:(urn:li:dataPlatform:many,t.${at},PROD)`);
  await catalogue.emit(many.map((urn) => proposal(urn, "datasetProperties", {})));
  let reads = 0;
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init);
    if (url.includes("batchGet") && ++reads > 2) return Promise.resolve(new Response("Gone", { status: 502 }));
    return globalThis.fetch(input, init);
  };
  const { code, out, err } = await run(["--format", "csv"], { fetch });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("The reading ended early: 400 datasets had been read");
});

test("hostile names reach neither a terminal nor a spreadsheet as more than text", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:evil,=cmd|'/c calc'!A1,PROD)";
  await catalogue.emit([proposal(urn, "datasetProperties", { name: "\u001b[2J=1+1" })]);
  const csv = await run(["--platform", "evil", "--format", "csv"]);
  expect(csv.out).toContain("\"'=cmd|");
  expect((await run(["--platform", "evil", "--format", "markdown"])).out).not.toContain("\u001b");
  expect((await run(["--platform", "evil"])).out).not.toContain("\u001b");
});
