import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { report } from "../../bench/report/report.mts";
import { Results, type Measured } from "../../bench/results.mts";
import { mergedFigures, publishedFigures, type PublishedFigure } from "../../bench/figures.mts";
import { timing } from "../../bench/statistics.mts";

const ms = (...samples: readonly number[]): Measured => timing(samples);
const amount = (value: number): Measured => ({ kind: "amount", value });

const results: Results = {
  date: "2026-01-31",
  machine: { cpu: "Abacus 9", cores: 2, memory: 24, system: "linux x64", node: "v24.0.0", load: 0.1 },
  peerVersion: "2.0.0",
  comparison: [
    {
      users: 10_000,
      bytes: 3_210_000,
      ours: { edit: ms(4), completion: ms(5.1), burst: ms(7, 8, 9), open: ms(100), memory: amount(120) },
      peer: { edit: ms(1640), completion: { kind: "over", capMs: 30_000 }, open: { kind: "failed", why: "It ended" } },
    },
  ],
  opening: [{ users: 10_000, bytes: 3_210_000, ours: ms(90), stock: ms(60) }],
  edits: [
    {
      name: "users",
      size: 10_000,
      bytes: 3_210_000,
      rows: [
        { name: "open", first: ms(50), all: ms(100) },
        { name: "character", first: ms(2), all: ms(4) },
        { name: "enter", first: ms(2), all: ms(12) },
        { name: "paste", first: ms(10), all: ms(41) },
        { name: "undoDeleteHalf", first: ms(10), all: { kind: "over", capMs: 60_000 } },
      ],
    },
    { name: "members", size: 10_000, bytes: 200_000, rows: [{ name: "largeGroup", first: ms(2), all: ms(2) }] },
  ],
  workspace: {
    ...{ date: "2026-01-31", load: 0.5, cpu: "Abacus 9" },
    files: 5000,
    users: 100_000,
    bytes: 32_000_000,
    figures: {
      index: ms(5000),
      indexCpu: amount(6.5),
      editWhile: { kind: "timing", rounds: 2_000, least: 1, median: 2, p95: 20, p999: 25, most: 30 },
    },
  },
};

