import type { Command, Option } from "commander";
import { emptyValue } from "../../catalogue/text/emptyValue.ts";

interface GivenValue {
  readonly name: string;
  readonly value: unknown;
  readonly isRequired: boolean;
}

/**
 * A sentence about the first argument or option of a command that is given as an empty text. `undefined`: none is.
 * @param required the options that a command cannot do without
 */
export function emptyArgument(command: Command, required: ReadonlySet<Option>): string | undefined {
  const option = (each: Option): unknown => command.getOptionValue(each.attributeName());
  const argument = (at: number): unknown => command.processedArgs[at];
  const given: readonly GivenValue[] = [
    ...command.options.map((each) => {
      return { name: each.long ?? each.flags, value: option(each), isRequired: required.has(each) };
    }),
    ...command.registeredArguments.map((each, at) => {
      return { name: `<${each.name()}>`, value: argument(at), isRequired: each.required };
    }),
  ];
  const found = given.find(({ value }) => [value].flat().some((each) => typeof each === "string" && !each.trim()));
  return found && emptyValue(found.name, found);
}
