import type { Lines } from "../data/lines.mts";

/** The line of the e-mail address of the user at this share of a file, from 0 to 1. */
export function emailLine(lines: Lines, share: number): number {
  return lines.find("  email: ", lines.record(share));
}

/** The line of the only wrong e-mail address, which is the last: a server that marks it has read the file. */
export function wrongLine(lines: Lines): number {
  return emailLine(lines, 1);
}

/** The line of the only member who is named by a URN in the right way, in the middle of the group. */
export function namedMember(lines: Lines): number {
  return lines.find("urn:li:corpuser:");
}

/** The line of the only member who is named by a wrong URN, which is the last. */
export function wrongMember(lines: Lines): number {
  return lines.find("urn:li:corpusr:");
}
