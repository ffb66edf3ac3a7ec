import * as l10n from "@vscode/l10n";
import { Disposable as Disposables, workspace, type ExtensionContext } from "vscode";
import { Catalogue } from "./catalogue/catalogue.ts";
import { CLOCK } from "./catalogue/clock.ts";
import { ConnectionNotes } from "./catalogue/connectionNotes.ts";
import { KnownCatalogues } from "./catalogue/knownCatalogues.ts";
import { PinnedDatasets } from "./catalogue/pinnedDatasets.ts";
import { ProductionMarks } from "./catalogue/productionMarks.ts";
import { sourceMaker, type MakeSource } from "./catalogue/sources.ts";
import { Tokens } from "./catalogue/tokens.ts";
import { WriteNotes } from "./catalogue/writeNotes.ts";
import { WritesInWindows } from "./catalogue/writesInWindows.ts";
import { WriteGuard } from "./catalogue/writeGuard.ts";
import { askToWrite } from "./askToWrite.ts";
import { DatasetFiles } from "./datasetFiles/datasetFiles.ts";
import { DescriptionFiles } from "./descriptions/descriptionFiles.ts";
import { KeptTexts } from "./descriptions/keptTexts.ts";
import { tellDescribed } from "./descriptions/tellDescribed.ts";
import { UnsavedStatus } from "./descriptions/unsavedStatus.ts";
import type { Disposable } from "./emitter.ts";
import { FileKinds } from "./files/fileKinds.ts";
import { HoverLinks } from "./hoverLinks.ts";
import { placeId } from "./catalogue/place.ts";
import { LanguageServer } from "./languageServer.ts";
import { LastResult } from "./lastResult.ts";
import { OneAtATime } from "./work/oneAtATime.ts";
import { Overview } from "./overview/overview.ts";
import { OverviewTab } from "./overview/overviewTab.ts";
import { RemovalsUnderWay } from "./owners/removalsUnderWay.ts";
import type { Platform } from "./platform/platform.ts";
import { RecordFileInFront } from "./files/recordFileInFront.ts";
import { showBrief, showError } from "./sinks/messages.ts";
import { connectionName } from "./settings.ts";
import { ShownTexts } from "./files/shownTexts.ts";
import { openOutput, type Output } from "./sinks/output.ts";
import { UnderWay } from "./work/underWay.ts";
import { UnfinishedWork } from "./work/unfinishedWork.ts";
import { windowAnswers } from "./work/windowAnswers.ts";
import { RecentChanges } from "./undo/recentChanges.ts";
import { VersionDiffs } from "./history/versionDiffs.ts";
import { UpsertPreviews } from "./upsertPreviews.ts";
import { UpsertProblems } from "./upsertProblems.ts";
import { PeopleTree } from "./views/peopleTree.ts";
import { forgottenTicks } from "./views/tickMessage.ts";
import { Revealing } from "./views/revealing.ts";
import { RowFocus } from "./views/rowFocus.ts";
import { SelectedRows } from "./views/selectedRows.ts";
import { KeptPeopleSearches, KeptSearches } from "./views/keptSearches.ts";
import { DatasetTree } from "./views/datasetTree.ts";
import { TickedDatasets } from "./views/tickedDatasets.ts";
import { WorkspaceDatasets } from "./files/workspaceDatasets.ts";

