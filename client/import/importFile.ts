import * as l10n from "@vscode/l10n";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Imported } from "../../catalogue/graph/importMetadata.ts";
import { importSeries, type SeriesImported } from "../../catalogue/graph/importSeries.ts";
import { missingSeries } from "../../catalogue/graph/missingSeries.ts";
import { importPreviewed, previewImport, type ImportPreview } from "../../catalogue/graph/previewImport.ts";
import { withAddedValues } from "../../catalogue/ingestion/importSummary.ts";
import type { MetadataFileError, MetadataReading } from "../../catalogue/ingestion/metadataFile.ts";
import { success } from "../../catalogue/result.ts";
import type { ChangeInteraction } from "../changeInteraction.ts";
import { importQuestion, type ImportNames } from "./importQuestion.ts";

/** The outcome of an import. Only `done` may have written something. */
export type ImportEnd =
  /** Nothing in the file can be read as metadata. */
  | { readonly kind: "unreadable"; readonly why: UnreadableFile }
  /** The comparison was cancelled, or the catalogue failed. */
  | { readonly kind: "cut-off"; readonly why: CatalogueError }
  /** The user was asked, and did not agree. */
  | { readonly kind: "declined" }
  /** The catalogue has all of it already, but for entities that could not be compared. */
  | ({
      readonly kind: "unchanged";
      readonly reading: MetadataReading;
      readonly failed: Imported["failed"];
    } & OlderValues)
  | ({ readonly kind: "done"; readonly reading: MetadataReading; readonly imported: SeriesImported } & OlderValues);

interface OlderValues {
  /** How many values of aspects that are kept by time were left out: the catalogue has the same or a later one. */
  readonly older: number;
}

/** Why there is nothing to import in a file. */
export interface UnreadableFile extends Omit<MetadataFileError, "code"> {
  readonly code: MetadataFileError["code"] | "not-utf-8";
}

/** A metadata file to import. */
interface ImportedFile extends ImportNames {
  readonly reading: MetadataReading;
  readonly interaction: ChangeInteraction;
}

/**
 * Imports what a metadata file contains, after it was compared with the catalogue. If something that is stored would be
 * replaced or removed, or cannot be compared, that is shown, and the user is asked; what somebody else changes meanwhile is
 * not overwritten.
 */
export async function importFile(
  graph: CatalogueGraph,
  { title, target, reading, interaction }: ImportedFile,
): Promise<ImportEnd> {
  const compared = await interaction.progress(l10n.t`Comparing ${title}`, async (options) => {
    const preview = await previewImport(graph, [...reading.proposals, ...reading.patches], options);
    if (!preview.ok) return preview;
    const series = await missingSeries(graph, reading.series, options);
    return series.ok ? success({ preview: preview.value, series: series.value }) : series;
  });
  if (!compared.ok) return { kind: "cut-off", why: compared.error };
  const { preview, series } = compared.value;
  const { added, older } = series;
  const refused = [...preview.failed, ...series.failed.flatMap(({ urn, error }) => (error ? [{ urn, error }] : []))];
  const failed = [...new Map(refused.map((each) => [each.urn, each])).values()];
  const entities = withAddedValues(preview.entities, added);
  if (!entities.some(isChange)) return { kind: "unchanged", reading, failed, older };
  const question = importQuestion({ title, target }, { entities, failed, added }, interaction.alwaysAsk);
  if (question && !(await interaction.agreed(question))) return { kind: "declined" };
  const imported = await interaction.notedProgress(l10n.t`Importing ${title}`, (options) =>
    importSeries(graph, series, options, () => importPreviewed(preview, options)),
  );
  return { kind: "done", reading, imported, older };
}

function isChange({ created, changes }: ImportPreview): boolean {
  return created || changes.length > 0;
}
