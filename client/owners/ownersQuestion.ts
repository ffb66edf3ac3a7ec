import * as l10n from "@vscode/l10n";
import { ownersDifference } from "../../catalogue/changes/owners.ts";
import type { ChangedOwners, OwnersPreview } from "../../catalogue/graph/changeOwners.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { datasetsWords } from "../datasetsWords.ts";
import { groupedLines, questionAbout, type Question } from "../question.ts";
import { missingDatasets } from "./missingDatasets.ts";
import { OWNERSHIPS_BY_ID, type OwnershipNames } from "./ownershipNames.ts";

/** What a change of owners is called by in questions and messages. */
export interface OwnersNames {
  /** As a title of progress: "Transferring ownership from Ada to Grace". */
  readonly doing: string;
  /** As a question without its datasets: "Transfer ownership from Ada to Grace". */
  readonly wish: string;
  /** The question about these datasets: "Add Ada as Data Steward to 3 datasets?" Absent: the wish, "in" the datasets. */
  readonly asks?: ((datasets: string) => string) | undefined;
  /** The button that agrees: "Transfer". */
  readonly verb: string;
  /** Which datasets it is about: "37 datasets", or the name of one. */
  readonly datasets: string;
}

/** The owners of a dataset before and after a change. */
export type OwnersDifference = Pick<ChangedOwners, "before" | "after">;

/** What to ask before the owners of datasets are changed: each change of each of them. */
export function ownersQuestion(
  { wish, asks = (datasets) => l10n.t`${wish} in ${datasets}?`, verb }: OwnersNames,
  { changed, failed, unchanged }: OwnersPreview,
  names: OwnershipNames,
): Question {
  const refused = failed.map(
    ({ urn, error }) => l10n.t`${shownDataset(urn)}: cannot be changed. ${errorSentence(error)}`,
  );
  const { missing, others } = missingDatasets(failed);
  const left = [
    ...(missing.length === 0
      ? []
      : [l10n.t`Not in the catalogue, and left out: ${counted(missing.length, "dataset")}.`]),
    ...(unchanged.length === 0 ? [] : [l10n.t`Nothing changes in ${counted(unchanged.length, "dataset")}.`]),
    ...(others.length === 0 ? [] : [l10n.t`${counted(others.length, "dataset")} cannot be read and will be left out.`]),
  ];
  return questionAbout([...refused, ...changed.map((each) => changeLine(each, names))], {
    brief: [...groupLines(changed, names), ...refused],
    sentence: asks(datasetsWords(changed.map(({ urn }) => urn))),
    summary: [l10n.t("The owners change as follows."), ...left].join(" "),
    verb,
  });
}

/** One dataset and what changes: `shop.orders (hive, PROD): +Ada (a.l) as Data Steward, −Grace (g.h) as Technical Owner`. */
function changeLine(changed: ChangedOwners, names: OwnershipNames): string {
  return `${shownDataset(changed.urn)}: ${changeText(changed, names)}`;
}

/** Each change and in how many datasets it is made: `540 datasets: +Ada (a.l) as Data Steward`. */
function groupLines(changed: readonly ChangedOwners[], names: OwnershipNames): readonly string[] {
  const changes = changed.map((each) => {
    const text = changeText(each, names);
    return { name: shownDataset(each.urn), line: (who: string) => `${who}: ${text}` };
  });
  return groupedLines(changes, "dataset");
}

/** What changes in a dataset: `+Ada (a.l) as Data Steward, −Grace (g.h) as Technical Owner`. Empty: nothing that is shown. */
export function changeText({ before, after }: OwnersDifference, names: OwnershipNames): string {
  const { added, removed } = ownersDifference(before, after);
  return [
    ...added.map((owner) => `+${ownershipText(owner, names)}`),
    ...removed.map((owner) => `−${ownershipText(owner, names)}`),
  ].join(", ");
}

/** An owner, and with which ownership type. */
export function ownershipText(owner: Owner, { nameOf, typeOf }: OwnershipNames = OWNERSHIPS_BY_ID): string {
  return l10n.t`${nameOf(owner.owner)} as ${typeOf(owner)}`;
}

/** Datasets of several platforms and environments may have one name. */
export function shownDataset(urn: DatasetUrn): string {
  const { name, platform, env } = datasetParts(urn);
  return `${name} (${platform}, ${env})`;
}
