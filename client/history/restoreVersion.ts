import * as l10n from "@vscode/l10n";
import { ownersDifference } from "../../catalogue/changes/owners.ts";
import {
  isSameValue,
  type HistoricValue,
  type HistoricVersion,
  type HistorySubject,
} from "../../catalogue/graph/datasetHistory.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import type { Outcome } from "../../catalogue/graph/modify.ts";
import { restoreOwner } from "../../catalogue/graph/restoreOwner.ts";
import { restoreOwners } from "../../catalogue/graph/restoreOwners.ts";
import { missingOf } from "../../catalogue/graph/upsert.ts";
import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { descriptionOf, editedText, writeDescription } from "../descriptions/saveDescription.ts";
import { ownershipText } from "../owners/ownersQuestion.ts";
import { OWNERSHIPS_BY_ID, readOwnershipNames, type OwnershipNames } from "../owners/ownershipNames.ts";
import { questionAbout, type Question } from "../question.ts";
import { subjectName, valueLine, versionTime } from "./historyTexts.ts";
import type { ShownVersion } from "./shownVersion.ts";

/** What a restoration needs from the editor. */
interface RestoreInteraction {
  readonly agreed: (question: Question) => Promise<boolean>;
}

/** The outcome of a restoration. Only `restored` has written something. */
export type RestoreEnd =
  /**
   * `before`: what an undo stores again; `stored`: what the restoration stored, which an undo must find, whatever an ingestion
   * wrote since; `shown`: what people see now; `leftOut`: the owners of the version who are no longer in the catalogue. `names`:
   * how owners are called, here and below.
   */
  | {
      readonly kind: "restored";
      readonly before: HistoricValue;
      readonly stored: HistoricValue;
      readonly shown: HistoricValue;
      readonly leftOut: readonly Owner[];
      readonly names: OwnershipNames;
    }
  /** The catalogue has it already. */
  | { readonly kind: "same" }
  /** Nothing would change, because these owners of the version, whom the dataset does not have, are no longer in the catalogue. */
  | { readonly kind: "gone"; readonly owners: readonly Owner[]; readonly names: OwnershipNames }
  /** The value is ingested, so it cannot be removed here. */
  | { readonly kind: "ingested" }
  | { readonly kind: "declined" }
  /** Somebody else changed it after the history was read. */
  | { readonly kind: "changed"; readonly now: HistoricValue; readonly names: OwnershipNames }
  | { readonly kind: "failed"; readonly error: CatalogueError };

/** What is stored now. */
interface StoredNow {
  readonly shown: HistoricValue;
  /** The edited description, which a restoration replaces; of owners, the owners. */
  readonly edited: HistoricValue;
  readonly ingested: string;
}

/** The current value, as it is shown, of the description or owners whose history was read. */
export async function shownNow(
  graph: CatalogueGraph,
  subject: HistorySubject,
): Promise<Result<HistoricValue, CatalogueError>> {
  const now = await storedNow(graph, subject);
  return now.ok ? success(now.value.shown) : now;
}

/**
 * Stores what a version says, on condition that what people see is still what the user saw. A description becomes the edited
 * one, also if an ingestion wrote it; if the ingestion says the same now, the edited one is removed.
 */
