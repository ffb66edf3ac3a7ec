import { stringify } from "yaml";
import type { WantedValue, WantedFields, WantedItem } from "./wanted.ts";

const OPTIONS = { lineWidth: 0, compat: "yaml-1.1", blockQuote: "literal", indentSeq: true } as const;

/** A record as a new item of a list of records. */
export function recordYaml(fields: WantedFields): string {
  return stringify([plainFields(fields)], OPTIONS);
}

/** A field with its value, in lines without indentation, the last one ended. */
export function fieldYaml(key: string, wanted: WantedValue): string {
  return stringify({ [key]: plainWanted(wanted) }, OPTIONS);
}

/** A text under a key, in lines without indentation, the last one ended. */
export function textYaml(key: string, text: string): string {
  return stringify({ [key]: text }, OPTIONS);
}

/** An item of a list, without its dash, in lines without indentation, the last one ended. */
export function itemYaml(item: WantedItem): string {
  return stringify(plainItem(item), OPTIONS);
}

/** Lines with so much before each that is not empty. */
export function indented(lines: string, indent: string): string {
  return lines.replace(/^(?=.)/gm, indent);
}

function plainFields(fields: WantedFields): object {
  return Object.fromEntries([...fields].map(([key, wanted]) => [key, plainWanted(wanted)]));
}

function plainWanted(wanted: WantedValue): unknown {
  switch (wanted.kind) {
    case "scalar":
      return wanted.value;
    case "items":
      return [...wanted.items.values()].map(plainItem);
    case "texts":
      return Object.fromEntries(wanted.texts);
  }
}

function plainItem(item: WantedItem): unknown {
  return typeof item === "string" ? item : Object.fromEntries(item);
}
