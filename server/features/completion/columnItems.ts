import { CompletionItemKind } from "vscode-languageserver-types";
import { columnPaths, shortestPaths } from "../../../catalogue/vocabulary/fieldPath.ts";
import { textIn } from "../../../catalogue/yaml/values/value.ts";
import { yamlText } from "../../../catalogue/yaml/values/yamlText.ts";
import { parseDatasetUrn } from "../../../catalogue/urn/urn.ts";
import type { KeyPlace } from "./place.ts";
import type { Suggestion, Target } from "./suggestion.ts";

/** The columns of the dataset that are not described yet, each by the shortest path that means it alone. */
export function columnItems({ place, meaning, lookup }: Target, { used, colon, filled }: KeyPlace): Suggestion[] {
  const [record] = place.above;
  const dataset = meaning.columns && record ? parseDatasetUrn(textIn(record, "dataset")?.value ?? "") : undefined;
  if (!dataset) return [];
  const columns = lookup.columns(dataset);
  const paths = columns.map(({ path }) => path);
  const columnOf = columnPaths(paths);
  const described = new Set(
    [...used].flatMap((path) => {
      const column = columnOf(path);
      return column.ok ? [column.value] : [];
    }),
  );
  const shortest = shortestPaths(paths);
  const quote = place.typed.startsWith('"') ? '"' : place.typed.startsWith("'") ? "'" : undefined;
  const end = colon ? "" : filled ? ":" : ": ";
  return columns
    .filter(({ path }) => !described.has(path))
    .map(({ path, description }) => {
      const short = shortest(path);
      return {
        label: short,
        kind: CompletionItemKind.Field,
        ...(short === path ? {} : { detail: path }),
        ...(description === undefined ? {} : { urn: dataset, column: path }),
        insert: yamlText(short, { flow: place.flow, quote }) + end,
      };
    });
}
