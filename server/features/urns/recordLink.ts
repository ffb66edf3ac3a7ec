import type { Location } from "vscode-languageserver";

/** Where a link to a record leads: its file, at its line. `undefined` when it is in no file on disk, such as an unsaved one. */
export function recordLink({ uri, range }: Location): string | undefined {
  return uri.startsWith("file:") ? `${uri}#L${range.start.line + 1},${range.start.character + 1}` : undefined;
}
