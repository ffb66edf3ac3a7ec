import * as l10n from "@vscode/l10n";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { saidOf, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import type { Message } from "../message.ts";
import type { MessageAction } from "../sinks/messageActions.ts";
import { thrownSentence } from "../thrownSentence.ts";
import type { NamedChange } from "../work/underWay.ts";
import type { NotedChange } from "./notedChange.ts";
import { undoneSentence } from "./undoneMessage.ts";

/** What a message about a change of many things offers. */
export type ChangeAction = "Undo" | "Show Output";

/** The message that the user was asked about a change and did not agree. */
export function nothingChanged(wish: string): Message<never> {
  return { severity: "brief", sentence: l10n.t`Nothing was changed: ${wish}.`, isDeclined: true };
}

/** How a change of many things ended. */
interface ChangeEnd {
  /** How many were changed, how many not, and why: each a part of a sentence. */
  readonly counts: readonly string[];
  /** What the first that failed is called, and why it did. */
  readonly first: { readonly name: string; readonly error: CatalogueError } | undefined;
  /** Why the rest was not tried. */
  readonly stopped: CatalogueError | undefined;
  readonly isUndoable: boolean;
  /** Whether not everything was as wanted, although nothing failed. */
  readonly isPartly: boolean;
  /** Whether the output says more. */
  readonly isLogged: boolean;
}

/** The message about the end of a change of many things. */
export function changeEnded(
  wish: string,
  { counts, first, stopped, isUndoable, isPartly, isLogged }: ChangeEnd,
): Message<ChangeAction> {
  const all = counts.join(", ");
  const undo: readonly ChangeAction[] = isUndoable ? ["Undo"] : [];
  const more: readonly ChangeAction[] = [...undo, "Show Output"];
  const actions = isLogged ? more : undo;
  if (stopped?.kind === "cancelled")
    return { severity: "warning", sentence: l10n.t`${wish}: you cancelled. ${all}.`, actions };
  const sentence = `${wish}: ${all}.`;
  if (!first && !stopped) return { severity: isPartly ? "warning" : "information", sentence, actions };
  const why = first ? `${first.name}: ${errorSentence(first.error)}` : stopped && errorSentence(stopped);
  return { severity: "error", sentence: `${sentence} ${why ?? ""}`, actions: more };
}

/** What telling needs of the environment. */
interface Telling {
  readonly lastResult: Pick<Environment["lastResult"], "tell" | "tellKept">;
  readonly output: Pick<Environment["output"], "info" | "show">;
}

/** The message about an undo: what was undone is not offered to be undone, but what was left is offered again. */
export function ofUndo<A extends MessageAction>(message: Message<A>, left: number): Message<A | "Try Again"> {
  const others = (message.actions ?? []).filter((action) => action !== "Undo");
  return { ...message, actions: left === 0 ? others : ["Try Again", ...others] };
}

interface ToldChange {
  readonly place: Place;
  readonly left?: number | undefined;
  readonly noted?: NamedChange | undefined;
}

/** What an undo is called before it begins: "Undo: …". */
export function undoWish(wish: string): string {
  return l10n.t`Undo: ${wish}`;
}

/**
 * Tells how a change of many things ended. What can be undone, or undone once more, is offered until it is chosen.
 * @param how `place`: the catalogue that was changed, which may not be the one of the window any more; `left`: how much an undo
 * has left, absent: the buttons stay as given; `noted`: names the change, as it is noted
 * @returns the button that was chosen; `undefined`: none
 */
export async function tellChange<A extends MessageAction>(
  { lastResult, output }: Telling,
  told: Message<A>,
  { place, left, noted }: ToldChange,
): Promise<A | "Try Again" | undefined> {
  output.info(told.sentence);
  const { actions = [] } = left === undefined ? told : ofUndo(told, left);
  const message = { ...told, actions, sentence: saidOf(place, told.sentence) };
  const isKept = actions.some((action) => action !== "Show Output");
  const choice = await (isKept ? lastResult.tellKept(message, noted) : lastResult.tell(message));
  if (choice === "Show Output") output.show();
  return choice;
}

/** How an undo of many things ended. */
export interface UndoneStep<T> {
  readonly message: Message<ChangeAction>;
  /** What it has left. */
  readonly left: readonly T[];
  /** Of which something was not undone, because it was changed since or undone already: it can be undone later. */
  readonly superseded: readonly EntityUrn[];
}

/**
 * How an undo ended. One that left nothing and that nothing else is said of is told as that of a change in the list of changes.
 * @param wish what is undone
 * @param undone of which something was undone
 */
export function undoneStep<T>(step: UndoneStep<T>, wish: string, undone: readonly EntityUrn[]): UndoneStep<T> {
  const { message, left, superseded } = step;
  if (message.severity !== "information" || undone.length === 0 || left.length + superseded.length > 0) return step;
  return { ...step, message: { ...message, sentence: undoneSentence(wish, undone) } };
}

interface Undoing<T> {
  /** What is undone: "Remove 2 links". */
  readonly wish: string;
  /** The catalogue that was changed. */
  readonly place: Place;
  readonly noted: Pick<NotedChange, "undone">;
  /** Undoes what is left. `undefined`: the user did not agree, and nothing is told of that. */
  readonly undo: (left: readonly T[]) => Promise<UndoneStep<T> | undefined>;
}

/** Tells how a change of many things ended, and undoes it if that is chosen in its message, also when that is shown again. */
export async function tellAndUndo<T>(
  environment: Telling & Pick<Environment, "writing">,
  message: Message<ChangeAction>,
  changed: readonly T[],
  undoing: Undoing<T> & { readonly noted: Pick<NotedChange, "named"> },
): Promise<void> {
  const { place, noted } = undoing;
  if ((await tellChange(environment, message, { place, noted: noted.named })) === "Undo")
    await undoAll(environment, changed, undoing);
}

/**
 * Undoes a change from its message and tells how that ended, until nothing is left or the user does not try again, also where
 * an undo could not begin. What is undone can no longer be undone later; what others replaced can, once they undo that.
 */
export async function undoAll<T>(
  environment: Telling & Pick<Environment, "writing">,
  all: readonly T[],
  { wish, place, noted, undo }: Undoing<T>,
): Promise<void> {
  const superseded: EntityUrn[] = [];
  for (let left = all; left.length > 0;) {
    const undoing = environment.writing.during(() => undo(left));
    const step = await undoing.catch((error: unknown) => notBegun(wish, left, error));
    if (!step) return;
    const { message } = step;
    superseded.push(...step.superseded);
    if (step.left.length === 0 && message.isDeclined !== true) await noted.undone(superseded);
    if ((await tellChange(environment, message, { place, left: step.left.length })) !== "Try Again") return;
    left = step.left;
  }
}

function notBegun<T>(wish: string, left: readonly T[], error: unknown): UndoneStep<T> {
  const sentence = l10n.t`${undoWish(wish)}: nothing was changed. ${thrownSentence(error)}`;
  return { message: { severity: "error", sentence, actions: ["Show Output"] }, left, superseded: [] };
}