export async function restoreVersion(
  graph: CatalogueGraph,
  { subject, version, seen }: Pick<ShownVersion, "subject" | "version" | "seen">,
  { agreed }: RestoreInteraction,
): Promise<RestoreEnd> {
  const now = await storedNow(graph, subject);
  if (!now.ok) return { kind: "failed", error: now.error };
  const { shown, edited, ingested } = now.value;
  if (!isSameValue(shown, seen)) return changed(graph, seen, shown);
  const { value } = version;
  if (value.kind === "description") {
    const text = value.text === ingested ? "" : value.text;
    const after: HistoricValue = { kind: "description", text };
    if (isSameValue(edited, after)) return { kind: value.text === "" && ingested !== "" ? "ingested" : "same" };
    if (!(await agreed(descriptionQuestion({ subject, version, shown, ingested })))) return { kind: "declined" };
    const next: HistoricValue = { kind: "description", text: text === "" ? ingested : text };
    return ended(graph, subject, {
      seen,
      restored: { kind: "restored", before: edited, stored: after, shown: next, leftOut: [], names: OWNERSHIPS_BY_ID },
    });
  }
  // Only owners who are added must exist in the catalogue; present ones stay even if they do not.
  const before = shown.kind === "owners" ? shown.owners : [];
  const { added } = ownersDifference(before, value.owners);
  const missing = await missingOf(
    graph,
    added.map(({ owner }) => owner),
  );
  if (!missing.ok) return { kind: "failed", error: missing.error };
  const gone = added.filter(({ owner }) => missing.value.includes(owner));
  const owners = value.owners.filter((owner) => !gone.includes(owner));
  const after: HistoricValue = { kind: "owners", owners };
  if (isSameValue(shown, after) && gone.length === 0) return { kind: "same" };
  const names = await namesIn(graph, shown, value);
  if (isSameValue(shown, after)) return { kind: "gone", owners: gone, names };
  if (!(await agreed(ownersQuestion({ subject, version, shown, after: owners, gone, names }))))
    return { kind: "declined" };
  return ended(graph, subject, {
    seen,
    restored: { kind: "restored", before: shown, stored: after, shown: after, leftOut: gone, names },
  });
}

/** What came of an undo of a restoration. With what is there now: what others have changed since was kept. */
export type UndoneRestoration =
  Outcome | { readonly kind: "partly"; readonly now: HistoricValue; readonly names: OwnershipNames };

/**
 * Undoes a restoration. Of owners, what others have changed since is kept, and the undo fails only if nothing else is left to undo;
 * a description must still be the restored one, whatever an ingestion wrote since.
 */
export async function undoRestoration(
  graph: CatalogueGraph,
  subject: HistorySubject,
  { before, stored }: Extract<RestoreEnd, { kind: "restored" }>,
): Promise<Result<UndoneRestoration, CatalogueError>> {
  if (subject.kind !== "owners" || before.kind !== "owners" || stored.kind !== "owners")
    return write(graph, subject, { value: before, edited: stored });
  const undone = await restoreOwner(graph, subject.urn, { before: before.owners, after: stored.owners });
  if (!undone.ok) return undone;
  const now = await shownNow(graph, subject);
  // The undo is stored even if it cannot be read.
  if (!now.ok || isSameValue(now.value, before)) return undone;
  return undone.value === "written"
    ? success({ kind: "partly", now: now.value, names: await namesIn(graph, now.value) })
    : failure({ kind: "changed-meanwhile", what: l10n.t("the owners of this dataset") });
}

async function ended(
  graph: CatalogueGraph,
  subject: HistorySubject,
  { seen, restored }: { readonly seen: HistoricValue; readonly restored: Extract<RestoreEnd, { kind: "restored" }> },
): Promise<RestoreEnd> {
  const written = await write(graph, subject, { value: restored.stored, seen });
  if (written.ok) return restored;
  if (written.error.kind !== "changed-meanwhile") return { kind: "failed", error: written.error };
  const theirs = await shownNow(graph, subject);
  return theirs.ok ? changed(graph, seen, theirs.value) : { kind: "failed", error: theirs.error };
}

async function changed(graph: CatalogueGraph, seen: HistoricValue, now: HistoricValue): Promise<RestoreEnd> {
  return { kind: "changed", now, names: await namesIn(graph, seen, now) };
}

/** How the owners in these values are called; descriptions have none. */
async function namesIn(graph: CatalogueGraph, ...values: readonly HistoricValue[]): Promise<OwnershipNames> {
  const owners = values.flatMap((value) => (value.kind === "owners" ? value.owners : []));
  return owners.length === 0 ? OWNERSHIPS_BY_ID : readOwnershipNames(graph, owners);
}

