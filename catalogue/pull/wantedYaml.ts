import { Document, visit } from "yaml";
import { hiddenIn, withHiddenShown } from "../display/hidden.ts";
import { hasLogCommand, withLogCommandsEscaped } from "../display/logCommand.ts";
import { oldYamlMeaning } from "../yaml/values/oldYaml.ts";
import { isAdded, type WantedFields, type WantedItem, type WantedValue } from "./wanted.ts";

const OPTIONS = {
  lineWidth: 0,
  compat: "yaml-1.1",
  blockQuote: "literal",
  indentSeq: true,
  // What is written after the first line of a text in quotes, such as a comment, would be in the text.
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;

/** A record as a new item of a list of records. */
export function recordYaml(fields: WantedFields): string {
  return yamlOf([plainFields(fields)]);
}

/** A field with its value, in lines without indentation, the last one ended. */
export function fieldYaml(key: string, wanted: WantedValue): string {
  return yamlOf({ [key]: plainWanted(wanted) });
}

/** An item of a list, without its dash, in lines without indentation, the last one ended. */
export function itemYaml(item: WantedItem): string {
  return yamlOf(plainItem(item));
}

/** A value as YAML, with quotes wherever a reader of YAML 1.1 would refuse a text or take it for something else. */
function yamlOf(value: unknown): string {
  const document = new Document(value, OPTIONS);
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && needsQuotes(node.value)) node.type = "QUOTE_DOUBLE";
    },
  });
  return document
    .toString(OPTIONS)
    .split("\n")
    .map((line) => withEscapes(line))
    .join("\n");
}

/** Whether a text is written in double quotes, with escapes. */
export function needsQuotes(text: string): boolean {
  const hasTab = text.includes("\t") && !text.includes("\n");
  const hasHidden = text.split("\n").some((line) => withHiddenShown(line) !== line);
  // Some readers take a block without anything else for another number of lines.
  const isBlankLines = text.includes("\n") && text.trim() === "";
  return hasTab || hasHidden || isBlankLines || hasLogCommand(text) || oldYamlMeaning(text) !== undefined;
}

/**
 * A line in which what is hidden is escaped: it is seen, and a terminal or an editor that replaces it does not change the
 * value. What begins a line for readers of YAML 1.1 alone is among it, and the mark of byte order, which no reader keeps.
 * What a service that runs builds would obey in a log is escaped, too.
 * @param isJson whether each escape has four digits, as JSON needs it
 */
export function withEscapes(line: string, isJson = false): string {
  const escape = isJson ? escapeForJson : escapeForYaml;
  let escaped = "";
  let from = 0;
  for (const { start, end } of hiddenIn(line)) {
    escaped += line.slice(from, start) + Array.from(line.slice(start, end), escape).join("");
    from = end;
  }
  return withLogCommandsEscaped(escaped + line.slice(from));
}

/** JSON has escapes of four digits alone: two of them for what is beyond those. */
function escapeForJson(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

function escapeForYaml(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
}

/** Lines with so much before each that is not empty. */
export function indented(lines: string, indent: string): string {
  return lines.replace(/^(?=.)/gm, indent);
}

export function plainFields(fields: WantedFields): object {
  return Object.fromEntries(
    [...fields].filter(([, wanted]) => isAdded(wanted)).map(([key, wanted]) => [key, plainWanted(wanted)]),
  );
}

export function plainWanted(wanted: WantedValue): unknown {
  switch (wanted.kind) {
    case "scalar":
      return wanted.value;
    case "left-out":
      return null;
    case "items":
      return [...wanted.items.values()].map(plainItem);
    case "texts":
      return Object.fromEntries(wanted.texts);
  }
}

export function plainItem(item: WantedItem): unknown {
  return typeof item === "string" ? item : Object.fromEntries(item);
}
