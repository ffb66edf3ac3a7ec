import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";

const given = z.looseObject({ url: z.string() });
const row = z.looseObject({ link: given });

/** The address of the link that a command was called on. Throws one sentence when there is none, or it may not be opened. */
export function givenLink(argument: unknown): string {
  const read = z.union([given, row.transform(({ link }) => link)]).safeParse(argument);
  if (!read.success)
    throw new Error(l10n.t("No link is selected. Select a related link of a dataset in the Catalogue view first."));
  const { url } = read.data;
  const problem = linkProblem(url);
  if (problem !== undefined) throw new Error(`${l10n.t("The link was not opened.")} ${problem}.`);
  return url;
}
