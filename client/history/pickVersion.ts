import * as l10n from "@vscode/l10n";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import {
  datasetHistory,
  type DatasetHistory,
  type HistoricValue,
  type HistoricVersion,
  type HistorySubject,
} from "../../catalogue/graph/datasetHistory.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { stoppableGraph } from "../../catalogue/graph/stoppableGraph.ts";
import { choose } from "../sinks/quickPick.ts";
import { readOwnershipNames, OWNERSHIPS_BY_ID, type OwnershipNames } from "../owners/ownershipNames.ts";
import { readCancellable } from "../work/readCancellable.ts";
import { shownNow } from "./restoreVersion.ts";
import { hasVersionBefore, historyRemark, subjectName, versionRow } from "./historyTexts.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** How many versions of each aspect are read at a time. */
const PAGE = 100;

/** The action that the user chose for a version. */
type VersionWish = "before" | "now" | "restore";

/** A version that was chosen, and what is to be done with it. */
interface ChosenVersion {
  readonly version: HistoricVersion;
  readonly wish: VersionWish;
}

/** Versions, and how the owners in them are called. */
interface NamedHistory {
  readonly history: DatasetHistory;
  readonly names: OwnershipNames;
}

/** What a history begins with: what people see now, and the newest versions. */
interface BegunHistory extends NamedHistory {
  readonly seen: HistoricValue;
}

/** Reads what people see now and the newest versions, with progress. `undefined`: the user cancelled. */
export function beginHistory(graph: CatalogueGraph, subject: HistorySubject): Promise<BegunHistory | undefined> {
  return reading(graph, subject, async (stoppable, options) => {
    const seen = await shownNow(stoppable, subject);
    if (!seen.ok) return seen;
    const history = await datasetHistory(stoppable, subject, options);
    return history.ok ? success({ seen: seen.value, ...(await named(stoppable, history.value)) }) : history;
  });
}

/** What reads a history needs: how much, what stops it, and whom it tells how far it is. */
type HistoryReading = Parameters<typeof datasetHistory>[2];

/** Reads something of a history with progress. `undefined`: the user cancelled. */
function reading<T>(
  graph: CatalogueGraph,
  subject: HistorySubject,
  read: (stoppable: CatalogueGraph, options: HistoryReading) => Promise<Result<T, CatalogueError>>,
): Promise<T | undefined> {
  const title = l10n.t`Reading the history of the ${subjectName(subject)}`;
  return readCancellable(title, (signal, report) =>
    read(stoppableGraph(graph, signal), {
      most: PAGE,
      signal,
      onProgress: (done, total) => {
        report(l10n.t`${readableNumber(done)} of ${readableNumber(total)} versions`);
      },
    }),
  );
}

/** Lets the user choose a version and what to do with it; older ones are read when they are asked for. `undefined`: neither. */
export async function pickVersion(graph: CatalogueGraph, begun: NamedHistory): Promise<ChosenVersion | undefined> {
  let { history, names } = begun;
  for (;;) {
    const version = await chosenVersion(history, names);
    if (version === "older") {
      const read = await readOlder(graph, history);
      if (!read) continue;
      ({ history, names } = read);
    } else if (version === undefined) return undefined;
    else {
      const wish = await chosenWish(history, version, names);
      if (wish === undefined) return undefined;
      if (wish !== "list") return { version, wish };
    }
  }
}

/** Reads the versions before those that were read. `undefined`: the user cancelled. */
function readOlder(graph: CatalogueGraph, before: DatasetHistory): Promise<NamedHistory | undefined> {
  return reading(graph, before.subject, async (stoppable, options) => {
    const history = await datasetHistory(stoppable, before.subject, { ...options, before });
    return history.ok ? success(await named(stoppable, history.value)) : history;
  });
}

/** Reads how the owners in a history are called. */
async function named(graph: CatalogueGraph, history: DatasetHistory): Promise<NamedHistory> {
  const owners = history.versions
    .flatMap(({ value, before }) => [value, before])
    .flatMap((value) => (value?.kind === "owners" ? value.owners : []));
  return { history, names: owners.length === 0 ? OWNERSHIPS_BY_ID : await readOwnershipNames(graph, owners) };
}

function chosenVersion(history: DatasetHistory, names: OwnershipNames): Promise<HistoricVersion | "older" | undefined> {
  const rows = history.versions.map((version) => ({ ...versionRow(version, names), value: version }));
  const older = {
    label: l10n.t("Read Older Versions"),
    description: l10n.t("versions that changed something else are left out"),
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
  history: DatasetHistory,
  version: HistoricVersion,
  names: OwnershipNames,
): Promise<VersionWish | "list" | undefined> {
  const { label, description, detail } = versionRow(version, names);
  return choose<VersionWish | "list">(
    [
      ...(hasVersionBefore(history, version)
        ? [{ label: l10n.t("Compare with the Version Before"), icon: "diff", value: "before" } as const]
        : []),
      { label: l10n.t("Compare with Current Version"), icon: "compare-changes", value: "now" },
      { label: l10n.t("Restore This Version…"), icon: "discard", value: "restore" },
      { label: l10n.t("Show All Versions"), icon: "arrow-left", value: "list" },
    ],
    // The name of a dataset may be so long that it would hide which version it is.
    {
      title: l10n.t`The ${oneLine(subjectName(history.subject), LONGEST.hint)}: ${label}, ${description}`,
      placeholder: detail,
    },
  );
}
