import { CompletionItemKind } from "vscode-languageserver";
import type { FieldSpec } from "../../../catalogue/records/fieldSpec.ts";
import type { EntityType } from "../../../catalogue/urn.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

interface Shape {
  readonly entity: string;
  /** The URN up to where a person must go on. */
  readonly beginning: string;
  /** All of it, with places to fill in. */
  readonly snippet: string;
}

const SHAPES: Readonly<Record<EntityType, Shape>> = {
  corpuser: { entity: "user", beginning: "urn:li:corpuser:", snippet: "urn:li:corpuser:${1:id}" },
  corpGroup: { entity: "group", beginning: "urn:li:corpGroup:", snippet: "urn:li:corpGroup:${1:id}" },
  dataset: {
    entity: "dataset",
    beginning: "urn:li:dataset:(urn:li:dataPlatform:",
    snippet: "urn:li:dataset:(urn:li:dataPlatform:${1:platform},${2:name},${3:PROD})",
  },
};

/** The shapes of URNs that fit a place, once somebody has begun to type one. */
export function urnItems(target: Target, value: ValuePlace): Suggestion[] {
  const typed = target.place.typed.slice(value.quote?.length ?? 0);
  if (typed === "") return [];
  return entityTypes(target.meaning.field).flatMap((type) => {
    const { entity, beginning, snippet } = SHAPES[type];
    if (!beginning.toLowerCase().startsWith(typed.toLowerCase())) return [];
    // Inside brackets a comma would end it.
    const quote = value.quote ?? (target.place.flow && type === "dataset" ? '"' : "");
    return {
      label: beginning,
      kind: CompletionItemKind.Snippet,
      detail: `URN of a ${entity}`,
      insert: quote + beginning,
      snippet: quote + snippet + quote,
    };
  });
}

/** What a field may name. */
function entityTypes(field: FieldSpec | undefined): readonly EntityType[] {
  switch (field?.type) {
    case "integer":
    case "boolean":
      return [];
    case "user-urn":
    case "user-list":
      return ["corpuser"];
    case "group-list":
      return ["corpGroup"];
    case "owner-list":
      return ["corpuser", "corpGroup"];
    default:
      return ["corpuser", "corpGroup", "dataset"];
  }
}
