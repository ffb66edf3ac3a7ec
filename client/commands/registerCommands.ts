import { commands } from "vscode";
import type { Environment } from "../environment.ts";
import { tellThrown } from "../tellThrown.ts";
import { COMMANDS } from "./table.ts";

/** Registers every command of the table; what one throws is logged and shown. */
export function registerCommands(environment: Environment): void {
  for (const [name, command] of Object.entries(COMMANDS)) {
    environment.context.subscriptions.push(
      commands.registerCommand(`metadataCatalogue.${name}`, async (argument: unknown, selection: unknown) => {
        try {
          await command(environment, argument, selection);
        } catch (error) {
          void tellThrown(environment, `The command "${name}" failed`, error);
        }
      }),
    );
  }
}
