/** Whether a text has something that a service that runs builds obeys if it is in a line of a log. */
export function hasLogCommand(text: string): boolean {
  return text.search(ANYWHERE) >= 0 || text.split("\n").some((line) => AT_BEGINNING.test(line));
}

/** A line in which nothing is a command to a service that reads it in the log of a build: `## [group]`, `: :error::`. */
export function withoutLogCommands(line: string): string {
  return line.replace(ANYWHERE, "## ").replace(AT_BEGINNING, "$1: ");
}

/** A line of JSON, or of YAML whose texts with commands are in double quotes, with the same values and no such commands. */
export function withLogCommandsEscaped(line: string): string {
  return line.replace(ANYWHERE, "\\u0023#");
}

/** `##[command]` of GitHub Actions, and `##vso[command]` of Azure Pipelines, are read wherever they are in a line. */
const ANYWHERE = /##(?=\w*\[)/g;

/** `::command::` of GitHub Actions is read after blanks only. */
const AT_BEGINNING = /^(\s*):(?=:[\w-]+(?: .*)?::)/;
