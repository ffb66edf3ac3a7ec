import { plainLabel } from "../../catalogue/display/inert.ts";
import type { CancellationToken, WorkspaceSymbol } from "vscode-languageserver";
import { SymbolKind } from "vscode-languageserver-types";
import { RECORD_KINDS, type RecordKind, isOwnerKind } from "../../catalogue/records/recordKinds.ts";
import { entityName, groupUrn, userUrn } from "../../catalogue/urn/urn.ts";
import type { Context } from "../context/context.ts";
import type { Subject } from "../../catalogue/subjects/subject.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { likeness } from "./workspaceSymbols/likeness.ts";

/** The most symbols that are listed: more than a user would look through, and every letter asks for the list again. */
export const MOST_SYMBOLS = 200;

/**
 * The users, groups and datasets of the workspace whose id or display name is like a query, the likest first. Where the
 * query is the id of one of them, only those are looked for in whose names it stands as it is.
 */
export async function workspaceSymbols(
  query: string,
  { workspace }: Context,
  token: CancellationToken,
): Promise<WorkspaceSymbol[]> {
  if (token.isCancellationRequested) return [];
  if (isId(query, workspace)) {
    return symbols(
      RECORD_KINDS.flatMap((kind) => ranked(query, workspace.matching(kind, query, MOST_SYMBOLS))),
      workspace,
    );
  }
  const found: RankedSubject[] = [];
  for await (const names of workspace.all(token)) for (const each of ranked(query, names)) found.push(each);
  return symbols(found, workspace);
}

function isId(query: string, workspace: Workspace): boolean {
  return query !== "" && (workspace.exists(userUrn(query)) || workspace.exists(groupUrn(query)));
}

function ranked(query: string, names: readonly Subject[]): RankedSubject[] {
  return names.flatMap((name) => {
    const rank = likeness(query, [shortName(name), name.displayName ?? ""]);
    return rank === undefined ? [] : [{ name, rank }];
  });
}

function symbols(found: RankedSubject[], workspace: Workspace): WorkspaceSymbol[] {
  found.sort(byLikeness);
  const seen = new Set<string>();
  const shown: WorkspaceSymbol[] = [];
  for (const { name } of found) {
    if (shown.length === MOST_SYMBOLS) break;
    const key = `${name.kind} ${name.id}`;
    const [location] = seen.has(key) ? [] : workspace.definitions(name.urn);
    seen.add(key);
    if (location) shown.push({ name: label(name), kind: SYMBOL_KINDS[name.kind], location });
  }
  return shown;
}

interface RankedSubject {
  readonly name: Subject;
  readonly rank: number;
}

/** Among records of one id, those with a display name first. */
function byLikeness(
  { name: one, rank: oneRank }: RankedSubject,
  { name: other, rank: otherRank }: RankedSubject,
): number {
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
function label(name: Subject): string {
  const text = name.displayName === undefined ? shortName(name) : `${shortName(name)} (${name.displayName})`;
  return plainLabel(text);
}

function shortName({ kind, id, urn }: Subject): string {
  return isOwnerKind(kind) ? id : entityName(urn);
}
