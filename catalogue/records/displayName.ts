import type { FileRecord } from "./recordFile.ts";
import { fieldOf } from "./value.ts";

/** What people call a user or a group of a file: the display name, else the full one, else first and last name. */
export function displayName(record: FileRecord, text: string): string | undefined {
  if (record.plainId) return plainDisplayName(text.slice(record.span.start, record.span.end));
  return nameOf(readValue(record));
}

/** The same of a text that holds one record, which has a `plainId`. */
export function plainDisplayName(text: string): string | undefined {
  return nameOf(plainValue(text));
}

function nameOf(named: (key: NameField) => string | undefined): string | undefined {
  const whole = named("display_name") ?? named("full_name");
  if (whole !== undefined) return whole;
  const [first, last] = [named("first_name"), named("last_name")];
  return first === undefined || last === undefined ? (first ?? last) : `${first} ${last}`;
}

/** Finds the values of a record that holds only plain words and words in quotes: they are seen without reading YAML. */
function plainValue(text: string): (key: NameField) => string | undefined {
  return (key) => {
    const field = PLAIN_FIELDS[key];
    for (let at = text.indexOf(field); at >= 0; at = text.indexOf(field, at + 1)) {
      if (!beginsLine(text, at)) continue;
      const lineEnd = text.indexOf("\n", at);
      const value = text.slice(at + field.length, lineEnd < 0 ? text.length : lineEnd).trimEnd();
      return value.startsWith('"') || value.startsWith("'") ? value.slice(1, -1) : value;
    }
    return undefined;
  };
}

type NameField = "display_name" | "full_name" | "first_name" | "last_name";

const PLAIN_FIELDS: Readonly<Record<NameField, string>> = {
  display_name: "display_name: ",
  full_name: "full_name: ",
  first_name: "first_name: ",
  last_name: "last_name: ",
};

/** Whether nothing stands before it on its line but what indents it. */
function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charAt(before) === " ") before--;
  if (text.charAt(before) === "-") before--;
  return before < 0 || text.charAt(before) === "\n";
}

function readValue({ mapping }: FileRecord): (key: NameField) => string | undefined {
  return (key) => {
    const value = fieldOf(mapping, key)?.value;
    return value?.kind === "scalar" && typeof value.value === "string" && value.value !== "" ? value.value : undefined;
  };
}
