import * as l10n from "@vscode/l10n";
import { NAMED_KINDS } from "../../../catalogue/records/fields/namedKinds.ts";
import { DATASET_BEGINNING } from "../../../catalogue/urn/prefixes.ts";
import { URN_BEGINNING, isOwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { CompletionItemKind } from "vscode-languageserver-types";
import type { FieldType } from "../../../catalogue/records/fields/fieldSpec.ts";
import { RECORD_KINDS, type RecordKind } from "../../../catalogue/records/recordKinds.ts";
import type { YamlPlace } from "../../../catalogue/yaml/values/yamlText.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

interface Shape {
  /** The URN up to the part that the user completes. */
  readonly beginning: string;
  /** All of it, with places to fill in. */
  readonly snippet: string;
}

const SHAPES: Readonly<Record<RecordKind, Shape>> = {
  user: { beginning: URN_BEGINNING.user, snippet: `${URN_BEGINNING.user}\${1:id}` },
  group: { beginning: URN_BEGINNING.group, snippet: `${URN_BEGINNING.group}\${1:id}` },
  dataset: {
    beginning: DATASET_BEGINNING,
    snippet: `${DATASET_BEGINNING}\${1:platform},\${2:name},\${3:PROD})`,
  },
};

const DETAILS: Readonly<Record<RecordKind, string>> = {
  user: l10n.t("URN of a user"),
  group: l10n.t("URN of a group"),
  dataset: l10n.t("URN of a dataset"),
};

/** The shapes of URNs that fit a place in YAML, once one is being typed. */
export function shapeItems({ place, meaning, stepwise }: Target, { quote }: ValuePlace): Suggestion[] {
  const typed = place.typed.slice(quote?.length ?? 0);
  return typed === "" ? [] : begunShapes(typed, kindsNamed(meaning.field?.type), { quote, flow: place.flow }, stepwise);
}

/**
 * The shapes of URNs of these kinds that begin with what is typed.
 * @param stepwise the client then asks for the pieces one by one; else they are places to fill in
 */
export function begunShapes(
  typed: string,
  kinds: readonly RecordKind[],
  { quote, flow = false }: YamlPlace,
  stepwise: boolean,
): Suggestion[] {
  return kinds.flatMap((kind) => {
    const { beginning, snippet } = SHAPES[kind];
    if (!beginning.toLowerCase().startsWith(typed.toLowerCase())) return [];
    // Completing a beginning that is typed in full would insert nothing.
    if (stepwise && typed === beginning) return [];
    // Inside brackets a comma would end it.
    const around = quote ?? (flow && !isOwnerKind(kind) ? '"' : "");
    const pieces = stepwise ? `${beginning}$0` : snippet;
    return {
      label: beginning,
      kind: CompletionItemKind.Snippet,
      detail: DETAILS[kind],
      insert: around + beginning,
      snippet: around + pieces + around,
      goesOn: true,
    };
  });
}

function kindsNamed(type: FieldType | undefined): readonly RecordKind[] {
  if (type === "integer" || type === "boolean") return [];
  return (type && NAMED_KINDS[type]) ?? RECORD_KINDS;
}
