import type { Command } from "commander";

/**
 * Has commands that take no arguments and need options, such as the file of an upsert, say of an argument with which option
 * it is given. To be called before the options are made optional (`requiredOptions.ts`).
 */
export function explainExcess(command: Command): void {
  const required = command.options.filter(({ mandatory }) => mandatory);
  if (required.length > 0 && command.registeredArguments.length === 0) {
    command.allowExcessArguments();
    command.hook("preAction", () => {
      const [given] = command.args;
      if (given === undefined) return;
      const missing = required.find((each) => command.getOptionValue(each.attributeName()) === undefined);
      const flag = missing?.short ?? missing?.long;
      const advice = flag === undefined ? "" : `; give it with the option ${flag}`;
      command.error(`error: unexpected argument "${given}"${advice}`, {
        exitCode: 2,
        code: "catalogue.excessArgument",
      });
    });
  }
  command.commands.forEach(explainExcess);
}
