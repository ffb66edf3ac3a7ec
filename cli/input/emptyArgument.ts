import type { Command } from "commander";
import { emptyValue } from "../../catalogue/text/emptyValue.ts";

/** A sentence about the first argument or option of a command that is given as an empty text. `undefined`: none is. */
export function emptyArgument(command: Command): string | undefined {
  const values: readonly (readonly [string, unknown])[] = [
    ...command.options.map((each) => [each.long ?? each.flags, command.getOptionValue(each.attributeName())] as const),
    ...command.registeredArguments.map((each, at) => [`<${each.name()}>`, command.processedArgs[at]] as const),
  ];
  const found = values.find(([, value]) => [value].flat().some((each) => typeof each === "string" && !each.trim()));
  return found && emptyValue(found[0]);
}
