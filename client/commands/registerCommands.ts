import { commands } from "vscode";
import { tellFailed } from "../catalogue/tellFailure.ts";
import type { Environment } from "../environment.ts";
import { showError } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { COMMANDS } from "./table.ts";

/** Registers every command of the table; what one throws is logged whole and shown as one sentence. */
export function registerCommands(environment: Environment): void {
  for (const [name, command] of Object.entries(COMMANDS)) {
    environment.context.subscriptions.push(
      commands.registerCommand(`metadataCatalogue.${name}`, async (argument: unknown) => {
        try {
          await command(environment, argument);
        } catch (error) {
          environment.output.error(`The command "${name}" failed`, error);
          void tell(environment, thrownSentence(error));
        }
      }),
    );
  }
}

async function tell({ catalogue, output }: Environment, sentence: string): Promise<void> {
  const { state } = catalogue;
  if (state.kind === "failed" && state.sentence === sentence) {
    // VS Code shows one notification, although the failure itself was told in the same way.
    await tellFailed(state);
    return;
  }
  const choice = await showError(sentence, "Show Output");
  if (choice !== undefined) output.show();
}
