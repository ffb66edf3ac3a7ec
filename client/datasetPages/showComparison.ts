import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { plainLabel } from "../../catalogue/display/inert.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { ShownTexts } from "../files/shownTexts.ts";

interface ComparedDescription {
  readonly urn: DatasetUrn;
  /** How the column is shown. `undefined`: it is the description of the dataset itself. */
  readonly column: string | undefined;
  readonly other: "ingested" | "stored";
  /** What was ingested, or is stored. */
  readonly left: string;
  readonly mine: string;
}

/** Shows a description in the editor next to what was ingested, or to what is stored now. */
export async function showComparison(
  shownTexts: ShownTexts,
  { urn, column, other, left, mine }: ComparedDescription,
): Promise<void> {
  const dataset = entityName(urn);
  const what = plainLabel(column === undefined ? dataset : l10n.t`${column} in ${dataset}`);
  // Without an ending that VS Code knows, so that nothing in the text is a link of Markdown.
  const path = `/${what.replaceAll("/", "∕")}.txt`;
  const [one, two] = shownTexts.add([
    { path, name: other, text: left },
    { path, name: "mine", text: mine },
  ]);
  const label = other === "ingested" ? l10n.t`${what}: Ingested ↔ Yours` : l10n.t`${what}: In the Catalogue ↔ Yours`;
  await commands.executeCommand("vscode.diff", one, two, label);
}
