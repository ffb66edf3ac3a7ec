import { changedValue, shownEffect } from "../../catalogue/changes/changedValue.ts";
import { importPreviewSummary } from "../../catalogue/ingestion/importSummary.ts";
import type { ImportPreview } from "../../catalogue/graph/previewImport.ts";
import { entityName, readUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { questionAbout, type Question } from "../question.ts";

/** What to ask before an import that replaces or removes something stored. `undefined`: it only adds. */
export function importQuestion(
  { title, target }: { readonly title: string; readonly target: string },
  previews: readonly ImportPreview[],
): Question | undefined {
  const lines = previews.flatMap(overwrittenLines);
  if (lines.length === 0) return undefined;
  return questionAbout(lines, {
    sentence: `Import ${title} into ${target}?`,
    summary: `${importPreviewSummary(previews)} The values below are replaced or removed; earlier versions are kept.`,
    verb: "Import",
  });
}

function overwrittenLines({ urn, changes }: ImportPreview): string[] {
  return changes
    .filter(({ effect }) => effect !== "adds")
    .map((change) => `${shownName(urn)}: ${shownEffect(change)} ${change.field}: ${changedValue(change)}`);
}

/** Datasets of several platforms and environments may have one name. */
function shownName(urn: EntityUrn): string {
  const reading = readUrn(urn);
  if (reading.kind !== "dataset") return entityName(urn);
  const { name, platform, env } = reading.parts;
  return `${name} (${platform}, ${env})`;
}
