import * as l10n from "@vscode/l10n";
import { findMissing, missingSentence } from "../overview/stepping.ts";
import { showBrief, showInformation } from "../sinks/messages.ts";
import { answeredLater } from "../tellThrown.ts";
import { addOwnerCommand } from "./addOwner.ts";
import type { Command } from "./command.ts";
import { openMissing, setStepping } from "./goToMissing.ts";

/** Opens the text of the next or previous dataset of which something is missing, at that place; of an owner, asks who it is. */
export function stepMissing(direction: "next" | "previous"): Command {
  return async (environment) => {
    const { overview } = environment;
    const found = await findMissing(environment, direction).catch(async (error: unknown) => {
      // The next step passes over what cannot be read.
      if (overview.at?.isUnreadable) await setStepping(true);
      throw error;
    });
    if (found === "cancelled") return;
    // Its keys are those of other editors again when there is nothing to step to.
    await setStepping(typeof found !== "string");
    if (typeof found === "string") {
      const isPart = (overview.chosen ?? overview.gap) !== undefined;
      const beginAgain = async (): Promise<void> => {
        if (!(await tellEnd(found, { direction, isPart }))) return;
        overview.at = undefined;
        await environment.writing.during(async () => stepMissing(direction)(environment, undefined));
      };
      answeredLater(environment, beginAgain());
      return;
    }
    const { place, missing } = found;
    const { way } = overview;
    showBrief(missingSentence(found));
    const isShown = await openMissing(environment, place.urn, missing);
    // The window may have connected to another catalogue meanwhile.
    if (isShown && missing.gap === "owner" && overview.way === way)
      await addOwnerCommand(environment, { urn: place.urn });
  };
}

/** Says that the way ends here. Returns whether it is to begin again. */
async function tellEnd(
  found: "nothing" | "end",
  { direction, isPart }: { readonly direction: "next" | "previous"; readonly isPart: boolean },
): Promise<boolean> {
  if (found === "nothing") {
    void showInformation(
      isPart
        ? l10n.t("Nothing is missing in the part of the worklist that is chosen in the overview.")
        : l10n.t(
            "Nothing is missing: every dataset that was read has an owner, a description, and a description of each column.",
          ),
    );
    return false;
  }
  const [sentence, again] =
    direction === "next"
      ? ([l10n.t("This was the last place where something is missing."), l10n.t("Start from the First")] as const)
      : ([l10n.t("This was the first place where something is missing."), l10n.t("Start from the Last")] as const);
  const part = isPart ? ` ${l10n.t("Only the part of the worklist that is chosen in the overview was covered.")}` : "";
  return (await showInformation(`${sentence}${part}`, again)) === again;
}
