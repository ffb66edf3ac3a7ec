import { ordinaryText } from "../records/ordinaryUser.ts";
import { recordText, type FileRecord } from "../records/recordFile.ts";

/** What people call a user or a group of a file: the display name, else the full one, else first and last name. */
export function displayName(record: FileRecord): string | undefined {
  return nameOf((key) => recordText(record, key));
}

/** What the text of an entry that was read as an ordinary user calls that user. */
export function ordinaryDisplayName(text: string): string | undefined {
  return nameOf((key) => ordinaryText(text, key));
}

function nameOf(textOf: (key: string) => string | undefined): string | undefined {
  const whole = textOf("display_name") ?? textOf("full_name");
  if (whole !== undefined) return whole;
  const [first, last] = [textOf("first_name"), textOf("last_name")];
  return first === undefined || last === undefined ? (first ?? last) : `${first} ${last}`;
}
