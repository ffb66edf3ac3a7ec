import { changedValue, shownEffect } from "../../catalogue/changes/changedValue.ts";
import { importPreviewSummary } from "../../catalogue/ingestion/importSummary.ts";
import type { ImportPreview } from "../../catalogue/graph/previewImport.ts";
import { entityName, readUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { MANY_NEW, questionAbout, type Question } from "../question.ts";

/** What to ask before an import that changes something stored, or creates many entities. `undefined`: nothing. */
export function importQuestion(
  { title, target }: { readonly title: string; readonly target: string },
  previews: readonly ImportPreview[],
): Question | undefined {
  const lines = previews.flatMap(overwrittenLines);
  const sentence = `Import ${title} into ${target}?`;
  const counts = importPreviewSummary(previews);
  const many = previews.filter(({ created }) => created).length > MANY_NEW;
  if (lines.length === 0) return many ? questionAbout([], { sentence, summary: counts, verb: "Import" }) : undefined;
  return questionAbout(lines, {
    sentence,
    summary: `${counts} The values below change; earlier versions are kept.`,
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
