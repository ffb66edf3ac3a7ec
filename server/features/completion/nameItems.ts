import { CompletionItemKind } from "vscode-languageserver-types";
import type { FieldType } from "../../../catalogue/records/fields/fieldSpec.ts";
import type { OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { namedGroup, namedOwner } from "../../../catalogue/records/recordUrn.ts";
import { URN_BEGINNING } from "../../../catalogue/records/recordKinds.ts";
import { yamlText } from "../../../catalogue/yaml/values/yamlText.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The users and groups that a field may name at a place, those left out that its list has already. */
export function nameItems({ place, meaning, lookup }: Target, value: ValuePlace): Suggestion[] {
  const type = meaning.field?.type;
  const ways = type && WAYS[type];
  if (!ways) return [];
  const typed = place.typed.slice(value.quote?.length ?? 0);
  const named = type === "group-list" ? namedGroup : namedOwner;
  const beside = new Set<string>(value.beside.map(named));
  const where = { flow: place.flow, quote: value.quote };
  return ways.flatMap(({ kind, by }) => {
    const sought = by === "id" ? idSought(typed) : urnSought(kind, typed, by);
    if (sought === undefined) return [];
    return lookup
      .entities(kind, sought)
      .filter(({ urn }) => !beside.has(urn))
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
