import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The functions of the core, and of the extension above it, that write to a catalogue. */
const WRITING =
  /\b(?:addOwner|addMembers|takeBackMembers|removeMembers|restoreMembers|addLink|changeLink|removeLink|restoreLink|removeLinks|restoreLinks|removeOwner|restoreOwner|describeColumn|describeDataset|saveDatasetText|upsertPreviewed|importPreviewed|undoPreviewed|writeOwners|writeDescription|saveDescription|writeCompared|describeColumns|undoCopy|restoreVersion|undoRestoration)\(/;

/** A call within the guard, or by an interaction or a function of a single change that are made with it. */
const GUARDED = /guard\s*\.(?:confirmed|agreed)\(|interaction\.(?:progress|notedProgress)\(|\b(?:changeOne|tellOne)\(/;

/** What only passes on a graph, which whoever calls it has asked for. */
const PASSES_ON = [
  "client/descriptions/copyDescriptions.ts",
  "client/descriptions/saveDescription.ts",
  "client/history/restoreVersion.ts",
];

test("whatever of the extension writes to a catalogue asks the guard in words of its own", () => {
  const writing = globSync("client/**/*.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => WRITING.test(readFileSync(file, "utf8")))
    .toSorted();
  expect(writing).toEqual([
    "client/commands/addLink.ts",
    "client/commands/addMember.ts",
    "client/commands/addOwner.ts",
    "client/commands/changeDescription.ts",
    "client/commands/copyDescription.ts",
    "client/commands/editLink.ts",
    "client/commands/removeLink.ts",
    "client/commands/removeMember.ts",
    "client/commands/removeOwner.ts",
    "client/commands/removeSeveralLinks.ts",
    "client/commands/restoreVersion.ts",
    "client/datasetFiles/datasetSaves.ts",
    "client/descriptions/copyDescriptions.ts",
    "client/descriptions/descriptionSaves.ts",
    "client/descriptions/saveDescription.ts",
    "client/descriptions/tellDescribed.ts",
    "client/history/restoreVersion.ts",
    "client/import/importFile.ts",
    "client/owners/changeOwners.ts",
    "client/undo/undoChange.ts",
    "client/upsert/upsertFiles.ts",
  ]);
  const unguarded = writing.filter((file) => !GUARDED.test(readFileSync(file, "utf8")));
  expect(unguarded).toEqual(PASSES_ON);
  const single = readFileSync("client/undo/singleChange.ts", "utf8");
  expect(single.match(/guard\.confirmed\(graph, wish, \(\) => write\(/g)).toHaveLength(2);
});

test("whatever a person changes in a dataset is noted, so that it can be undone later", () => {
  const changing =
    /\b(?:addOwner|addMembers|takeBackMembers|removeMembers|addLink|changeLink|removeLink|removeOwner|writeDescription|saveDescription|saveDatasetText|restoreVersion|writeOwners|describeColumns|removeLinks)\(/;
  const unnoted = globSync("client/**/*.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return changing.test(text) && !/\b(?:changeOne|notedChange)\(/.test(text);
    });
  // These are called by others that note.
  expect(unnoted.toSorted()).toEqual(
    [...PASSES_ON, "client/descriptions/tellDescribed.ts", "client/owners/changeOwners.ts"].toSorted(),
  );
});

test("whatever writes to many entities is noted, so that it is reported if its window is closed or reloaded meanwhile", () => {
  const batches = /\b(?:writeOwners|removeLinks|restoreLinks|describeColumns|undoCopy|importPreviewed|undoPreviewed)\(/;
  const calls = globSync("client/**/*.ts").flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/interaction\./)
      .slice(1)
      .filter((after) => batches.test(after.slice(0, 200))),
  );
  expect(calls).toHaveLength(7);
  for (const call of calls) expect(call).toMatch(/^notedProgress\(/);
});

test("a catalogue that may write is made in one place, which guards it", () => {
  const connecting = globSync("client/**/*.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\bconnectGraph\(|\bconnectEmitter\(/.test(readFileSync(file, "utf8")));
  expect(connecting.toSorted()).toEqual(["client/catalogue/embeddedSource.ts", "client/catalogue/remoteSource.ts"]);
});
