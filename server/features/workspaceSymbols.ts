import { SymbolKind, type CancellationToken, type WorkspaceSymbol } from "vscode-languageserver";
import type { RecordKind } from "../../catalogue/records/recordFile.ts";
import { entityName } from "../../catalogue/urn.ts";
import type { Context } from "../context.ts";
import type { KnownName } from "../knownNames.ts";
import { likeness } from "./workspaceSymbols/likeness.ts";

/** More than a person would look through; the list is asked for again with every letter. */
export const MOST_SYMBOLS = 200;

/** The users, groups and datasets of the workspace whose id or display name is like a query, the likest first. */
export async function workspaceSymbols(
  query: string,
  { workspace }: Context,
  token: CancellationToken,
): Promise<WorkspaceSymbol[]> {
  const found: Found[] = [];
  for await (const names of workspace.all(token)) {
    for (const name of names) {
      const rank = likeness(query, [shortName(name), name.displayName ?? ""]);
      if (rank !== undefined) found.push({ name, rank });
    }
  }
  found.sort(byLikeness);
  const seen = new Set<string>();
  const symbols: WorkspaceSymbol[] = [];
  for (const { name } of found) {
    if (symbols.length === MOST_SYMBOLS) break;
    const key = `${name.kind} ${name.id}`;
    const [location] = seen.has(key) ? [] : workspace.definitions(name.urn);
    seen.add(key);
    if (location) symbols.push({ name: label(name), kind: SYMBOL_KINDS[name.kind], location });
  }
  return symbols;
}

interface Found {
  readonly name: KnownName;
  readonly rank: number;
}

/** Among records of one id, those with a display name first. */
function byLikeness({ name: one, rank: oneRank }: Found, { name: other, rank: otherRank }: Found): number {
  if (oneRank !== otherRank) return oneRank - otherRank;
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  return Number(one.displayName === undefined) - Number(other.displayName === undefined);
}

const SYMBOL_KINDS: Readonly<Record<RecordKind, SymbolKind>> = {
  user: SymbolKind.Object,
  group: SymbolKind.Namespace,
  dataset: SymbolKind.Struct,
};

/** Editors hold the query against the label alone, so that the display name is in it. */
function label(name: KnownName): string {
  return name.displayName === undefined ? shortName(name) : `${shortName(name)} (${name.displayName})`;
}

function shortName({ kind, id, urn }: KnownName): string {
  return kind === "dataset" ? entityName(urn) : id;
}
