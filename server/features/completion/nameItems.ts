import { CompletionItemKind } from "vscode-languageserver";
import type { FieldType } from "../../../catalogue/records/fieldSpec.ts";
import { namedGroup, namedOwner } from "../../../catalogue/records/recordUrn.ts";
import { yamlText } from "../../../catalogue/records/yamlText.ts";
import type { KnownName, KnownNames } from "../../knownNames.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The users and groups that a field may name at a place, those left out that its list has already. */
export function nameItems(target: Target, value: ValuePlace): Suggestion[] {
  const type = target.meaning.field?.type;
  if (type === undefined) return [];
  const typed = target.place.typed.slice(value.quote?.length ?? 0).toLowerCase();
  const named = type === "group-list" ? namedGroup : namedOwner;
  const beside = new Set<string>(value.beside.map(named));
  const where = { flow: target.place.flow, quote: value.quote };
  return references(type, target.names(), typed)
    .filter(({ name }) => !beside.has(name.urn))
    .map(({ name, text }) => ({
      label: text,
      kind: CompletionItemKind.Reference,
      detail: name.displayName,
      search: [text, name.displayName].join(" "),
      insert: yamlText(text, where),
    }))
    .filter(({ search }) => search.toLowerCase().includes(typed));
}

/** Somebody, and what is written to name them. */
interface Reference {
  readonly name: KnownName;
  readonly text: string;
}

/** How each type of field names whom. URNs of users, where ids do, come only to those who begin to type one. */
function references(type: FieldType, { users, groups }: KnownNames, typed: string): Reference[] {
  const byId = (name: KnownName): Reference => ({ name, text: name.id });
  const byUrn = (name: KnownName): Reference => ({ name, text: name.urn });
  const begun = typed !== "" && (typed.startsWith("urn:") || "urn:".startsWith(typed));
  switch (type) {
    case "group-list":
      return [...groups.map(byId), ...(begun ? groups.map(byUrn) : [])];
    case "user-list":
      return [...users.map(byId), ...(begun ? users.map(byUrn) : [])];
    case "owner-list":
      return [...users.map(byId), ...(begun ? users.map(byUrn) : []), ...groups.map(byUrn)];
    case "user-urn":
      return users.map(byUrn);
    default:
      return [];
  }
}
