import * as l10n from "@vscode/l10n";
import { partOfPreview } from "../../catalogue/graph/previewUpsert.ts";
import type { PreviewedRecord } from "../../catalogue/graph/recordOutcome.ts";
import type { Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { leftOutOf } from "../upsert/chosenRecords.ts";
import { writeShown, type UpsertEnd } from "../upsert/upsertFiles.ts";
import type { NamedPreview, OpenPreview } from "../upsertPreviews.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { namedUpsert, upsertAgain } from "./upsertAgain.ts";
import { upsertInteraction } from "./upserting.ts";

/**
 * The preview in front, or the one that a text of it names. Throws where there is none, where it is of another catalogue than
 * the one that is connected, and where that one must not be written.
 */
export async function previewToApply(
  { catalogue, upsertPreviews }: Environment,
  argument: unknown,
): Promise<NamedPreview> {
  const preview = upsertPreviews.meant(argument);
  if (!preview)
    throw new Error(
      argument === undefined
        ? l10n.t('Open the preview of an upsert first ("Preview Upsert").')
        : l10n.t('Nothing was written: this preview is no longer open. Run "Preview Upsert" again.'),
    );
  // Another catalogue must not be written with what was compared with this one.
  await catalogue.graphToWrite(preview.catalogue);
  return preview;
}

/**
 * Writes what a preview shows, if files and catalogue are still what was compared.
 * @param chosen the records to write; `undefined`: all
 */
export async function applyPreview(
  environment: Environment,
  preview: OpenPreview,
  chosen?: ReadonlySet<PreviewedRecord>,
): Promise<void> {
  const { place } = environment.catalogue;
  const { upsert, compared } = preview.shown;
  const interaction = upsertInteraction(environment, upsert, "previewUpsert");
  const end =
    chosen?.size === 0
      ? ({ kind: "declined" } as const)
      : await writeShown(chosen ? partOfPreview(compared, chosen) : compared, { upsert, interaction });
  if (end.kind === "done") await environment.upsertPreviews.close(preview);
  await tellApplied(environment, preview, { place, end, chosen });
}

/** Tells that nothing can be written of a preview because a file of it has changed since, before the user chooses what to write. */
export async function tellIfEdited(environment: Environment, preview: OpenPreview): Promise<boolean> {
  const changed = await upsertInteraction(environment, preview.shown.upsert).changedFile();
  if (changed) await tellApplied(environment, preview, { place: environment.catalogue.place, end: changed });
  return changed !== undefined;
}

/** How the writing of a preview ended, and where it was written. */
interface Applied {
  readonly place: Place;
  readonly end: UpsertEnd;
  readonly chosen?: ReadonlySet<PreviewedRecord> | undefined;
}

async function tellApplied(
  environment: Environment,
  { shown: { upsert, compared } }: OpenPreview,
  { place, end, chosen }: Applied,
): Promise<void> {
  await tellUpsert(environment, {
    upsert,
    place,
    end,
    leftOut: chosen ? leftOutOf(compared, chosen) : [],
    again: () => upsertAgain(namedUpsert(upsert, "previewUpsert")),
  });
}
