import * as l10n from "@vscode/l10n";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Message } from "../message.ts";
import { countedEntities } from "./countedEntities.ts";

/** That all of a change was undone, from its message or from the list of changes. @param name what the change is called */
export function undoneSentence(name: string, urns: readonly EntityUrn[]): string {
  return l10n.t`Undone: ${name} (${countedEntities(urns)}).`;
}

/** The message after an undo that found nothing to change. @param sentence how it is now: a sentence of its own */
export function nothingUndone(sentence: string): Message<never> {
  const why = l10n.t`Nothing was undone: this change was undone already, or replaced by a later one. ${sentence}`;
  return { severity: "information", sentence: why };
}

/** The message after a single change was undone. @param sentence how it is now: a sentence of its own */
export function undoneMessage(sentence: string): Message<never> {
  return { severity: "information", sentence: l10n.t`Undone. ${sentence}` };
}
