import type { Files } from "../workspace/environment.ts";

/** Where a code is explained, as a URI; `undefined` where that is not known. */
export type CodeLink = (code: string) => string | undefined;

export const NO_LINKS: CodeLink = () => undefined;

/** A heading of the documentation of the rules is a code, and nothing else. */
const HEADING = /^## (\S+)$/;

/**
 * Finds the codes in the documentation of the rules that an editor has next to the server, so that each can be linked to
 * its line: editors open a file at `#L7`, not at a heading.
 */
export async function linksInto(uri: string, files: Files): Promise<CodeLink> {
  const path = files.pathOf(uri);
  if (path === undefined) return NO_LINKS;
  const parts: string[] = [];
  for await (const part of files.read(path)) parts.push(part);
  const lines = new Map<string, number>();
  for (const [index, line] of parts.join("").split(/\r?\n/).entries()) {
    const code = HEADING.exec(line)?.[1];
    if (code !== undefined) lines.set(code, index + 1);
  }
  return (code) => {
    const line = lines.get(code);
    return line === undefined ? undefined : `${uri}#L${line}`;
  };
}
