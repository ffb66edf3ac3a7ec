import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { manifestInEnglish } from "../scripts/manifestTexts.mts";
import { FLOOR, PARTLY } from "../scripts/coverageFloor.mts";
import { declaredProgram } from "../cli/catalogue.ts";
import { migrations } from "../service/store/postgres/migrations.ts";
import { leafCommands } from "./cli/commandReference.ts";
import { ioOf, runCli } from "./cli/runCli.ts";

const DOCUMENTS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "samples/README.md", ...globSync("docs/**/*.md")];
const manifest = z.object({ contributes: z.object({ commands: z.array(z.object({ title: z.string() })) }) });

/** What is typed to run each command, without `catalogue`. */
const COMMANDS = leafCommands(declaredProgram(ioOf({}).io, () => Promise.resolve())).map(({ path }) =>
  path.replace("catalogue ", ""),
);

test("every command is in README", () => {
  const readme = readFileSync("README.md", "utf8");
  const names = new Set(COMMANDS.map((command) => command.split(" ")[0] ?? ""));
  expect(names.size).toBeGreaterThan(10);
  expect(
    [...names].filter((name) => !readme.includes(`npx catalogue ${name} `)),
    "add them to the commands in README.md",
  ).toEqual([]);
});

test("every environment variable that the command reads is in its help and in README", async () => {
  const { out } = await runCli(["--help"]);
  const sources = globSync("{cli,catalogue/configuration}/**/*.ts").filter((file) => file !== "cli/catalogue.ts");
  const read = sources.flatMap((file) => readFileSync(file, "utf8").match(/\b(?:CATALOGUE|DATAHUB)_[A-Z_]+\b/g) ?? []);
  expect(new Set(read).size).toBeGreaterThan(5);
  expect([...new Set(read)].filter((name) => !out.includes(name))).toEqual([]);
  const readme = readFileSync("README.md", "utf8");
  expect([...new Set(read)].filter((name) => !readme.includes(name))).toEqual([]);
});

test("every option that README and the samples' README name is in a help text", async () => {
  const helps = await Promise.all(COMMANDS.map(async (each) => (await runCli([...each.split(" "), "--help"])).out));
  const known = new Set(helps.join("\n").match(/--[a-z][a-z-]+/g));
  const named = ["README.md", "samples/README.md"].flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/catalogue [^`\n]*?(--[a-z][a-z-]+)/g), ([, option = ""]) => option),
  );
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((option) => !known.has(option))).toEqual([]);
});

test("whatever the how-to pages name in VS Code is used in a flow", () => {
  const flows = globSync("test/browser/*.mts")
    .map((file) => readFileSync(file, "utf8"))
    .join("");
  const named = globSync("docs/how-to/*.md").flatMap((file) => {
    const words = readFileSync(file, "utf8").replace(/^```[\s\S]*?^```$|`[^`]*`/gm, "");
    return Array.from(words.matchAll(/(?<!\w)_([A-Z][^_\n]*)_(?!\w)/g), ([, name = ""]) => name);
  });
  expect(named.length).toBeGreaterThan(50);
  // What VS Code itself has.
  const others = named.filter((name) => name !== "Extensions: Install from VSIX…");
  const missing = others.filter((name) => !flows.includes(name.replace(/^Catalogue: /, "").replace(/…$/, "")));
  expect(missing).toEqual([]);
});

test.for(DOCUMENTS)("every link in %s leads to a file or is a whole URL", (file) => {
  const links = Array.from(readFileSync(file, "utf8").matchAll(/\]\(([^)\s]+)[^)]*\)/g), ([, target = ""]) => target);
  const missing = links.filter(
    (target) => !URL.canParse(target) && !existsSync(join(dirname(file), target.replace(/#.*$/, ""))),
  );
  expect(missing).toEqual([]);
});

test.for(DOCUMENTS.filter((file) => file !== "CHANGELOG.md"))(
  "every command of VS Code that %s names exists",
  (file) => {
    const { contributes } = manifest.parse(manifestInEnglish());
    const titles = new Set(contributes.commands.map(({ title }) => title));
    const named = Array.from(readFileSync(file, "utf8").matchAll(/_Catalogue: ([^_]+)_/g), ([, title = ""]) => title);
    expect(named.filter((title) => !titles.has(title))).toEqual([]);
  },
);

test.for(["docs/architecture.md", "docs/glossary.md", "CONTRIBUTING.md"])(
  "every source that %s names exists",
  (file) => {
    const sources = globSync("{*,[!n.]*/**/*}.{ts,mts,graphql}", {
      exclude: ["node_modules", "dist", "out", "artefacts"],
    });
    const paths = sources.map((path) => `/${path.replaceAll("\\", "/")}`);
    const named = Array.from(
      readFileSync(file, "utf8").matchAll(/`([\w./-]+\.(?:ts|mts|graphql))`/g),
      ([, name = ""]) => name,
    );
    expect(named.length).toBeGreaterThan(0);
    // A file of any command.
    const placeholders = ["client/commands/x.ts"];
    expect(
      named.filter((name) => !placeholders.includes(name) && !paths.some((path) => path.endsWith(`/${name}`))),
    ).toEqual([]);
  },
);

test("every test that docs/reliability.md names exists", () => {
  const named = Array.from(
    readFileSync("docs/reliability.md", "utf8").matchAll(/`(test\/[^`]+)`/g),
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("docs/testing.md has the floor of the coverage, and each source below it exists", () => {
  const page = readFileSync("docs/testing.md", "utf8");
  expect(page).toContain(`below ${FLOOR.all} % of all lines, or ${FLOOR.each} % of the lines of one source`);
  const sources = Object.values(PARTLY).flat();
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(sources)).toHaveLength(sources.length);
});

test("CHANGELOG.md has the version of the tables in PostgreSQL", () => {
  expect(readFileSync("CHANGELOG.md", "utf8")).toContain(
    `The tables in PostgreSQL have schema version ${migrations.length}:`,
  );
});

test("every npm script that a document names exists", () => {
  const manifest = readFileSync("package.json", "utf8");
  const named = DOCUMENTS.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/`npm run ([\w:]+)/g), ([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !manifest.includes(`"${name}": "`))).toEqual([]);
});

test("each decision has a number of its own, and each topic is listed", () => {
  const page = readFileSync("docs/decisions.md", "utf8");
  const numbers = Array.from(page.matchAll(/^- \*\*(\d+)\. .+\*\* ./gm), ([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThan(600);
  expect(numbers.filter((each, at) => numbers.indexOf(each) !== at)).toEqual([]);
  expect(page.match(/^- \*\*/gm)).toHaveLength(numbers.length);
  const topics = Array.from(page.matchAll(/^## (.+)$/gm), ([, title]) => title).slice(1);
  expect(Array.from(page.matchAll(/^- \[(.+)\]\(#/gm), ([, title]) => title)).toEqual(topics);
});
