import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { subjectKey } from "../catalogue/subjects/subject.ts";
import { parseOwnerUrn } from "../catalogue/urn/urn.ts";
import type { Environment } from "./environment.ts";
import { showInformation } from "./sinks/messages.ts";

/** Says that a rename changes files only, if the catalogue that is connected to has the user or group; else nothing is left over. */
export async function tellRenamed({ catalogue, output }: Environment, text: string): Promise<void> {
  const urn = parseOwnerUrn(text);
  const { state } = catalogue;
  if (!urn || state.kind !== "connected") return;
  const read = await state.graph.readAspects(urn, []);
  if (!read.ok) return;
  const { kind, id } = subjectKey(urn);
  const sentence =
    kind === "group"
      ? l10n.t`A rename changes files only: the catalogue keeps the group "${id}" and everything that refers to it. Upsert the renamed record to create the new group, then add it where the old one is an owner.`
      : l10n.t`A rename changes files only: the catalogue keeps the user "${id}" and everything that refers to it. Upsert the renamed record to create the new user, then add it where the old one is an owner.`;
  output.info(sentence);
  if ((await showInformation(sentence, FIND)) !== FIND) return;
  // URNs in closed files of other languages are not renamed.
  await commands.executeCommand("workbench.action.findInFiles", { query: urn, triggerSearch: true, isRegex: false });
}

const FIND = l10n.t("Find Old URN in Files");
