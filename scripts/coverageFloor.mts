/**
 * The share of lines, in per cent, that the tests must run: of all sources that PARTLY does not name, and of each of them
 * of which more than one line is not run.
 */
export const FLOOR = { all: 97, each: 75 };

/** Sources of which fewer lines are run, by the reason. docs/testing.md has the same list. */
export const PARTLY: Readonly<Record<string, readonly string[]>> = {
  "They ask a user, or answer a click; the flows in the browser do that, whose extension is packed and not measured.": [
    ...["client/askFirst.ts", "client/lastResult.ts", "client/recordFileInFront.ts", "client/tellInterrupted.ts"],
    ...[
      "client/tour.ts",
      "client/datasetFiles/tellUnsaved.ts",
      "client/tellRenamed.ts",
      "client/commands/addOwner.ts",
      "client/commands/addLink.ts",
      "client/commands/editLink.ts",
      "client/commands/removeLink.ts",
      "client/commands/removeSelected.ts",
      "client/commands/removeSeveralLinks.ts",
      "client/commands/reviewTicks.ts",
      "client/commands/wantedLink.ts",
      "client/pick/askLink.ts",
      "client/commands/connect.ts",
      "client/commands/copyUrn.ts",
    ],
    ...["client/commands/enterToken.ts", "client/commands/importMetadataFile.ts", "client/commands/recover.ts"],
    ...["client/commands/loadSampleCatalogue.ts", "client/commands/compareDescription.ts", "client/value.ts"],
    ...["client/commands/removeOwner.ts", "client/commands/showDataFolder.ts", "client/commands/showLastResult.ts"],
    ...[
      "client/commands/showOutput.ts",
      "client/descriptions/comparedFiles.ts",
      "client/descriptions/conflicts.ts",
      "client/descriptions/descriptionSaves.ts",
      "client/descriptions/offerKept.ts",
    ],
    ...["client/descriptions/threeWays.ts", "client/descriptions/unsavedStatus.ts", "client/pick/askDescription.ts"],
    ...[
      "client/pick/askRemote.ts",
      "client/pick/pickColumn.ts",
      "client/pick/pickDataset.ts",
      "client/pick/pickDatasetToWrite.ts",
      "client/pick/pickOwnerOf.ts",
    ],
    ...["client/pick/pickOwnershipType.ts", "client/pick/pickPerson.ts", "client/pick/searchPick.ts"],
    ...[
      "client/sinks/growingPick.ts",
      "client/sinks/inputBox.ts",
      "client/sinks/messages.ts",
      "client/sinks/quickPick.ts",
    ],
    ...["client/tellThrown.ts", "client/views/registerDatasetTree.ts", "client/views/dragAndDrop.ts"],
    ...["client/views/rowsDragged.ts", "client/commands/searchDatasets.ts", "client/commands/filterDatasets.ts"],
    ...[
      "client/commands/searchPeople.ts",
      "client/commands/openLink.ts",
      "client/commands/removeFromMany.ts",
      "client/commands/unpinDataset.ts",
    ],
    ...["client/commands/changeManyOwners.ts", "client/commands/transferOwnership.ts", "client/commands/showMore.ts"],
    ...["client/commands/editDescription.ts", "client/commands/changeDescription.ts"],
    ...["client/commands/ofSelectedRow.ts", "client/descriptions/tellDescribed.ts", "client/views/knownRows.ts"],
    ...["client/views/node.ts", "client/views/treeItem.ts", "client/commands/tellUpsert.ts"],
    ...["client/commands/stepMissing.ts", "client/overview/wholeReading.ts"],
    ...["client/commands/undoLastUpsert.ts", "client/commands/upsertOpenFile.ts", "client/commands/applyUpsert.ts"],
    ...["client/commands/previewUpsert.ts", "client/commands/upsertDocument.ts", "client/commands/upsertTargets.ts"],
    ...["client/datasetPages/datasetPage.ts", "client/datasetPages/showComparison.ts", "client/pages/pagePanel.ts"],
    ...["client/commands/showHistory.ts", "client/commands/restoreVersion.ts", "client/commands/copyDescription.ts"],
    ...["client/commands/pullEntities.ts", "client/history/pickVersion.ts", "client/pull/pullWhere.ts"],
    ...["client/askToWrite.ts", "client/commands/connectTo.ts", "client/commands/copyAddress.ts"],
    ...["client/commands/markAsProduction.ts", "client/commands/renameCatalogue.ts"],
    ...["client/commands/showConnection.ts", "client/commands/signOut.ts", "client/commands/writingInteraction.ts"],
    ...["client/startExtension.ts", "client/platform/node/nodePlatform.ts", "pages/dataset/main.ts"],
    ...["client/datasetFiles/placeInDataset.ts", "client/pages/pageChannel.ts", "pages/overview/main.ts"],
    ...["client/overviewPage/overviewPage.ts", "client/commands/goToMissing.ts", "client/pull/writeFiles.ts"],
    ...["client/slowProgress.ts", "client/sinks/progress.ts", "client/cutOutlines.ts"],
  ],
  "They are called with a catalogue at an address only, which the flows in the browser connect to.": [
    "client/catalogue/network.ts",
    "client/catalogue/watchedGraph.ts",
  ],
  "Of its lines, two are the answers for a file without a workspace, which nothing asks for.": [
    "catalogue/facts/outsideFacts.ts",
  ],
  "Half of its few lines are about a parent process that has gone, whose end a test cannot see.": ["service/main.ts"],
};
