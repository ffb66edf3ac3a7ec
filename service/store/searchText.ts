import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** The columns by which an entity is found and ordered. */
export interface SearchColumns {
  readonly displayName: string | undefined;
  readonly sortName: string;
  readonly search: string;
}

/**
 * The texts by which an entity is found. Their case is folded here, and so is that of the words looked for, because each
 * database folds in a way of its own.
 */
export function searchColumns(urn: EntityUrn, displayName: string | undefined): SearchColumns {
  const name = entityName(urn);
  return {
    displayName: displayName && withoutNul(displayName),
    sortName: folded(name),
    search: folded([name, displayName ?? "", urn].join("\n")),
  };
}

/** The words of a search, each once; none: everything is looked for. */
export function searchWords(query: string): readonly string[] {
  const words = folded(query).split(/\s+/);
  return [...new Set(words)].filter((word) => word !== "" && word !== "*");
}

function folded(text: string): string {
  return withoutNul(text).toLowerCase();
}

/** PostgreSQL stores no NUL. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "\ufffd");
}
