import type { Argument, Command, Option } from "commander";
import { HELP } from "../../cli/catalogue.ts";
import { EXAMPLES } from "../../cli/examples.ts";
import { SERVE_USAGE } from "../../service/serve.ts";

/** The page about the command line, made of what the commands say of themselves. */
export function commandReference(program: Command): string {
  const commands = leafCommands(program);
  return [
    "<!-- Made by `npm run docs:cli`. -->",
    "# The command line",
    program.description(),
    HELP.trim(),
    commands.map(({ path }) => `- [\`${path}\`](#${path.replaceAll(" ", "-")})`).join("\n"),
    ...commands.flatMap(section),
    "",
  ].join("\n\n");
}

interface LeafCommand {
  /** As it is typed: `catalogue user upsert`. */
  readonly path: string;
  readonly command: Command;
}

/** The commands that do something, in the order of the help. */
export function leafCommands(command: Command, above: readonly string[] = []): readonly LeafCommand[] {
  const path = [...above, command.name()];
  if (command.commands.length === 0) return [{ path: path.join(" "), command }];
  return command.commands.flatMap((each) => leafCommands(each, path));
}

function section({ path, command }: LeafCommand): readonly string[] {
  const examples = EXAMPLES[path.replace("catalogue ", "")] ?? [];
  const own = path.endsWith(" serve");
  return [
    `## ${path}`,
    sentence(command.description()),
    block(own ? `${path} [options]` : `${path} ${command.usage()}`),
    ...(own ? [block(SERVE_USAGE)] : table(command)),
    ...(examples.length > 0 ? ["Examples:", block(examples.join("\n"))] : []),
  ];
}

function table(command: Command): readonly string[] {
  const rows = [...command.registeredArguments.map(argumentRow), ...command.options.map(optionRow)];
  return rows.length === 0 ? [] : [["| Argument or option | |", "| --- | --- |", ...rows].join("\n")];
}

function argumentRow(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  const typed = argument.required ? `<${name}>` : `[${name}]`;
  return row(typed, argument.description, argument.argChoices);
}

function optionRow(option: Option): string {
  const fallback: unknown = option.defaultValue;
  const given = typeof fallback === "string" ? `; default: ${fallback}` : "";
  return row(option.flags, `${option.description}${given}${option.mandatory ? "; required" : ""}`, option.argChoices);
}

function row(typed: string, about: string, choices: readonly string[] | undefined): string {
  const named = choices ? `; one of ${choices.join(", ")}` : "";
  return `| \`${typed}\` | ${sentence(about + named)
    .replaceAll("|", "\\|")
    .replaceAll("<", "\\<")} |`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}

function block(text: string): string {
  return `\`\`\`sh\n${text}\n\`\`\``;
}
