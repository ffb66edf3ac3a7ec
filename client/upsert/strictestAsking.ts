import type { WhenToAsk } from "./upsertQuestion.ts";

/** What the settings files say about one setting, as VS Code gives it. */
interface SaidOfSetting {
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

/**
 * The strictest of what the user, the workspace and folders say. Only the user can wish never to be asked: a workspace or a folder
 * that says so, too, changes nothing.
 * @param said for each folder of the files
 */
export function strictestAsking(said: readonly (SaidOfSetting | undefined)[]): WhenToAsk {
  const ofWorkspace = said.flatMap((each) => [each?.workspaceValue, each?.workspaceFolderValue]);
  const ofUser = said.map((each) => each?.globalValue);
  if ([...ofUser, ...ofWorkspace].includes("always")) return "always";
  const isNever =
    ofUser.length > 0 &&
    ofUser.every((value) => value === "never") &&
    ofWorkspace.every((value) => value === undefined || value === "never");
  return isNever ? "never" : "overwrites";
}
