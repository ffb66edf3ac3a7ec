import { commands } from "vscode";
import * as z from "zod";
import type { Environment } from "../environment.ts";
import { tellThrown } from "../tellThrown.ts";

const manifest = z.object({ contributes: z.object({ commands: z.array(z.object({ command: z.string() })) }) });

/** Registers every command of package.json; what one throws is logged and shown. The first one that is run loads them all. */
export function registerCommands(environment: Environment): void {
  const { extension, subscriptions } = environment.context;
  for (const { command: id } of manifest.parse(extension.packageJSON).contributes.commands) {
    const name = id.replace("metadataCatalogue.", "");
    const run = async (argument: unknown, selection: unknown): Promise<void> => {
      try {
        const { COMMANDS } = await import("./table.ts");
        await environment.writing.during(async () => COMMANDS[name]?.(environment, argument, selection));
      } catch (error) {
        void tellThrown(environment, `The command "${name}" failed`, error);
      }
    };
    subscriptions.push(commands.registerCommand(id, run));
  }
}
