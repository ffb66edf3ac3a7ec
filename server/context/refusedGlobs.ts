import * as l10n from "@vscode/l10n";
import { MessageType, ShowMessageNotification, type Connection } from "vscode-languageserver";
import type { FileGlobs } from "../../catalogue/fileKinds/kinds.ts";
import { globProblem } from "../../catalogue/fileKinds/safeGlob.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { inBackground } from "../connection/guard.ts";

/**
 * Shows a message for each reason why globs of the setting "metadataCatalogue.files" are ignored. The globs themselves are
 * only logged: a notification may turn what the settings of a workspace say into a link.
 */
export function tellRefusedGlobs(globs: FileGlobs, connection: Connection): void {
  for (const kind of RECORD_KINDS) {
    const setting = `metadataCatalogue.files.${kind}`;
    const refused = globs[kind].flatMap((glob) => {
      const problem = globProblem(glob);
      return problem === undefined ? [] : [{ glob, problem }];
    });
    for (const [problem, globsOfIt] of Map.groupBy(refused, (each) => each.problem))
      show(connection, messageFor(setting, problem, globsOfIt.length));
    for (const { glob, problem } of refused)
      connection.console.warn(`The glob "${glob}" in the setting "${setting}" is ignored: ${problem}`);
  }
}

function messageFor(setting: string, problem: string, count: number): string {
  return count === 1
    ? l10n.t`A glob in the setting "${setting}" is ignored: ${problem}.`
    : l10n.t`${readableNumber(count)} globs in the setting "${setting}" are ignored for the same reason: ${problem}.`;
}

function show(connection: Connection, message: string): void {
  inBackground(connection.console, "telling of a glob", () =>
    connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }),
  );
}
