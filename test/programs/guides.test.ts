import { execFile } from "node:child_process";
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";

/** Processes start slowly where much else runs. In milliseconds. */
const TIMEOUT_MS = 300_000;

const checkout = join(import.meta.dirname, "../..");
const program = join(checkout, "dist/cli.js");

/** A block of code of a page. */
interface Block {
  readonly language: string;
  /** After the language: `serve`, `placeholder` or `elsewhere` of a command that is not run as it is, `checkout` of one that is run in the checkout, or the name of a file. */
  readonly note: string;
  readonly text: string;
}

/** The blocks of a page, in order. */
function blocksOf(page: string): readonly Block[] {
  const found = readFileSync(join(checkout, page), "utf8").matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm);
  return Array.from(found, ([, language = "", note = "", text = ""]) => ({ language, note, text }));
}

/** What a block of expected output matches: `…` is any text, and as a line of its own any lines. */
function patternOf(expected: string): RegExp {
  const lines = expected.trimEnd().split("\n");
  const source = lines.map((line) => (line === "…" ? "(?:.*\n)*?" : `${line.split("…").map(escaped).join(".*")}\n`));
  return new RegExp(`^${source.join("")}$`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** The exit code that a command is to have, which the page says in a comment. */
function exitCode(command: string): number {
  return Number(/# exit code (\d)/.exec(command)?.[1] ?? 0);
}

interface Ran {
  readonly line: string;
  readonly code: number | null;
  readonly printed: string;
}

/** Runs one line in a shell. */
async function run(line: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Ran> {
  return new Promise((resolve) => {
    const shell = execFile("bash", ["-c", `exec 2>&1\n${line}`], { cwd, env }, (_, printed) => {
      resolve({ line, code: shell.exitCode, printed });
    });
  });
}

/** The page whose commands are run before those of another. */
const BEFORE: Readonly<Record<string, string>> = { "docs/how-to/uninstall.md": "docs/how-to/install.md" };

/** The pages that are followed in a new folder, with no other file than the sample metadata. */
const IN_NEW_FOLDER: ReadonlySet<string> = new Set(["docs/tutorial.md"]);

const PAGES = ["docs/tutorial.md", ...globSync("docs/how-to/*.md", { cwd: checkout })].map((page) =>
  page.replaceAll("\\", "/"),
);

test.concurrent.for(PAGES)(
  "the commands of %s print what it says",
  { timeout: TIMEOUT_MS },
  async (page, { expect, onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), "catalogue-guide-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    const copied = IN_NEW_FOLDER.has(page) ? "catalogue.json" : "";
    cpSync(join(checkout, "samples", copied), join(folder, copied === "" ? "samples" : copied), { recursive: true });
    const command = join(folder, "catalogue");
    writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
    chmodSync(command, 0o755);
    await using service = await serveCatalogue(join(folder, "my-catalogue"));
    const global = join(folder, "global");
    const env = {
      HOME: folder,
      // What a page installs comes before the built command, and nothing is installed elsewhere or from a network.
      ...{ npm_config_prefix: global, npm_config_offline: "true", npm_config_update_notifier: "false" },
      PATH: [join(global, "bin"), folder, process.env["PATH"]].join(delimiter),
      CATALOGUE_URL: service.url,
      CATALOGUE_TOKEN: service.token,
    };
    const imports = blocksOf(page).some(({ note, text }) => note === "" && text.includes("catalogue import"));
    // The other pages are about a catalogue that has something already.
    if (!imports) expect(await run("catalogue import samples/catalogue.json", folder, env)).toMatchObject({ code: 0 });
    /** What the commands of the last block printed, if they were run. */
    let printed: string | undefined;
    const before = BEFORE[page];
    for (const { language, note, text } of [...(before === undefined ? [] : blocksOf(before)), ...blocksOf(page)]) {
      if (["yaml", "json"].includes(language) && note !== "") writeFileSync(join(folder, note), text);
      if (language === "text" && printed !== undefined)
        expect(printed.replaceAll(service.url, "http://127.0.0.1:8080")).toMatch(patternOf(text));
      if (language !== "sh") continue;
      printed = undefined;
      if (note !== "" && note !== "checkout") continue;
      printed = "";
      for (const line of text.trimEnd().split("\n")) {
        // From here on the command is the one that is installed, or there is none.
        if (line.startsWith("npm install --global")) rmSync(command);
        const ran = await run(line, note === "checkout" ? checkout : folder, env);
        expect(ran).toMatchObject({ line, code: exitCode(line) });
        if (line.startsWith("npm uninstall --global"))
          expect(await run("catalogue --version", folder, env)).toMatchObject({ code: 127 });
        printed += ran.printed;
      }
    }
  },
);

test("every page has commands that are run", () => {
  expect(PAGES.length).toBeGreaterThan(5);
  const without = PAGES.filter(
    (page) => !blocksOf(page).some(({ language, note }) => language === "sh" && note === ""),
  );
  expect(without).toEqual([]);
});