/** The objects that commands and views share; `activate` makes them once. */
export interface Environment {
  readonly context: ExtensionContext;
  readonly platform: Platform;
  readonly output: Output;
  /** The catalogue that this window works with. */
  readonly catalogue: Catalogue;
  /** The catalogues that the window can be switched to. */
  readonly known: KnownCatalogues;
  /** The access tokens of catalogues. */
  readonly tokens: Tokens;
  /** Which catalogues are marked as production. */
  readonly production: ProductionMarks;
  /** Checks the files. */
  readonly languageServer: LanguageServer;
  /** Which datasets the files of the workspace are about. */
  readonly inWorkspace: WorkspaceDatasets;
  /** Which datasets are pinned. */
  readonly pins: PinnedDatasets;
  /** Which datasets are ticked. */
  readonly ticks: TickedDatasets;
  readonly makeSource: MakeSource;
  readonly tree: DatasetTree;
  readonly people: PeopleTree;
  readonly selectedRows: SelectedRows;
  /** Where the focus of the views goes when its row goes. */
  readonly rowFocus: RowFocus;
  readonly revealing: Revealing;
  readonly datasetFiles: DatasetFiles;
  /** How far the catalogue's datasets are described and owned, and what is missing. */
  readonly overview: Overview;
  /** The editor tab that shows the overview. */
  readonly overviewTab: OverviewTab;
  readonly fileKinds: FileKinds;
  /** What the links of hovers edit. */
  readonly hoverLinks: HoverLinks;
  /** The file that *Upsert Open File* means. */
  readonly recordFile: RecordFileInFront;
  readonly descriptions: DescriptionFiles;
  /** What a person typed and did not save. */
  readonly keptTexts: KeptTexts;
  /** Shows in the status bar that a description was typed and not saved. */
  readonly unsaved: UnsavedStatus;
  /** Texts that are shown in editors and cannot be edited. */
  readonly shownTexts: ShownTexts;
  /** The comparisons of earlier versions that are open. */
  readonly versionDiffs: VersionDiffs;
  /** The URIs of the files that a pull saves just now: nobody asked to upsert what else is in them. */
  readonly pulling: Set<string>;
  /** The previews of upserts that are open. */
  readonly upsertPreviews: UpsertPreviews;
  /** What the recent changes in each catalogue have written. */
  readonly recentChanges: RecentChanges;
  /** What the end of the window waits for. */
  readonly unfinished: UnfinishedWork;
  /** Shows in files why their records could not be upserted. */
  readonly upsertProblems: UpsertProblems;
  /** Aborted when the window is closed or reloaded: what writes many records then sends nothing more. */
  readonly closing: AbortController;
  /**
   * Disposed of after everything is written, as the embedded service must be, unlike `context.subscriptions`, which VS Code
   * disposes of as soon as it has called `deactivate`.
   */
  readonly parts: Disposable;
  /** Lets only one operation that writes many records run at a time. */
  readonly writing: OneAtATime;
  /** The result of the last long upsert or import. */
  readonly lastResult: LastResult;
  /** The owners whose removal is under way. */
  readonly removals: RemovalsUnderWay;
  /** Notes for other windows what this one writes, and follows what they have written. */
  readonly writes: WritesInWindows;
  /** Notes on disk which upserts and imports are running. */
  readonly underWay: UnderWay;
}

/** The folder in which the windows note what was done about a connection. */
export const CONNECTION_NOTES = "connections";

/** The folder in which the windows note what they have written into catalogues. */
export const WRITE_NOTES = "written";

/** The folder in which the windows note that the pinned datasets have changed. */
export const PIN_NOTES = "pinned";

