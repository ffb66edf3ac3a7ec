import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { NOT_IGNORABLE } from "../catalogue/checking/ignoreComment.ts";
import { PROBLEM_CODES } from "../catalogue/rules/codes.ts";
import type { Example, ProblemCode } from "../catalogue/rules/rule.ts";
import { checkout } from "./checkout.mts";
import { exampleProblems } from "./exampleProblems.mts";
import { formattedPage, markdownTable } from "./markdownPage.mts";
import { manifestPath, withSeverityCodes } from "./severitySetting.mts";

/** Where the documentation of the rules stands. */
export const rulesDocPath = join(checkout, "docs/rules.md");

/** The documentation of the rules, Markdown: each code is a heading, so that it can be linked to. */
export async function rulesDoc(): Promise<string> {
  const codes = [...PROBLEM_CODES.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return formattedPage(rulesDocPath, [...BEGINNING, ...index(codes), ...codes.flatMap(section)]);
}

/** The codes that no comment suppresses, as a list. */
const NOT_IGNORED = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  NOT_IGNORABLE.map((code) => `\`${code}\``),
);

const BEGINNING = [
  "<!-- Made by `npm run docs:rules`. -->",
  "",
  "# Rules",
  "",
  "Every diagnostic, by its code. `catalogue check` reports what the editor reports with its default settings. An upsert refuses a file with an error; the severities of this page decide, whatever the settings say. `unknown-column` and `ambiguous-column` depend on the catalogue: with one of these, only the record fails.",
  "",
  `A comment suppresses a diagnostic: \`# catalogue-ignore: code\`, or several codes separated by commas, at the end of its line, alone on the line above, or after the \`|\` or \`>\` of a block text. Without codes it suppresses all that a comment can suppress. It cannot suppress ${NOT_IGNORED}: a record with one of these cannot be upserted. If \`unknown-column\` or \`ambiguous-column\` is suppressed, an upsert of the record still fails. If \`unknown-field\` is suppressed, an upsert leaves the field out. In other languages it uses their comment syntax, as in \`-- catalogue-ignore: code\` or \`<!-- catalogue-ignore: code -->\`. The setting \`metadataCatalogue.diagnostics.severity\` changes the severity of a code in the editor, or turns it off.`,
  "",
  "In VS Code, _Fix All_ (the code action `source.fixAll`, which `editor.codeActionsOnSave` can run at each save) applies the quick fix of each diagnostic that has exactly one, if this fix is no guess, such as another spelling of a name, and does not just remove something, not even invisible characters.",
  "",
  "A record that an upsert could not write is reported at its place with the code of the failure, such as `missing-entities` (owners, members or groups that it names do not exist in the catalogue), `entity-not-found` (the entity itself does not exist), `forbidden`, `refused` or `unreachable`. No setting or comment changes these, and the next upsert of the file reports them again if they still apply.",
  "",
];

/** All codes in one table, each with the likeliest quick fix of its wrong example. */
function index(codes: readonly ProblemCode[]): string[] {
  const rows = codes.map((each) => [`[${each.code}](#${each.code})`, each.severity, each.title, fixOf(each)]);
  return markdownTable(["Code", "Severity", "What is wrong", "Quick fix, of the example"], rows);
}

function fixOf({ code, wrong }: ProblemCode): string {
  const found = exampleProblems(wrong).find((problem) => problem.code === code);
  const [likeliest] = found?.fixes ?? [];
  return likeliest === undefined ? "–" : likeliest.title.replace(/[<*_`[\]]/g, "\\$&");
}

function section({ code, severity, title, explains, wrong, right }: ProblemCode): string[] {
  const headline = `**${severity.charAt(0).toUpperCase()}${severity.slice(1)}.** ${title}.`;
  return [`## ${code}`, "", headline, "", explains, "", ...example("Wrong", wrong), ...example("Right", right)];
}

function example(
  headline: string,
  { kind, text, otherFiles: beside = [], columns, stored, ownershipTypes }: Example,
): string[] {
  const file = kind === "other" ? "in any YAML file" : `in a ${kind} file`;
  const others = beside.flatMap((other) => [`With this in another ${other.kind} file:`, "", ...yaml(other.text)]);
  const known = columns
    ? [`when the dataset has the columns ${columns.map((path) => `\`${path}\``).join(" and ")}`]
    : [];
  const entities = stored ? [`when the catalogue has ${stored.map((urn) => `\`${urn}\``).join(" and ")}`] : [];
  const types = ownershipTypes
    ? [`when the catalogue has the ownership type ${ownershipTypes.map((urn) => `\`${urn}\``).join(" and ")}`]
    : [];
  return [`${[`${headline}, ${file}`, ...known, ...entities, ...types].join(", ")}:`, "", ...yaml(text), ...others];
}

function yaml(text: string): string[] {
  return ["```yaml", text.trimEnd(), "```", ""];
}

if (import.meta.main) {
  await writeFile(rulesDocPath, await rulesDoc());
  await writeFile(manifestPath, await withSeverityCodes(await readFile(manifestPath, "utf8")));
}
