import * as l10n from "@vscode/l10n";
import type { DatasetPlace } from "../../catalogue/datasetFile/datasetPlace.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { HistorySubject } from "../../catalogue/graph/datasetHistory.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { placeId, placeName } from "../catalogue/place.ts";
import { placeInDataset } from "../datasetFiles/placeInDataset.ts";
import { noHistory, ownersLine } from "../history/historyTexts.ts";
import { beginHistory, pickVersion } from "../history/pickVersion.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { showInformation } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import { rowKind } from "../views/node.ts";
import type { Command } from "./command.ts";
import { columnNamed } from "./editColumnDescription.ts";
import { readGiven } from "./given.ts";
import { restoreShown } from "./restoreVersion.ts";

/**
 * Shows what a description or the owners were, and who changed them: each version can be compared and restored. It is about a
 * row, a place in the text of a dataset, or what the user chooses.
 */
export const showHistory: Command = async (environment, argument) => {
  const { catalogue, versionDiffs } = environment;
  const { place } = catalogue;
  const at = await placeInDataset(argument);
  const id = at?.catalogue ?? readGiven(argument).catalogue ?? placeId(place);
  const reach = (): Promise<CatalogueGraph> => catalogue.graph(id);
  const subject = await wantedSubject(reach, argument, at);
  if (!subject) return;
  const graph = await reach();
  const begun = await beginHistory(graph, subject);
  if (!begun) return;
  const { seen, history } = begun;
  if (history.versions.length === 0 && !history.hasMore) {
    void showInformation(noHistory(history, placeName(place)));
    return;
  }
  const chosen = await pickVersion(graph, begun);
  if (!chosen) return;
  const { version, wish } = chosen;
  const shown = { subject, version, seen, catalogue: id };
  if (wish === "restore") await restoreShown(environment, shown);
  else await versionDiffs.open(shown, wish);
};

/** What the command was called on. `undefined`: the user did not say. */
async function wantedSubject(
  reach: () => Promise<CatalogueGraph>,
  argument: unknown,
  place: DatasetPlace | undefined,
): Promise<HistorySubject | undefined> {
  const given = readGiven(argument);
  const urn = place?.dataset ?? given.dataset ?? (await pickDataset(reach, l10n.t("Show History")));
  if (!urn) return undefined;
  const part = place?.part ?? partOf(argument);
  if (part === "owners" || given.owner) return { kind: "owners", urn };
  if (part === "description" && (given.column ?? "") === "") return { kind: "description", urn, column: "" };
  const column = place?.column ?? given.column;
  if (column === undefined) return chosenSubject(await reach(), urn);
  const { fieldPath } = columnNamed(valueOf(await readDataset(await reach(), urn)), column);
  return { kind: "description", urn, column: fieldPath };
}

/** Of which part of its dataset a row of the tree is. */
function partOf(argument: unknown): "owners" | "description" | undefined {
  const kind = rowKind(argument);
  return kind === "owners" || kind === "description" ? kind : undefined;
}

/** Asks which part of a dataset. `undefined`: the user did not say. */
async function chosenSubject(graph: CatalogueGraph, urn: DatasetUrn): Promise<HistorySubject | undefined> {
  const { columns, description, owners } = valueOf(await readDataset(graph, urn));
  return choose<HistorySubject>(
    [
      {
        label: l10n.t("Description"),
        icon: "comment",
        detail: description?.text ?? l10n.t("no description yet"),
        value: { kind: "description", urn, column: "" },
      },
      {
        label: l10n.t("Owners"),
        icon: "organization",
        detail: ownersLine(owners) || l10n.t("none yet"),
        value: { kind: "owners", urn },
      },
      ...columns.map(({ fieldPath, name, description: of }) => ({
        label: name,
        icon: "symbol-field",
        detail: of?.text ?? l10n.t("no description yet"),
        value: { kind: "description", urn, column: fieldPath } as const,
      })),
    ],
    {
      title: l10n.t`Show History of ${entityName(urn)}`,
      placeholder: l10n.t("The history of what?"),
      matchOnDetail: true,
    },
  );
}