test("a run is told like this", () => {
  const tables = report(results)
    .split("\n")
    .filter((line) => /^(\||## )/.test(line));
  expect(`\n${tables.join("\n")}\n`).toMatchInlineSnapshot(`
    "
    ## Compared with yaml-language-server
    | 10,000 users (3.2 MB)                | yaml-language-server | This server |     Ratio |                 Goal |
    | ------------------------------------ | -------------------: | ----------: | --------: | -------------------: |
    | Edit → diagnostics, median           |                1,440 |           4 |     360 × |          ≤ 5 ms: met |
    | The same right after opening, p95    |                    – |           – |         – |                      |
    | Completion right after a key, median |             > 30,000 |         5.1 | > 5,882 × |       ≤ 5 ms: missed |
    | Ten keys, 60 ms apart, p95           |                    – |           9 |         – |       ≤ 8 ms: missed |
    | Open → all diagnostics               |               failed |         100 |         – |        ≤ 150 ms: met |
    | Open → first diagnostics             |                    – |           – |         – |                      |
    | Hover, median                        |                    – |           – |         – | ≤ 2 ms: not measured |
    | Symbols of one record, median        |                    – |           – |         – | ≤ 2 ms: not measured |
    | Outline of the file, median          |                    – |           – |         – |                      |
    | Peak memory, MB                      |                    – |         120 |         – |        ≤ 150 MB: met |
    ## Opening compared with a text document
    | Open → first answer   | Text only | This server | Ratio |
    | --------------------- | --------: | ----------: | ----: |
    | 10,000 users (3.2 MB) |        60 |          90 | 1.5 × |
    ## Edits of every kind
    | 10,000 users (3.2 MB)       | First |      All | ÷ one character |                    At most |
    | --------------------------- | ----: | -------: | --------------: | -------------------------: |
    | Opening the file            |    50 |      100 |                 |                            |
    | One character in the middle |     2 |        4 |             1 × |                            |
    | Enter                       |     2 |       12 |             3 × |     3 × one character: met |
    | Pasting 1,000 lines         |    10 |       41 |            10 × | 10 × one character: missed |
    | Undoing that                |    10 | > 60,000 |      > 15,000 × |        1 × opening: missed |
    | 10,000 members (0.2 MB)          | First | All | ÷ one character |                 At most |
    | -------------------------------- | ----: | --: | --------------: | ----------------------: |
    | One character in one large group |     2 |   2 |           0.5 × | 10 × one character: met |
    ## A workspace of many files
    | Reading the workspace                       | Median | p95 | p99.9 | Most |                   Goal |
    | ------------------------------------------- | -----: | --: | ----: | ---: | ---------------------: |
    | Until all files are read, ms                |  5,000 |     |       |      |                        |
    | Time on a core until then, s                |    6.5 |     |       |      |            ≤ 20 s: met |
    | Peak memory until then, MB                  |      – |     |       |      | ≤ 300 MB: not measured |
    | Edit → diagnostics meanwhile, ms            |      2 |  20 |    25 |   30 |         ≤ 5 ms: missed |
    | Completion right after a key meanwhile, ms  |      – |   – |     – |    – |   ≤ 5 ms: not measured |
    | Edit → diagnostics afterwards, ms           |      – |   – |     – |    – |                        |
    | Completion right after a key afterwards, ms |      – |   – |     – |    – |                        |
    ## Measure it yourself
    "
  `);
});

test("the machine's own share of typing in a workspace is shown if it was measured, and explained below the table", async () => {
  const { workspace } = results;
  if (workspace === undefined) throw new Error("No workspace");
  const floor: Measured = { kind: "timing", rounds: 4_000, least: 0.02, median: 0.04, p95: 0.2, p999: 8, most: 12 };
  const page = report({ ...results, workspace: { ...workspace, figures: { ...workspace.figures, floor } } });
  expect(page).toMatch(/^\| An answer of a process that does nothing else, ms \| +0.04 \| +0.2 \| +8 \| +12 \| +\|$/m);
  expect(page).toContain("\n\nThe last row shows what the machine itself takes:");
  expect(report(results)).not.toContain("The last row");
  const options = await resolveConfig("docs/performance.md");
  expect(await format(page, { ...options, parser: "markdown" })).toBe(page);
});

test("the page begins with the command that makes it, and says when and on what", () => {
  const page = report(results);
  expect(page.split("\n")[0]).toContain('Generated by "npm run bench"');
  expect(page).toContain("The load before the run was 0.1:");
  expect(page).toContain("Measured on 2026-01-31: Abacus 9, 2 cores, 24 GiB of memory, linux x64, Node v24.0.0, ");
});

test("the page is as the formatter wants it", async () => {
  const options = await resolveConfig("docs/performance.md");
  const page = report(results);
  expect(await format(page, { ...options, parser: "markdown" })).toBe(page);
});

const figure: PublishedFigure = {
  part: "Reads",
  title: "Reads",
  store: "SQLite",
  datasets: 10_000,
  value: 5000,
  compared: 4000,
  unit: "a second",
  goal: { of: "ratio", bound: "least", limit: 1.2 },
  date: "2026-01-31",
  load: 0.1,
  command: "npm run bench -- --service --part reads",
};
const search: PublishedFigure = {
  ...figure,
  part: "First page of a search, median",
  title: "exact name",
  value: 6.1,
  compared: undefined,
  unit: "ms",
  p95: 20,
  goal: { of: "value", bound: "most", limit: 5 },
};

test("the figures of the service are told like this, each part in a table of its own", async () => {
  const page = report(results, { service: [figure, search] });
  const section = page.slice(page.indexOf("## The catalogue service"), page.indexOf("## Measure it"));
  expect(section.split("\n").filter((line) => /^[|-]/.test(line))).toMatchInlineSnapshot(`
    [
      "| Reads |  Store | Datasets |          Value | Compared with |  Ratio |         Goal | Load |",
      "| ----- | -----: | -------: | -------------: | ------------: | -----: | -----------: | ---: |",
      "| Reads | SQLite |   10,000 | 5,000 a second |         4,000 | 1.25 × | ≥ 1.2 ×: met |  0.1 |",
      "| First page of a search, median |  Store | Datasets |           Value | Compared with | Ratio |           Goal | Load |",
      "| ------------------------------ | -----: | -------: | --------------: | ------------: | ----: | -------------: | ---: |",
      "| exact name                     | SQLite |   10,000 | 6.1 ms (p95 20) |               |       | ≤ 5 ms: missed |  0.1 |",
      "- 2026-01-31: \`npm run bench -- --service --part reads\`",
    ]
  `);
  const options = await resolveConfig("docs/performance.md");
  expect(await format(page, { ...options, parser: "markdown" })).toBe(page);
});

test("a figure that is measured again replaces the earlier one, at its place", () => {
  const [again, other] = [
    { ...figure, value: 6000 },
    { ...figure, datasets: 100 },
  ];
  expect(mergedFigures([figure, search], [other, again])).toEqual([again, search, other]);
});

test("the delay of the peer is taken off its times until diagnostics, and off no others", () => {
  const peer = { edit: ms(1640), open: ms(150), completion: ms(1640) };
  const page = report({ ...results, comparison: [{ users: 10, bytes: 3000, ours: {}, peer }] });
  expect(page).toMatch(/Edit → diagnostics, median +\| +1,440 \|/);
  expect(page).toMatch(/Open → all diagnostics +\| +0 \|/);
  expect(page).toMatch(/Completion right after a key, median +\| +1,640 \|/);
});

test("results can be written down and read again", () => {
  expect(Results.parse(JSON.parse(JSON.stringify(results)))).toEqual(results);
});

test("the figures of the extension in VS Code are told like this", async () => {
  const rows: PublishedFigure = {
    ...{ ...search, part: "The Catalogue view", title: "First rows", store: "", datasets: 100_000, value: 270 },
    ...{ p95: undefined, goal: { of: "value", bound: "most", limit: 300 } },
  };
  const page = report(results, { editor: [rows] });
  const section = page.slice(page.indexOf("## The extension in VS Code"), page.indexOf("## Measure it"));
  expect(section.split("\n").filter((line) => /^[|-]/.test(line))).toMatchInlineSnapshot(`
    [
      "| The Catalogue view | Datasets |  Value |          Goal | Load |",
      "| ------------------ | -------: | -----: | ------------: | ---: |",
      "| First rows         |  100,000 | 270 ms | ≤ 300 ms: met |  0.1 |",
      "- 2026-01-31: \`npm run bench -- --service --part reads\`",
    ]
  `);
  const options = await resolveConfig("docs/performance.md");
  expect(await format(page, { ...options, parser: "markdown" })).toBe(page);
});

test("docs/performance.md shows the figures in bench/; if not, run: npm run bench -- --render", async () => {
  const shown = Results.parse(JSON.parse(readFileSync("bench/results.json", "utf8")));
  const service = await publishedFigures("bench/serviceFigures.json");
  const editor = await publishedFigures("bench/editorFigures.json");
  expect(readFileSync("docs/performance.md", "utf8")).toBe(report(shown, { service, editor }));
});
