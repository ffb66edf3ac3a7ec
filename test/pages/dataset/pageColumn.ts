import type { PageColumn } from "../../../pages/dataset/protocol.ts";

/** A column, without a description unless one is given. */
export function column(path: string, parts: Partial<PageColumn> = {}): PageColumn {
  const { mine = "", base = mine } = parts;
  return {
    ...{ path, name: path, type: "text", mine, base, theirs: base, ingested: undefined, inConflict: false },
    origin: mine === "" ? undefined : "edited",
    ...parts,
  };
}
