import { CompletionItemKind } from "vscode-languageserver-types";
import { OFFERED_OWNERSHIP_TYPES, ownershipTypeLabel } from "../../../catalogue/vocabulary/ownershipType.ts";
import { yamlText } from "../../../catalogue/yaml/values/yamlText.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The ownership types, as the `type` of an item of `owners`, also in files of other tools. */
export function ownershipTypeItems({ place, meaning }: Target, { quote }: ValuePlace): Suggestion[] {
  const isType = meaning.field?.type === "ownership-type" || place.path.slice(-3).join("/") === "owners/-/type";
  if (!isType) return [];
  return OFFERED_OWNERSHIP_TYPES.map((type) => ({
    label: type,
    kind: CompletionItemKind.EnumMember,
    detail: ownershipTypeLabel({ type }),
    insert: yamlText(type, { flow: place.flow, quote }),
  }));
}
