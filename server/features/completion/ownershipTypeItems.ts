import { CompletionItemKind } from "vscode-languageserver";
import { OFFERED_OWNERSHIP_TYPES, ownershipTypeLabel } from "../../../catalogue/ownershipType.ts";
import { yamlText } from "../../../catalogue/records/yamlText.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The ownership types, as the `type` of an item of `owners`. */
export function ownershipTypeItems({ place }: Target, { quote }: ValuePlace): Suggestion[] {
  if (place.path.slice(-3).join("/") !== "owners/-/type") return [];
  return OFFERED_OWNERSHIP_TYPES.map((type) => ({
    label: type,
    kind: CompletionItemKind.EnumMember,
    detail: ownershipTypeLabel({ type }),
    insert: yamlText(type, { flow: place.flow, quote }),
  }));
}
