import { entityTypes } from "../../../catalogue/urn/entityTypes.ts";
import { typePrefix } from "../../../catalogue/urn/prefixes.ts";
import { CompletionItemKind } from "vscode-languageserver-types";
import { yamlText } from "../../../catalogue/yaml/values/yamlText.ts";
import { readUrn } from "../../../catalogue/urn/urn.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

const BEGINNING = `${typePrefix(entityTypes.dataset.type)}(`;

/** The datasets that a field may name, found by their names or platforms; once the parts of a URN are typed, they are suggested one by one. */
export function datasetItems({ place, meaning, lookup }: Target, { quote }: ValuePlace): Suggestion[] {
  if (meaning.field?.type !== "dataset-urn") return [];
  const typed = place.typed.slice(quote?.length ?? 0);
  const begun = typed.toLowerCase();
  if (begun.startsWith(BEGINNING)) return [];
  const sought = BEGINNING.startsWith(begun) ? "" : typed;
  return lookup.entities("dataset", sought).flatMap(({ urn, name, displayName }) => {
    const reading = readUrn(urn);
    if (reading.kind !== "dataset") return [];
    const { platform, env } = reading.parts;
    return {
      label: name,
      kind: CompletionItemKind.Reference,
      detail: `${platform} ${env}`,
      urn,
      search: [name, platform, displayName, urn].join(" "),
      insert: yamlText(urn, { flow: place.flow, quote }),
    };
  });
}
