import * as l10n from "@vscode/l10n";
import { listedNames } from "../text/listedNames.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { linkProblem } from "../vocabulary/link.ts";
import { namedOwnershipType } from "../vocabulary/ownershipType.ts";
import { isStorableText } from "../yaml/reading/unstorableText.ts";
import type { WantedFields, WantedItem, WantedValue } from "./wanted.ts";

/** The fields of a record, and what it leaves out. */
interface ValidFields {
  readonly fields: WantedFields;
  /** A sentence for each field that is left out. */
  readonly notes: readonly string[];
}

/**
 * The fields of a record without those that would be errors in it: a catalogue may store links, ownership types and characters
 * that a file may not have. A list is left out as a whole, since it would replace the stored one; of columns, each by itself.
 */
export function withoutInvalid(urn: EntityUrn, fields: WantedFields): ValidFields {
  const notes: string[] = [];
  const valid = new Map(
    [...fields].map(([key, value]): readonly [string, WantedValue] => {
      if (value.kind === "texts") {
        const texts = new Map([...value.texts].filter((each) => each.every(isStorableText)));
        const names = listedNames([...value.texts.keys()].filter((name) => !texts.has(name)).map(quoted));
        if (names !== "") notes.push(unstorableColumns(urn, names));
        return [key, texts.size > 0 ? { ...value, texts } : { kind: "left-out" }];
      }
      const invalid = invalidIn(key, value);
      const isUnstorable = !textsIn(value).every(isStorableText);
      if (invalid.length === 0 && !isUnstorable) return [key, value];
      notes.push(isUnstorable ? unstorableField(urn, key) : invalidField(urn, key, listedNames(invalid.map(quoted))));
      return [key, { kind: "left-out" }];
    }),
  );
  return { fields: valid, notes };
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function invalidField(urn: EntityUrn, key: string, values: string): string {
  return l10n.t`The field "${key}" of ${urn} is left out, and removed from a file that has it, because these values are not valid in a file: ${values}.`;
}

function unstorableField(urn: EntityUrn, key: string): string {
  return l10n.t`The field "${key}" of ${urn} is left out, and removed from a file that has it, because it contains U+FFFD (a lost character) or another character that is not valid in a file. Correct it in the catalogue.`;
}

function unstorableColumns(urn: EntityUrn, names: string): string {
  return l10n.t`Column descriptions of ${urn} are left out, and removed from a file that has them, because they contain U+FFFD (a lost character) or another character that is not valid in a file: ${names}. Correct them in the catalogue.`;
}

function invalidIn(key: string, value: WantedValue): readonly string[] {
  switch (key) {
    case "picture_link":
      return value.kind === "scalar" ? [String(value.value)].filter(isInvalidLink) : [];
    case "links":
      return inItems(value, "url").filter(isInvalidLink);
    case "owners":
      return inItems(value, "type").filter((type) => !namedOwnershipType(type));
    default:
      return [];
  }
}

function isInvalidLink(link: string): boolean {
  return linkProblem(link) !== undefined;
}

function inItems(value: WantedValue, field: string): readonly string[] {
  if (value.kind !== "items") return [];
  return [...value.items.values()].flatMap((item) => (typeof item === "string" ? [] : (item.get(field) ?? [])));
}

/** The texts of a field, or of its items. */
function textsIn(value: WantedValue): readonly string[] {
  const ofItem = (item: WantedItem): readonly string[] => (typeof item === "string" ? [item] : [...item.values()]);
  switch (value.kind) {
    case "scalar":
      return [String(value.value)];
    case "items":
      return [...value.items.values()].flatMap(ofItem);
    default:
      return [];
  }
}
