import * as l10n from "@vscode/l10n";
import { readableTime } from "../../catalogue/text/language.ts";
import type { ChangeOrigin, RecentChange } from "./recentChange.ts";

/** The IDs of the workspace of this window, and of its folders. */
export interface OpenHere {
  readonly id: string;
  readonly folders: ReadonlySet<string>;
}

/** Where a change was made, seen from this window. */
export function whereOf(from: ChangeOrigin, here: OpenHere): "here" | "folder" | "elsewhere" | "no-folder" {
  if (from.id === here.id) return "here";
  if (here.folders.has(from.id)) return "folder";
  return from.name === "" ? "no-folder" : "elsewhere";
}

/** When a change was made, and where if not in this workspace. */
export function originSentence({ from, at }: Pick<RecentChange, "from" | "at">, here: OpenHere): string {
  const time = readableTime(at);
  switch (whereOf(from, here)) {
    case "folder":
      return l10n.t`It was made in the folder ${from.name} of this workspace (${time}).`;
    case "no-folder":
      return l10n.t`It was made in a window without a folder (${time}).`;
    case "elsewhere":
      return l10n.t`It was made in another folder: ${from.name} (${time}).`;
    case "here":
      return l10n.t`It was made on ${time}.`;
  }
}
