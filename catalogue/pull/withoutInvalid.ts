import * as l10n from "@vscode/l10n";
import { listedNames } from "../text/listedNames.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { linkProblem } from "../vocabulary/link.ts";
import { namedOwnershipType } from "../vocabulary/ownershipType.ts";
import type { WantedFields, WantedValue } from "./wanted.ts";

/** The fields of a record, and what it leaves out. */
interface ValidFields {
  readonly fields: WantedFields;
  /** A sentence for each field that is left out. */
  readonly notes: readonly string[];
}

/**
 * The fields of a record without those that would be errors in it: a catalogue may store links and ownership types that a
 * file may not have. A list is left out as a whole, since it would replace the stored one.
 */
export function withoutInvalid(urn: EntityUrn, fields: WantedFields): ValidFields {
  const notes: string[] = [];
  const valid = new Map(
    [...fields].map(([key, value]): readonly [string, WantedValue] => {
      const invalid = invalidIn(key, value);
      if (invalid.length === 0) return [key, value];
      const names = listedNames(invalid.map((each) => JSON.stringify(each)));
      notes.push(
        l10n.t`The field "${key}" of ${urn} is left out, because these values are not valid in a file: ${names}.`,
      );
      return [key, { kind: "left-out" }];
    }),
  );
  return { fields: valid, notes };
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
