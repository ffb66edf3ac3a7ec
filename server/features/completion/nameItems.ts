import { CompletionItemKind } from "vscode-languageserver-types";
import type { FieldType } from "../../../catalogue/records/fields/fieldSpec.ts";
import type { OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { namedGroup, namedOwner, recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { idKey, URN_BEGINNING } from "../../../catalogue/records/recordKinds.ts";
import type { OwnerUrn } from "../../../catalogue/urn/urn.ts";
import { textIn } from "../../../catalogue/yaml/values/value.ts";
import { yamlText } from "../../../catalogue/yaml/values/yamlText.ts";
import type { CursorPlace, ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The users and groups that a field may name at a place, without those that its list has already, and the record's own. */
export function nameItems({ place, meaning, lookup }: Target, value: ValuePlace): Suggestion[] {
  const type = meaning.field?.type;
  const ways = type && WAYS[type];
  if (!ways) return [];
  const typed = place.typed.slice(value.quote?.length ?? 0);
  const named = type === "group-list" ? namedGroup : namedOwner;
  const without = new Set<string>([...value.beside.map(named), ...ownUrn(place, type)]);
  const where = { flow: place.flow, quote: value.quote };
  return ways.flatMap(({ kind, by }) => {
    const sought = by === "id" ? idSought(typed) : urnSought(kind, typed, by);
    if (sought === undefined) return [];
    return lookup
      .entities(kind, sought)
      .filter(({ urn }) => !without.has(urn))
      .map(({ urn, name, displayName }) => {
        const text = by === "id" ? name : urn;
        return {
          label: text,
          kind: CompletionItemKind.Reference,
          detail: displayName,
          urn,
          search: [text, displayName].join(" "),
          insert: yamlText(text, where),
        };
      });
  });
}

/** Whether users or groups are named at a place, so that a URN there is more than text. */
export function namesSomebody({ place, meaning }: Target): boolean {
  return place.value !== undefined && meaning.field !== undefined && WAYS[meaning.field.type] !== undefined;
}

/** How a field refers to an entity: by ID, by URN, or by URN only once one is being typed. */
interface Way {
  readonly kind: OwnerKind;
  readonly by: "id" | "urn" | "begun-urn";
}

const WAYS: Partial<Readonly<Record<FieldType, readonly Way[]>>> = {
  "group-list": [
    { kind: "group", by: "id" },
    { kind: "group", by: "begun-urn" },
  ],
  "user-list": [
    { kind: "user", by: "id" },
    { kind: "user", by: "begun-urn" },
  ],
  "owner-list": [
    { kind: "user", by: "id" },
    { kind: "user", by: "begun-urn" },
    { kind: "group", by: "urn" },
  ],
  "user-urn": [{ kind: "user", by: "urn" }],
  owner: [
    { kind: "user", by: "urn" },
    { kind: "group", by: "urn" },
  ],
};

/** The entity that the record with the field is about, if the field must not name it. An array of one, or none. */
function ownUrn({ above, key }: CursorPlace, type: FieldType): readonly OwnerUrn[] {
  const kind = NOT_ITSELF[type];
  // A word that may still become a field is a mapping of its own.
  const record = kind && above.at(key ? -2 : -1);
  const id = record && textIn(record, idKey(kind));
  return id ? [recordUrn(kind, id.value)] : [];
}

/** A user is not their own manager, and a group does not own itself. */
const NOT_ITSELF: Partial<Readonly<Record<FieldType, OwnerKind>>> = { "user-urn": "user", "owner-list": "group" };

function idSought(typed: string): string | undefined {
  return /^urn:/i.test(typed) ? undefined : typed;
}

/** The typed part of an ID where its URN will be written; `undefined` if that is not wanted, or another URN is typed. */
function urnSought(kind: Way["kind"], typed: string, by: Way["by"]): string | undefined {
  const prefix = URN_BEGINNING[kind].toLowerCase();
  const begun = typed.toLowerCase();
  if (begun.startsWith(prefix)) return typed.slice(prefix.length);
  if (begun !== "" && prefix.startsWith(begun)) return "";
  return by === "urn" ? idSought(typed) : undefined;
}
