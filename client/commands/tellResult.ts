import { commands } from "vscode";
import { saidOf, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import type { Message } from "../message.ts";
import type { MessageAction } from "../sinks/messageActions.ts";

/**
 * Shows how an operation ended, and the output or the problems if that is chosen.
 * @param place the catalogue that it was about, which may not be the one of the window any more
 * @param text the result of a long operation in a few words, for the status bar. `undefined`: it was short
 * @returns the button that was chosen; `undefined`: none
 */
export async function tellResult<A extends MessageAction>(
  { lastResult, output }: Pick<Environment, "lastResult" | "output">,
  place: Place,
  about: Message<A>,
  text?: string,
): Promise<A | undefined> {
  const message = { ...about, sentence: saidOf(place, about.sentence) };
  const choice = await lastResult.tell(message, text);
  if (choice === "Show Output") output.show();
  if (choice === "Show Problems") await commands.executeCommand("workbench.actions.view.problems");
  return choice;
}
