import * as l10n from "@vscode/l10n";
import { commands, Uri } from "vscode";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { withFileProgress } from "../work/fileProgress.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { pulledEntities, pulledName, pullWishes, type PullWish } from "../pull/pulledEntities.ts";
import { pullPortions } from "../pull/pullPortions.ts";
import { pulledMessage, pullLines } from "../pull/pullReport.ts";
import { pullWhere, type PullTarget } from "../pull/pullWhere.ts";
import { fileBefore, writeFiles } from "../pull/writeFiles.ts";
import { askInDialog } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import { readCancellable } from "../work/readCancellable.ts";
import type { DatasetFolder } from "../views/datasetLevels.ts";
import { folderRow } from "../views/node.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { readGiven } from "./given.ts";
import { tellResult } from "./tellResult.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** More files than these are not created without a question. */
const MANY_FILES = 100;

/**
 * Writes what the catalogue has of datasets, users and groups as files of records: those of the selected rows, or of what the
 * user chooses. Files that exist are updated in place.
 */
export const pullEntities: Command = async (environment, argument, selection) => {
  const { catalogue } = environment;
  const place = placeId(catalogue.place);
  const reach = (): Promise<CatalogueGraph> => catalogue.graph(place);
  const rows = Array.isArray(selection) && selection.length > 0 ? selection : [argument];
  const given = pullWishes(rows, { query: environment.people.query, below: belowIn(environment) });
  const wishes = given.length > 0 ? given : await chosenWishes(reach);
  if (!wishes) return;
  const graph = await reach();
  const urns = await listed(graph, wishes);
  if (!urns) return;
  if (urns.length === 0)
    throw new Error(l10n.t("There is nothing to pull: the catalogue has no such datasets, users or groups."));
  const what = areTicked(rows) ? counted(urns.length, "ticked dataset") : pulledName(urns);
  const target = await pullWhere(urns, l10n.t`Pull ${what} from Catalogue`, fileIn(argument));
  if (target && (await mayWriteMany(target, what))) await pullInto(environment, graph, { what, target });
};

/** The datasets that a filter shows below a platform or folder: what its row counts. `undefined`: there is no filter. */
function belowIn({ tree }: Environment): ((folder: DatasetFolder) => Iterable<DatasetUrn>) | undefined {
  if (tree.listed.search.filter === "all") return undefined;
  return (folder) => {
    const urns = tree.boxes.tickable(folderRow(folder));
    if (!urns)
      throw new Declined(
        l10n.t(
          'Nothing was pulled, because the view has not listed all datasets that pass its filter. Choose "Show More" at its end until it is gone, or refresh the view, then try again.',
        ),
      );
    return urns;
  };
}

/** Whether rows are the ticked datasets. */
function areTicked(rows: readonly unknown[]): boolean {
  return rows.every((row) => readGiven(row).ticked);
}

/** What another extension or a test may name: the file to pull into. */
function fileIn(argument: unknown): Uri | undefined {
  const isGiven = typeof argument === "object" && argument !== null && "into" in argument;
  return isGiven && argument.into instanceof Uri ? argument.into : undefined;
}

/** Asks what to pull. `undefined`: the user did not say. */
async function chosenWishes(reach: () => Promise<CatalogueGraph>): Promise<readonly PullWish[] | undefined> {
  const title = l10n.t("Pull from Catalogue");
  const chosen = await choose<PullWish | "dataset">(
    [
      { label: l10n.t("A Dataset…"), icon: "table", value: "dataset" },
      { label: l10n.t("All Datasets"), icon: "database", value: { kind: "all", type: "dataset" } },
      { label: l10n.t("All Users"), icon: "person", value: { kind: "all", type: "corpuser" } },
      { label: l10n.t("All Groups"), icon: "organization", value: { kind: "all", type: "corpGroup" } },
    ],
    { title, placeholder: l10n.t("What do you want to write into files?") },
  );
  if (chosen !== "dataset") return chosen && [chosen];
  const urn = await pickDataset(reach, title);
  return urn && [{ kind: "entity", urn }];
}

/** The entities that are meant. `undefined`: the user cancelled. */
function listed(graph: CatalogueGraph, wishes: readonly PullWish[]): Promise<readonly EntityUrn[] | undefined> {
  return readCancellable(l10n.t("Listing what to pull"), (signal, report) =>
    pulledEntities(graph, wishes, {
      signal,
      onFound: (count) => {
        report(l10n.t`${readableNumber(count)} found`);
      },
    }),
  );
}

/** A wrong folder would otherwise be filled with files. */
async function mayWriteMany({ names, title }: PullTarget, what: string): Promise<boolean> {
  const files = new Set(names.values()).size;
  if (files <= MANY_FILES) return true;
  const detail = l10n.t`${readableNumber(files)} files are created in the folder ${title}, or updated if they exist.`;
  return (await askInDialog(l10n.t`Pull ${what} into ${readableNumber(files)} files?`, detail, PULL)) === PULL;
}

const PULL = l10n.t("Pull");

interface PulledInto {
  readonly what: string;
  readonly target: PullTarget;
}

async function pullInto(environment: Environment, graph: CatalogueGraph, { what, target }: PulledInto): Promise<void> {
  const { catalogue, output, pulling } = environment;
  const { place } = catalogue;
  const { names, uriOf, title } = target;
  const pulled = await withFileProgress({
    title: l10n.t`Pulling ${what}`,
    long: true,
    work: (signal, onProgress) =>
      pullPortions(
        graph,
        {
          names,
          before: (name) => fileBefore(uriOf(name)),
          write: (files) =>
            writeFiles(
              files.map((file) => ({ ...file, uri: uriOf(file.name) })),
              pulling,
            ),
        },
        { signal, onProgress },
      ),
  });
  for (const line of pullLines(pulled)) output.info(`pull: ${line}`);
  const about = pulledMessage(what, title, pulled);
  // A pull of many files takes long enough that the user may look elsewhere, and its message goes away.
  const written = pulled.made.length + pulled.updated.length;
  const short = written > MANY_FILES ? l10n.t`${counted(written, "file")} pulled` : undefined;
  void tellResult(environment, place, about, short);
  const [only, ...others] = [...pulled.made, ...pulled.updated, ...pulled.same];
  // Not as a document of extensions, which VS Code refuses of a large file.
  if (only !== undefined && others.length === 0)
    await commands.executeCommand("vscode.open", uriOf(only), { preview: true });
}
