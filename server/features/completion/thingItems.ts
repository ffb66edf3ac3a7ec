import * as l10n from "@vscode/l10n";
import { DATASET_BEGINNING } from "../../../catalogue/urn/prefixes.ts";
import { CompletionItemKind } from "vscode-languageserver-types";
import { OFFERED_OWNERSHIP_TYPES } from "../../../catalogue/vocabulary/ownershipType.ts";
import type { FieldSpec, ItemSpec, ThingName } from "../../../catalogue/records/fields/fieldSpec.ts";
import { layoutAt, type FieldLayout } from "./layout.ts";
import type { KeyPlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The fields that a new record, link or owner usually has. */
const USUAL: Readonly<Record<ThingName, readonly string[]>> = {
  user: ["id", "first_name", "last_name", "email"],
  group: ["id", "display_name", "owners", "members"],
  dataset: ["dataset", "description", "owners", "columns"],
  "dataset link": ["url", "description"],
  "dataset owner": ["owner", "type"],
};

/** What a whole new one is called. */
const LABELS: Readonly<Record<ThingName, string>> = {
  user: l10n.t("new user"),
  group: l10n.t("new group"),
  dataset: l10n.t("new dataset"),
  "dataset link": l10n.t("new dataset link"),
  "dataset owner": l10n.t("new dataset owner"),
};

/** A whole new record, or a whole link or owner of a dataset, with places to fill in; where nothing of it is written yet. */
export function thingItems(target: Target, key: KeyPlace): Suggestion[] {
  const { thing } = target.meaning;
  if (!thing || !target.bare) return [];
  const layout = layoutAt(target, key);
  const places = new Places();
  const lines = usualFields(thing).flatMap((spec) => linesOf(spec, layout, places));
  const label = LABELS[thing.name];
  const detail = l10n.t("with its usual fields");
  const snippet = lines.join(layout.lineEnd + " ".repeat(layout.column));
  return [{ label, kind: CompletionItemKind.Snippet, detail, insert: "", snippet }];
}

/** Numbers the places to fill in, in the order of the text. */
class Places {
  #last = 0;

  next(shown = ""): string {
    this.#last++;
    return shown === "" ? `$${this.#last}` : `\${${this.#last}:${shown}}`;
  }

  choice(choices: readonly string[]): string {
    this.#last++;
    return `\${${this.#last}|${choices.join(",")}|}`;
  }
}

function usualFields({ name, fields }: ItemSpec): readonly FieldSpec[] {
  return USUAL[name].flatMap((key) => fields.find((spec) => spec.key === key) ?? []);
}

/** The lines of a field, from its own column. */
function linesOf({ key, type, item }: FieldSpec, layout: FieldLayout, places: Places): string[] {
  const inList = " ".repeat(layout.listColumn - layout.column);
  const inMap = " ".repeat(layout.mapColumn - layout.column);
  switch (type) {
    case "dataset-urn": {
      const [platform, name, env] = [places.next("platform"), places.next("name"), places.next("PROD")];
      return [`${key}: ${DATASET_BEGINNING}${platform},${name},${env})`];
    }
    case "ownership-type":
      return [`${key}: ${places.choice(OFFERED_OWNERSHIP_TYPES)}`];
    case "column-map":
      return [`${key}:`, `${inMap}${places.next("column")}: ${places.next()}`];
    default:
      if (!type.endsWith("-list")) return [`${key}: ${places.next(key === "id" ? "id" : "")}`];
  }
  const lines = item ? usualFields(item).flatMap((spec) => linesOf(spec, layout, places)) : [places.next("id")];
  return [`${key}:`, ...lines.map((line, at) => `${inList}${at === 0 ? "- " : "  "}${line}`)];
}