/** Makes the parts that live as long as the extension; nothing is started yet. */
export function makeEnvironment(context: ExtensionContext, platform: Platform): Environment {
  const output = openOutput("Metadata Catalogue");
  const { globalState: forAll, workspaceState: forFolder, secrets } = context;
  const tokens = new Tokens(secrets, CLOCK);
  const notes = new ConnectionNotes(platform.folder(CONNECTION_NOTES));
  const known = new KnownCatalogues({
    forAll,
    forFolder,
    tokens,
    notes,
    variables: platform.variables,
    datahubFile: platform.datahubFile,
    named: connectionName,
  });
  const makeSource = sourceMaker(platform, { known, output });
  const production = new ProductionMarks({ forAll, notes });
  const unfinished = new UnfinishedWork();
  const guard = new WriteGuard({
    isProduction: (place) => production.has(place),
    look: () => production.look(),
    ask: askToWrite,
    now: CLOCK.now,
    unfinished,
  });
  production.onDidChange(() => {
    guard.askAgain();
  });
  const catalogue = new Catalogue({
    source: makeSource(known.chosen()),
    trusted: workspace.isTrusted,
    guard,
    known: () => known.all(),
  });
  const pins = new PinnedDatasets(forAll);
  const languageServer = new LanguageServer(output);
  const inWorkspace = new WorkspaceDatasets((error) => {
    output.error("The datasets of the workspace could not be listed", error);
    void showError(
      l10n.t(
        'The datasets in files of this workspace cannot be listed; see the output "Metadata Catalogue" for the reason.',
      ),
    );
  });
  const ticks = new TickedDatasets(catalogue, (count) => {
    showBrief(forgottenTicks(count));
  });
  const rowFocus = new RowFocus(catalogue);
  const tree = new DatasetTree(catalogue, { pins, inWorkspace, ticks, searches: new KeptSearches(forFolder) });
  const selectedRows = new SelectedRows();
  const people = new PeopleTree(catalogue, new KeptPeopleSearches(forFolder));
  const revealing = new Revealing();
  const fileKinds = new FileKinds();
  const hoverLinks = new HoverLinks();
  const recordFile = new RecordFileInFront();
  const { windows } = platform;
  const keptTexts = new KeptTexts(platform.folder("unsaved-descriptions"), windows, {
    onDiscarded: () => void unsaved.update(),
    onFailed: (error) => {
      output.error("An unsaved description could not be kept on disk, or removed from it", error);
    },
    onTypedInVain: () => {
      void showError(
        l10n.t(
          "What you type cannot be kept on disk, for example because it is full. Save the description before you close its box or this window.",
        ),
      );
    },
  });
  const unsaved = new UnsavedStatus(keptTexts, catalogue);
  const lastResult = new LastResult(() => placeId(catalogue.place));
  // The folder has the name that it had when only upserts were noted.
  const recentChanges = new RecentChanges(platform.folder("last-upserts"), unfinished);
  const datasetFiles = new DatasetFiles({
    catalogue,
    noting: { recentChanges, output },
    folders: { bases: platform.folder("open-datasets"), compared: platform.folder("compared-datasets") },
    windows,
    lastResult,
  });
  const overview = new Overview(catalogue, () => Date.now());
  const descriptions = new DescriptionFiles({
    catalogue,
    folders: { bases: platform.folder("open-descriptions"), compared: platform.folder("compared-descriptions") },
    windows,
    noting: { recentChanges, output },
    onWritten: (stored, noted) => {
      catalogue.changed([stored.urn]);
      tellDescribed({ catalogue, lastResult, writing, output }, stored, noted);
    },
    keptTexts,
    onKept: () => unsaved.update(),
    onOther: ({ urn }) => {
      catalogue.changed([urn]);
    },
  });
  const shownTexts = new ShownTexts();
  const versionDiffs = new VersionDiffs(shownTexts);
  const upsertPreviews = new UpsertPreviews(shownTexts, catalogue);
  const upsertProblems = new UpsertProblems();
  const parts = Disposables.from(
    output,
    production,
    pins,
    ticks,
    catalogue,
    rowFocus,
    tree,
    datasetFiles,
    overview,
    fileKinds,
    recordFile,
    descriptions,
    lastResult,
    unsaved,
    shownTexts,
    versionDiffs,
    upsertPreviews,
    upsertProblems,
    languageServer,
    platform.processes,
  );
  const closing = new AbortController();
  const writing = new OneAtATime();
  const underWay = new UnderWay(platform.folder("under-way"), platform.processes, {
    windowAnswers,
    closing: closing.signal,
  });
  const writes = new WritesInWindows({
    catalogue,
    notes: new WriteNotes(platform.folder(WRITE_NOTES), windows),
    clock: CLOCK,
    onNotNoted: (error) => {
      output.error("What was written could not be noted for other windows", error);
    },
  });
  return {
    overviewTab: new OverviewTab(),
    removals: new RemovalsUnderWay(),
    pulling: new Set(),
    context,
    platform,
    output,
    catalogue,
    known,
    tokens,
    production,
    pins,
    ticks,
    languageServer,
    inWorkspace,
    makeSource,
    tree,
    people,
    selectedRows,
    rowFocus,
    revealing,
    datasetFiles,
    overview,
    fileKinds,
    hoverLinks,
    recordFile,
    descriptions,
    keptTexts,
    unsaved,
    closing,
    parts,
    writing,
    lastResult,
    writes,
    underWay,
    shownTexts,
    versionDiffs,
    upsertPreviews,
    upsertProblems,
    recentChanges,
    unfinished,
  };
}
