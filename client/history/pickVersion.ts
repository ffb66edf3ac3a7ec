import * as l10n from "@vscode/l10n";
import { ProgressLocation } from "vscode";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import { datasetHistory, type DatasetHistory, type HistoricVersion } from "../../catalogue/graph/datasetHistory.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { choose } from "../sinks/quickPick.ts";
import { withProgress } from "../sinks/progress.ts";
import { readOwnershipNames, OWNERSHIPS_BY_ID, type OwnershipNames } from "../owners/ownershipNames.ts";
import { stoppedBy } from "../stoppedBy.ts";
import { valueOf } from "../value.ts";
import { historyRemark, subjectName, versionRow } from "./historyTexts.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** How many versions of each aspect are read at a time. */
const PAGE = 100;

/** What the user wants of a version. */
export type VersionWish = "before" | "now" | "restore";

/** A version that was chosen, and what is to be done with it. */
interface ChosenVersion {
  readonly version: HistoricVersion;
  readonly wish: VersionWish;
}

/** Reads the newest versions, or those before the ones that were read, with progress. `undefined`: the user cancelled. */
export async function readHistory(
  graph: CatalogueGraph,
  { subject, before }: { readonly subject: DatasetHistory["subject"]; readonly before?: DatasetHistory },
): Promise<DatasetHistory | undefined> {
  const title = l10n.t`Reading the history of the ${subjectName(subject)}`;
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  const read = await withProgress(options, (progress, token) =>
    datasetHistory(graph, subject, {
      before,
      most: PAGE,
      signal: stoppedBy(token),
      onProgress: (done, total) => {
        progress.report({ message: l10n.t`${readableNumber(done)} of ${readableNumber(total)} versions` });
      },
    }),
  );
  return !read.ok && read.error.kind === "cancelled" ? undefined : valueOf(read);
}

/** Lets the user choose a version and what to do with it; older ones are read when they are asked for. `undefined`: neither. */
export async function pickVersion(graph: CatalogueGraph, begun: DatasetHistory): Promise<ChosenVersion | undefined> {
  let history = begun;
  let names = await namesIn(graph, history);
  for (;;) {
    const version = await chosenVersion(history, names);
    if (version === "older") {
      const read = await readHistory(graph, { subject: begun.subject, before: history });
      if (!read) continue;
      history = read;
      names = await namesIn(graph, history);
    } else if (version === undefined) return undefined;
    else {
      const wish = await chosenWish(begun.subject, version, names);
      if (wish === undefined) return undefined;
      if (wish !== "list") return { version, wish };
    }
  }
}

/** How the owners in a history are called. */
function namesIn(graph: CatalogueGraph, { versions }: DatasetHistory): Promise<OwnershipNames> {
  const owners = versions.flatMap(({ value }) => (value.kind === "owners" ? value.owners : []));
  return owners.length === 0 ? Promise.resolve(OWNERSHIPS_BY_ID) : readOwnershipNames(graph, owners);
}

function chosenVersion(history: DatasetHistory, names: OwnershipNames): Promise<HistoricVersion | "older" | undefined> {
  const rows = history.versions.map((version) => ({ ...versionRow(version, names), value: version }));
  const older = {
    label: l10n.t("Read Older Versions"),
    description: l10n.t("those that changed something else are left out"),
    icon: "history",
    value: "older" as const,
  };
  return choose<HistoricVersion | "older">(history.hasMore ? [...rows, older] : rows, {
    title: l10n.t`History of the ${subjectName(history.subject)}`,
    placeholder: historyRemark(history),
    matchOnDetail: true,
  });
}

function chosenWish(
  subject: DatasetHistory["subject"],
  version: HistoricVersion,
  names: OwnershipNames,
): Promise<VersionWish | "list" | undefined> {
  const { label, description, detail } = versionRow(version, names);
  return choose<VersionWish | "list">(
    [
      { label: l10n.t("Compare with the Version Before"), icon: "diff", value: "before" },
      { label: l10n.t("Compare with Now"), icon: "compare-changes", value: "now" },
      { label: l10n.t("Restore This Version…"), icon: "discard", value: "restore" },
      { label: l10n.t("Show All Versions"), icon: "arrow-left", value: "list" },
    ],
    // The name of a dataset may be so long that it would hide which version it is.
    {
      title: l10n.t`The ${oneLine(subjectName(subject), LONGEST.hint)}: ${label}, ${description}`,
      placeholder: detail,
    },
  );
}
