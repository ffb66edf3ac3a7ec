import { CompletionItemKind } from "vscode-languageserver-types";
import { OWNER_KINDS } from "../../../catalogue/records/recordKinds.ts";
import { yamlText } from "../../../catalogue/yaml/values/yamlText.ts";
import { layoutAt } from "./layout.ts";
import type { KeyPlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The users and groups that an item of the owners of a dataset may be, each with its field and the next one, once a name is being typed. */
export function ownerItems(target: Target, key: KeyPlace): Suggestion[] {
  const { bare, place, meaning, lookup } = target;
  if (!bare || meaning.thing?.name !== "dataset owner" || !/^[^"']/.test(place.typed)) return [];
  const layout = layoutAt(target, key);
  return OWNER_KINDS.flatMap((kind) =>
    lookup.entities(kind, place.typed).map(({ urn, name, displayName }) => ({
      label: urn,
      kind: CompletionItemKind.Reference,
      detail: displayName,
      urn,
      search: [name, displayName].join(" "),
      insert: `owner: ${yamlText(urn, {})}${layout.lineEnd}${" ".repeat(layout.column)}type: `,
      goesOn: true,
    })),
  );
}