/** What is to be stored, and what must be there until then: what people see (`seen`), or of a description the edited one alone (`edited`). */
type WrittenValue = { readonly value: HistoricValue } & (
  | { readonly seen: HistoricValue; readonly edited?: undefined }
  | { readonly edited: HistoricValue; readonly seen?: undefined }
);

function write(
  graph: CatalogueGraph,
  subject: HistorySubject,
  { value, seen, edited }: WrittenValue,
): Promise<Result<Outcome, CatalogueError>> {
  const found = seen ?? edited;
  if (subject.kind === "owners" && value.kind === "owners" && found.kind === "owners")
    return restoreOwners(graph, subject.urn, { owners: value.owners, seen: found.owners });
  if (subject.kind === "description" && value.kind === "description" && found.kind === "description") {
    const expected = seen ? { seen: found.text } : { edited: found.text };
    return writeDescription(graph, subject, { description: value.text, ...expected });
  }
  throw new Error("A version is not of what its history is of");
}

async function storedNow(graph: CatalogueGraph, subject: HistorySubject): Promise<Result<StoredNow, CatalogueError>> {
  if (subject.kind === "owners") {
    const read = await graph.readAspects(subject.urn, ["ownership"]);
    if (!read.ok) return read;
    const owners = { kind: "owners", owners: read.value.aspect("ownership")?.value.owners ?? [] } as const;
    return success({ shown: owners, edited: owners, ingested: "" });
  }
  const read = await readDataset(graph, subject.urn);
  if (!read.ok) return read;
  const found = descriptionOf(read.value, subject.column);
  if (!found) return failure({ kind: "unknown-column", path: subject.column });
  const { shown } = found;
  return success({
    shown: { kind: "description", text: shown?.text ?? "" },
    edited: { kind: "description", text: editedText(shown) },
    ingested: (shown?.origin === "edited" ? shown.hidden : shown?.text) ?? "",
  });
}

interface AskedRestoration {
  readonly subject: HistorySubject;
  readonly version: HistoricVersion;
  readonly shown: HistoricValue;
}

function descriptionQuestion({
  subject,
  version,
  shown,
  ingested,
}: AskedRestoration & { readonly ingested: string }): Question {
  const { value } = version;
  const text = value.kind === "description" ? value.text : "";
  const means =
    text === ""
      ? l10n.t(
          "This version has no description: the edited one is removed, and the ingested one is shown again, if there is one.",
        )
      : text === ingested
        ? l10n.t(
            "The ingested description has this text now, so the edited one is removed and the ingested one is shown again.",
          )
        : version.origin === "ingested"
          ? l10n.t(
              "An ingestion wrote this version. It becomes the edited description; the ingested description stays as it is, but is hidden.",
            )
          : l10n.t("It becomes the edited description.");
  return questionAbout([l10n.t`Now: ${valueLine(shown)}`, l10n.t`In this version: ${valueLine(value)}`], {
    sentence: l10n.t`Restore the ${subjectName(subject)} as of ${versionTime(version)}?`,
    summary: means,
    verb: l10n.t("Restore"),
  });
}

function ownersQuestion({
  subject,
  version,
  shown,
  after,
  gone,
  names,
}: AskedRestoration & {
  readonly after: readonly Owner[];
  readonly gone: readonly Owner[];
  readonly names: OwnershipNames;
}): Question {
  const { added, removed } = ownersDifference(shown.kind === "owners" ? shown.owners : [], after);
  return questionAbout(
    [
      ...added.map((owner) => `+${ownershipText(owner, names)}`),
      ...removed.map((owner) => `−${ownershipText(owner, names)}`),
      ...gone.map(
        (owner) => l10n.t`${ownershipText(owner, names)} is left out: this user or group is no longer in the catalogue`,
      ),
    ],
    {
      sentence: l10n.t`Restore the ${subjectName(subject)} as of ${versionTime(version)}?`,
      summary: l10n.t("The owners change as follows."),
      verb: l10n.t("Restore"),
    },
  );
}
