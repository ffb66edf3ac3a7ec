import * as l10n from "@vscode/l10n";
import { datasetLook } from "../entityLook.ts";
import { chooseMany } from "../sinks/quickPick.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Command } from "./command.ts";

/** Lists the ticked datasets, also those that the view does not list now; those that the user leaves out are unticked. */
export const reviewTicks: Command = async ({ ticks }) => {
  const { urns } = ticks;
  const kept = await chooseMany(
    urns.map((urn) => ({ ...datasetLook(urn), value: urn })),
    {
      title: counted(urns.length, "ticked dataset"),
      placeholder: l10n.t("Which of them do you want to keep ticked?"),
    },
  );
  if (!kept) return;
  const staying = new Set(kept);
  ticks.untick(urns.filter((urn) => !staying.has(urn)));
};
