import * as l10n from "@vscode/l10n";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import { askLine } from "../sinks/inputBox.ts";
import { linkFault } from "./linkFault.ts";

interface LinkQuestion {
  readonly title: string;
  /** What is in the boxes at first. `undefined`: nothing. */
  readonly current?: Link | undefined;
  /** The URLs that other links of the dataset have. */
  readonly taken: ReadonlySet<string>;
}

/** Asks where a link leads, then what it is called. `undefined`: the user cancelled. */
export async function askLink({ title, current, taken }: LinkQuestion): Promise<Link | undefined> {
  const url = await askLine({
    title,
    prompt: l10n.t("Where does the link lead?"),
    placeholder: "https://wiki.example.com/orders",
    value: current?.url ?? "",
    step: { at: 1, of: 2 },
    validate: (text) => linkFault(text.trim(), { taken, current: current?.url }),
  });
  if (url === undefined) return undefined;
  const description = await askLine({
    title,
    prompt: l10n.t("The label of the link. Without a label, its URL is shown."),
    placeholder: l10n.t("Label of the link"),
    value: current?.description ?? "",
    step: { at: 2, of: 2 },
    validate: () => undefined,
  });
  return description === undefined ? undefined : { url: url.trim(), description: description.trim() };
}
