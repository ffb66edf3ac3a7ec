import type { Command } from "commander";

/**
 * Has the required options of all commands checked after everything else that may be wrong, so that a misspelt `--fil` is
 * called unknown, instead of `--file` missing.
 */
export function checkRequiredLast(command: Command): void {
  const required = command.options.filter(({ mandatory }) => mandatory);
  for (const each of required) each.makeOptionMandatory(false);
  if (required.length > 0)
    command.hook("preAction", () => {
      const missing = required.find((each) => command.getOptionValue(each.attributeName()) === undefined);
      if (missing)
        command.error(`error: required option '${missing.flags}' not specified`, {
          exitCode: 2,
          code: "catalogue.missingOption",
        });
    });
  command.commands.forEach(checkRequiredLast);
}
