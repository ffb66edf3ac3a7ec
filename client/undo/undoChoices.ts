import * as l10n from "@vscode/l10n";
import { readableTime } from "../../catalogue/text/language.ts";
import type { Choice } from "../sinks/quickPick.ts";
import { changeName, type RecentChange } from "./recentChange.ts";
import { countedEntities } from "./countedEntities.ts";
import { whereOf, type OpenHere } from "./changeOrigin.ts";

/**
 * The changes to choose from, each with when it was made, how many entities it wrote, and where if not in this workspace: first
 * those of this workspace, then those of its folders, then others.
 * @param kept the newest first
 */
export function undoChoices(kept: readonly RecentChange[], here: OpenHere): readonly Choice<RecentChange>[] {
  return kept
    .map((change) => ({ change, where: whereOf(change.from, here) }))
    .toSorted((one, other) => rankOf(one.where) - rankOf(other.where))
    .map(({ change, where }) => ({
      label: changeName(change),
      detail: [readableTime(change.at), ...countWords(change), ...whereWords(where, change.from.name)].join(" · "),
      value: change,
    }));
}

function rankOf(where: ReturnType<typeof whereOf>): number {
  return where === "here" ? 0 : where === "folder" ? 1 : 2;
}

function countWords({ written: { aspects, created } }: RecentChange): readonly string[] {
  const entities = new Set([...aspects.map(({ urn }) => urn), ...created]);
  return entities.size > 1 ? [countedEntities(entities)] : [];
}

function whereWords(where: ReturnType<typeof whereOf>, name: string): readonly string[] {
  switch (where) {
    case "folder":
      return [l10n.t`in the folder ${name} of this workspace`];
    case "elsewhere":
      return [l10n.t`in another folder: ${name}`];
    case "no-folder":
      return [l10n.t("in a window without a folder")];
    case "here":
      return [];
  }
}
