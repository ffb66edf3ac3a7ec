import { execFile } from "node:child_process";
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { startLanguageServer } from "../../attack/running/languageServer.mts";
import { BUNDLES } from "../../scripts/bundles.mts";
import { checkout } from "../../scripts/checkout.mts";

/** Programs are built here, and one of them reads 100,000 users where much else runs. In milliseconds. */
const TIMEOUT_MS = 120_000;

/** The one file of a new rule, which objects to a value that any ordinary user may have. */
const RULE = `
import * as l10n from "@vscode/l10n";
import { recordText } from "../records/recordFile.ts";
import { textIn } from "../yaml/values/value.ts";
import { rule } from "./rule.ts";

export const internTitle = rule({
  scope: "record",
  codes: [
    {
      code: "intern-title",
      severity: "warning",
      title: "An intern",
      explains: "Interns are not listed.",
      wrong: { kind: "user", text: "- id: jdoe\\n  title: Intern\\n" },
      right: { kind: "user", text: "- id: jdoe\\n" },
    },
  ],
  check(record, _text, report) {
    // Read without parsing; only the few records that are reported are parsed, for the place of the value.
    if (recordText(record, "title") !== "Intern") return;
    const title = textIn(record.mapping, "title");
    if (title) report({ code: "intern-title", message: l10n.t("Interns are not listed"), span: title.span });
  },
});
`;

/** Puts the file next to the other rules, and a line for it in their table, while a program is built; nothing else. */
const newRule: Plugin = {
  name: "a new rule",
  setup(building) {
    const rules = join(checkout, "catalogue/rules");
    building.onResolve({ filter: /^\.\/internTitle\.ts$/ }, () => ({ path: join(rules, "internTitle.ts") }));
    building.onLoad({ filter: /[\\/]internTitle\.ts$/ }, () => ({ contents: RULE, loader: "ts" }));
    building.onLoad({ filter: /[\\/]rules[\\/]table\.ts$/ }, async ({ path }) => {
      const table = await readFile(path, "utf8");
      const line = table.replace("  missingId,\n", "  missingId,\n  internTitle,\n");
      return { contents: `import { internTitle } from "./internTitle.ts";\n${line}`, loader: "ts" };
    });
  },
};

test(
  "a rule that is added by its file and a line in the table fires in the editor, in `catalogue check` and in 100,000 users",
  { timeout: TIMEOUT_MS },
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "new-rule-"));
    for (const bundle of Object.values(BUNDLES))
      await build({ ...bundle, absWorkingDir: checkout, outdir: folder.path, plugins: [newRule], sourcemap: false });

    await using server = await startLanguageServer(join(folder.path, "server.mjs"));
    const shown = async (name: string, text: string): Promise<readonly unknown[]> => {
      const uri = `file:///w/${name}`;
      const textDocument = { uri, languageId: "yaml", version: 1, text };
      await server.connection.sendNotification("textDocument/didOpen", { textDocument });
      const diagnostics = await server.diagnostics(uri, 1);
      return diagnostics.map(({ code, message, range }) => [range.start.line, code, message]);
    };
    const two = "- id: jdoe\n  title: Intern\n- id: ann\n  title: Engineer\n";
    expect(await shown("people.user.yaml", two)).toEqual([[1, "intern-title", "Interns are not listed"]]);
    const many = Array.from({ length: 100_000 }, (_, at) => `- id: u${at}\n  title: Intern\n`).join("");
    const listed = await shown("many.user.yaml", many);
    expect(listed).toHaveLength(200);
    expect(listed.at(-1)).toEqual([
      399,
      "intern-title",
      "Interns are not listed (and 99,800 more like this in the file)",
    ]);

    await writeFile(join(folder.path, "people.user.yaml"), two);
    const checked = await new Promise<string>((resolve) => {
      const args = [join(folder.path, "cli.js"), "check", "--offline", "people.user.yaml"];
      execFile(process.execPath, args, { cwd: folder.path }, (_error, out, err) => {
        resolve(out + err);
      });
    });
    expect(checked).toContain("people.user.yaml:2:10: warning intern-title: Interns are not listed");
  },
);
