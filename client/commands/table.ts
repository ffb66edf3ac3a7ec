import { applyUpsert } from "./applyUpsert.ts";
import { applyUpsertOfRecords } from "./applyUpsertOfRecords.ts";
import { addLinkCommand } from "./addLink.ts";
import { addMemberCommand } from "./addMember.ts";
import { addOwnerCommand } from "./addOwner.ts";
import { changeFileKind } from "./changeFileKind.ts";
import type { Command } from "./command.ts";
import { compareDescription } from "./compareDescription.ts";
import { connect } from "./connect.ts";
import { copyDescription } from "./copyDescription.ts";
import { copyAddress } from "./copyAddress.ts";
import { copyUrn } from "./copyUrn.ts";
import { editDatasetDescription } from "./editDatasetDescription.ts";
import { editDescription } from "./editDescription.ts";
import { editColumnDescription } from "./editColumnDescription.ts";
import { editLink } from "./editLink.ts";
import { enterToken } from "./enterToken.ts";
import { exportCoverage } from "./exportCoverage.ts";
import { filterDatasets } from "./filterDatasets.ts";
import { linksInPalette } from "./linkRows.ts";
import { importMetadataFile } from "./importMetadataFile.ts";
import { loadSampleCatalogue } from "./loadSampleCatalogue.ts";
import { asksInPalette, datasetOfOne, ofOneRow, ofSelectedRows } from "./ofSelectedRows.ts";
import { markAsProduction, unmarkAsProduction } from "./markAsProduction.ts";
import { markAsRemoved } from "./markAsRemoved.ts";
import { onTicked } from "./ofTicked.ts";
import { openDataset } from "./openDataset.ts";
import { openDatasetPage, pageInPalette } from "./openDatasetPage.ts";
import { openLink } from "./openLink.ts";
import { openSampleFile } from "./openSampleFile.ts";
import { previewUpsert } from "./previewUpsert.ts";
import { pinDataset } from "./pinDataset.ts";
import { pullEntities } from "./pullEntities.ts";
import { pullFile } from "./pullFile.ts";
import { recover } from "./recover.ts";
import { refresh, refreshRow } from "./refresh.ts";
import { removeLinkCommand } from "./removeLink.ts";
import { removeMemberCommand } from "./removeMember.ts";
import { removeOwnerCommand } from "./removeOwner.ts";
import { removeSelected } from "./removeSelected.ts";
import { renameCatalogue } from "./renameCatalogue.ts";
import { restart } from "./restart.ts";
import { restartLanguageServer } from "./restartLanguageServer.ts";
import { restoreVersionInFront } from "./restoreVersion.ts";
import { reviewTicks } from "./reviewTicks.ts";
import { revealDataset } from "./revealDataset.ts";
import { saveDescription } from "./saveDescription.ts";
import { searchDatasets } from "./searchDatasets.ts";
import { searchPeople } from "./searchPeople.ts";
import { searchWithoutFilter } from "./searchWithoutFilter.ts";
import { showAllDatasets } from "./showAllDatasets.ts";
import { showAllPeople } from "./showAllPeople.ts";
import { showConnection } from "./showConnection.ts";
import { showDataFolder } from "./showDataFolder.ts";
import { showHistory } from "./showHistory.ts";
import { showLastResult } from "./showLastResult.ts";
import { showOverview } from "./showOverview.ts";
import { showMore } from "./showMore.ts";
import { showOutput } from "./showOutput.ts";
import { showUnsavedDescriptions } from "./showUnsavedDescriptions.ts";
import { stepMissing } from "./stepMissing.ts";
import { signOut } from "./signOut.ts";
import { tickBelow } from "./tickBelow.ts";
import { tickDatasets, clearTicks, stopTicking } from "./tickDatasets.ts";
import { toggleTick } from "./toggleTick.ts";
import { transferOwnership } from "./transferOwnership.ts";
import { undoRecentChange } from "./undoRecentChange.ts";
import { unpinDataset } from "./unpinDataset.ts";
import { upsertOpenFile } from "./upsertOpenFile.ts";

/** Every command of the extension, by its name after `metadataCatalogue.`; package.json lists the same. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  upsertOpenFile,
  upsertFiles: upsertOpenFile,
  previewUpsert,
  applyUpsert,
  applyUpsertOfRecords,
  undoLastChange: undoRecentChange,
  pullFile,
  pullEntities: ofSelectedRows(pullEntities),
  openDataset: ofOneRow(openDataset, asksInPalette),
  openDatasetPage: ofOneRow(openDatasetPage, pageInPalette),
  editDescription: ofOneRow(editDescription),
  editDatasetDescription: ofOneRow(editDatasetDescription),
  editColumnDescription: ofOneRow(editColumnDescription),
  copyDescription: ofOneRow(copyDescription),
  addOwner: ofSelectedRows(addOwnerCommand),
  removeOwner: ofSelectedRows(removeOwnerCommand, datasetOfOne),
  addMember: ofOneRow(addMemberCommand),
  removeMember: ofSelectedRows(removeMemberCommand),
  markAsRemoved: ofOneRow(markAsRemoved),
  addLink: ofOneRow(addLinkCommand),
  editLink: ofOneRow(editLink),
  removeLink: ofSelectedRows(removeLinkCommand, linksInPalette),
  removeSelected: ofSelectedRows(removeSelected),
  // The icons of the commands of one row, each of which is about its row, whatever is selected.
  editRowDescription: editDescription,
  addLinkToRow: addLinkCommand,
  addMemberToRow: addMemberCommand,
  editRowLink: editLink,
  openRowPage: openDatasetPage,
  transferOwnership: ofSelectedRows(transferOwnership),
  showHistory: ofOneRow(showHistory),
  restoreVersion: restoreVersionInFront,
  importMetadataFile,
  loadSampleCatalogue,
  openSampleFile,
  changeFileKind,
  searchDatasets,
  filterDatasets,
  pinDataset: ofSelectedRows(pinDataset),
  unpinDataset: ofSelectedRows(unpinDataset),
  showOverview,
  nextMissing: stepMissing("next"),
  previousMissing: stepMissing("previous"),
  exportCoverageCsv: exportCoverage("csv"),
  exportCoverageReport: exportCoverage("report"),
  searchPeople,
  searchWithoutFilter,
  showAllDatasets,
  showAllPeople,
  showMore,
  openLink: ofOneRow(openLink),
  revealDataset: ofOneRow(revealDataset, asksInPalette),
  copyUrn: ofSelectedRows(copyUrn),
  tickDatasets,
  tickBelow: ofSelectedRows(tickBelow),
  stopTicking,
  toggleTick: ofSelectedRows(toggleTick),
  reviewTicks: onTicked(reviewTicks),
  clearTicks,
  addOwnerToTicked: onTicked(addOwnerCommand),
  removeOwnerOfTicked: onTicked(removeOwnerCommand),
  transferTicked: onTicked(transferOwnership),
  pullTicked: onTicked(pullEntities),
  pinTicked: onTicked(pinDataset),
  copyTickedUrns: onTicked(copyUrn),
  refresh,
  refreshRow: ofSelectedRows(refreshRow),
  connect,
  showConnection,
  enterToken,
  signOut,
  renameCatalogue,
  markAsProduction,
  unmarkAsProduction,
  copyAddress,
  restart,
  restartLanguageServer,
  recover,
  showDataFolder,
  showLastResult,
  showOutput,
  showUnsavedDescriptions,
  saveDescription,
  compareDescription,
};
