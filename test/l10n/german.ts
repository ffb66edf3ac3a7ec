/** Prints what VS Code shows in German of the diagnostics in the documentation, and of the fields of a group, as JSON. */
import * as l10n from "@vscode/l10n";
import { translationsInto } from "../../scripts/translations.mts";

// Before any file with texts is loaded, as in the language server.
l10n.config({ contents: Object.fromEntries(await translationsInto("de")) });
const { exampleProblems } = await import("../../scripts/exampleProblems.mts");
const { fieldSpecs } = await import("../../catalogue/records/recordKinds.ts");
const { EDITOR_CODES } = await import("../../catalogue/rules/codes.ts");

/** Each message, the one at the related place, and the titles of the fixes. */
const diagnostics = EDITOR_CODES.map(({ code, wrong }) => {
  const problem = exampleProblems(wrong).find((each) => each.code === code);
  const { message = "", related, fixes = [] } = problem ?? {};
  return [message, ...(related ? [related.message] : []), ...fixes.map(({ title }) => title)].join(" | ");
});
process.stdout.write(JSON.stringify({ diagnostics, fields: fieldSpecs("group").map(({ doc }) => doc) }));
