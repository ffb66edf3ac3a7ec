import type { Command, Option } from "commander";

/**
 * Has the required options of all commands checked after everything else that may be wrong, so that a misspelt `--fil` is
 * called unknown, instead of `--file` missing. Returns these options.
 */
export function checkRequiredLast(command: Command): ReadonlySet<Option> {
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
  return new Set([...required, ...command.commands.flatMap((each) => [...checkRequiredLast(each)])]);
}
