import { Option, type Command } from "commander";

/** How a result is printed. */
export const FORMATS = ["pretty", "json", "github", "sarif"] as const;

/** Adds the options that choose one of the formats. */
export function addFormats(command: Command): Command {
  return command
    .addOption(
      new Option("--format <format>", "format of the output: for people, programs, GitHub or code scanning")
        .choices([...FORMATS])
        .default("pretty"),
    )
    .option("--json", "print one JSON document; the same as --format json");
}
