import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";
import { Declined } from "./declined.ts";
import { linkOf } from "./linkRows.ts";

/** What a page gives of a link. */
const address = z.looseObject({ url: z.string() });

/** The address of the link that a command was called on. Throws one sentence when there is none, or it may not be opened. */
export function openedLink(argument: unknown): string {
  const { url } = linkOf(argument) ?? address.safeParse(argument).data ?? {};
  if (url === undefined)
    throw new Declined(l10n.t("No link is selected. Select a related link of a dataset in the Catalogue view first."));
  const problem = linkProblem(url);
  if (problem !== undefined) throw new Error(`${l10n.t("The link was not opened.")} ${problem}.`);
  return url;
}
