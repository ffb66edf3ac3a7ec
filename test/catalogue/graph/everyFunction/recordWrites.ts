import { aspectDigest } from "../../../../catalogue/changes/aspectDigest.ts";
import { addMembers, takeBackMembers } from "../../../../catalogue/graph/changeMembers.ts";
import { connectEmitter, connectGraph } from "../../../../catalogue/graph/connect.ts";
import { emitAspects } from "../../../../catalogue/graph/aspectHttp.ts";
import { IndexedAtOnce } from "../../../../catalogue/graph/indexedAtOnce.ts";
import { missingEntity } from "../../../../catalogue/graph/missingEntity.ts";
import type {
  AspectProposal,
  CatalogueGraph,
  ChangeProposal,
  StoredAspects,
} from "../../../../catalogue/graph/graph.ts";
import { importPreviewed, previewImport } from "../../../../catalogue/graph/previewImport.ts";
import { afterUpsert, previewRecords, upsertPreviewed } from "../../../../catalogue/graph/previewUpsert.ts";
import { outcomeSummary } from "../../../../catalogue/graph/upsertSummary.ts";
import type { OwnerKind } from "../../../../catalogue/records/recordKinds.ts";
import type { CatalogueError } from "../../../../catalogue/graph/error.ts";
import { importMetadata, summedCounts, type Imported } from "../../../../catalogue/graph/importMetadata.ts";
import { importPatched } from "../../../../catalogue/graph/importPatched.ts";
import { areRepeatable, wishedAspects, withUnrepeatable } from "../../../../catalogue/graph/importWishes.ts";
import type { FilePatches } from "../../../../catalogue/patch/filePatches.ts";
import { importSeries } from "../../../../catalogue/graph/importSeries.ts";
import { isStoredAlready } from "../../../../catalogue/graph/isStoredAlready.ts";
import { missingSeries } from "../../../../catalogue/graph/missingSeries.ts";
import { readManyAspects } from "../../../../catalogue/graph/batchRead.ts";
import { readOnce } from "../../../../catalogue/graph/readOnce.ts";
import { proposalSize, sizeTogether } from "../../../../catalogue/graph/proposalBatches.ts";
import { prunedMembers } from "../../../../catalogue/graph/prunedMembers.ts";
import { recordWish } from "../../../../catalogue/graph/recordWish.ts";
import { askedAspects, storedIn } from "../../../../catalogue/graph/storedBody.ts";
import { decideDataset } from "../../../../catalogue/graph/decideDataset.ts";
import { decideGroup } from "../../../../catalogue/graph/decideGroup.ts";
import { decideUser } from "../../../../catalogue/graph/decideUser.ts";
import { decideAgain, isConditional, isSuperseded } from "../../../../catalogue/graph/decidedRecord.ts";
import { SettledOutcomes } from "../../../../catalogue/graph/settledOutcomes.ts";
import { writeDecided } from "../../../../catalogue/graph/writeDecided.ts";
import { previewUndo, undoPreviewed } from "../../../../catalogue/graph/undoUpsert.ts";
import type { Decision } from "../../../../catalogue/graph/upsert.ts";
import { undoneAspect } from "../../../../catalogue/graph/undoneAspect.ts";
import { versionBefore, versionOf } from "../../../../catalogue/graph/versionBefore.ts";
import { versionsSince, writtenAgain } from "../../../../catalogue/graph/writtenAgain.ts";
import {
  joinedWrites,
  writtenBy,
  writtenIn,
  wroteAfter,
  type StoredWrites,
} from "../../../../catalogue/graph/writtenAspects.ts";
import { checkRecordFile } from "../../../../catalogue/checking/checkFile.ts";
import { ownershipTypeUrn } from "../../../../catalogue/vocabulary/ownershipType.ts";
import { demandOwnGroups, externalGroups, writeMemberships } from "../../../../catalogue/graph/memberships.ts";
import { membersOf, membersOfEach } from "../../../../catalogue/graph/membersOf.ts";
import { readGroups } from "../../../../catalogue/graph/readRelated.ts";
import { removeEntity, restoreEntity } from "../../../../catalogue/graph/removeEntity.ts";
import { removeMembers, restoreMembers } from "../../../../catalogue/graph/removeMembers.ts";
import { rehearsal } from "../../../../catalogue/graph/rehearsal.ts";
import { success } from "../../../../catalogue/result.ts";
import { entityName, groupUrn, userUrn, type UserUrn } from "../../../../catalogue/urn/urn.ts";
import { cases, failed, type Case } from "./case.ts";
import { previewText, upsertGroup, upsertText, upsertUser } from "../upsertRecord.ts";

const upserted = (more: object): object => ({ ok: true, value: { alongside: [], notes: [], ...more } });
const WRITTEN = success(undefined);
const FIRST = { start: 0, count: 10 };

/** The groups of which somebody is a member as the catalogue itself manages it. `undefined`: nothing is stored. */
async function nativeGroupsOf(graph: CatalogueGraph, user: UserUrn): Promise<readonly string[] | undefined> {
  const read = await graph.readAspects(user, ["nativeGroupMembership"]);
  return read.ok ? read.value.aspect("nativeGroupMembership")?.value.nativeGroups : undefined;
}

/** The cases of the functions that write users and groups, files and proposals. */
export const RECORD_WRITES = cases([
  {
    of: addMembers,
    title: "makes users members of a group, each once, also one who is a member by ingestion",
    outcome: async ({ graph, ann, ben, team: group }) => {
      await graph.emit([{ entityUrn: ben, aspectName: "groupMembership", aspect: { groups: [group] } }]);
      return [
        await addMembers(graph, { group, users: [ann, ben, ann] }),
        await addMembers(graph, { group, users: [ann] }),
        await nativeGroupsOf(graph, ann),
        await nativeGroupsOf(graph, ben),
      ];
    },
    expected: ({ ann, team }) => [success([ann]), success([]), [team], undefined],
  },
  {
    of: addMembers,
    title: "makes nobody a member if somebody or the group does not exist, or another system manages the group",
    outcome: async ({ graph, ann, nobody, team: group, noGroup }) => {
      const refused = [
        await addMembers(graph, { group, users: [ann, nobody] }),
        await addMembers(graph, { group: noGroup, users: [ann] }),
      ];
      await graph.emit([{ entityUrn: group, aspectName: "origin", aspect: { type: "EXTERNAL" } }]);
      return [...refused, await addMembers(graph, { group, users: [ann] }), await nativeGroupsOf(graph, ann)];
    },
    expected: ({ nobody, noGroup, name }) => [
      failed({ kind: "missing-entities", urns: [nobody] }),
      failed({ kind: "missing-entities", urns: [noGroup] }),
      failed({
        kind: "refused",
        unsent: true,
        message: `The group "${name}.team" is managed by another system; change its members there and ingest it again.`,
      }),
      undefined,
    ],
  },
  {
    of: takeBackMembers,
    title: "takes back what was added, and no membership that was ingested",
    outcome: async ({ graph, ann, ben, team: group }) => {
      await graph.emit([{ entityUrn: ben, aspectName: "groupMembership", aspect: { groups: [group] } }]);
      await addMembers(graph, { group, users: [ann] });
      return [
        await takeBackMembers(graph, { group, users: [ann, ben] }),
        await takeBackMembers(graph, { group, users: [ann, ben] }),
        await nativeGroupsOf(graph, ann),
      ];
    },
    expected: ({ ann }) => [success([{ user: ann, stays: false }]), success([]), []],
  },
  {
    of: takeBackMembers,
    title: "says who is in the group all the same, because an ingestion has stored that since",
    outcome: async ({ graph, ann, team: group }) => {
      await addMembers(graph, { group, users: [ann] });
      await graph.emit([{ entityUrn: ann, aspectName: "groupMembership", aspect: { groups: [group] } }]);
      return [await takeBackMembers(graph, { group, users: [ann] }), await membersOf(graph, group)];
    },
    expected: ({ ann }) => [success([{ user: ann, stays: true }]), success([ann])],
  },
  {
    of: takeBackMembers,
    title: "leaves out users who do not exist, as those who have been deleted since",
    outcome: async ({ graph, ann, nobody, team: group }) => {
      await addMembers(graph, { group, users: [ann] });
      return [await takeBackMembers(graph, { group, users: [nobody, ann] }), await nativeGroupsOf(graph, ann)];
    },
    expected: ({ ann }) => [success([{ user: ann, stays: false }]), []],
  },
  {
    of: removeEntity,
    title: "marks a user or group as removed, once, and keeps what is said of it",
    outcome: async ({ graph, ann, team, nobody }) => {
      await graph.emit([{ entityUrn: ann, aspectName: "corpUserInfo", aspect: { active: true, title: "Analyst" } }]);
      const outcomes = [
        await removeEntity(graph, ann),
        await removeEntity(graph, ann),
        await removeEntity(graph, team),
        await removeEntity(graph, nobody),
      ];
      const read = await graph.readAspects(ann, ["corpUserInfo", "status"]);
      const kept = read.ok && [
        read.value.aspect("status")?.value.removed,
        read.value.aspect("corpUserInfo")?.value.title,
      ];
      return [...outcomes, kept];
    },
    expected: ({ nobody }) => [
      success("written"),
      success("unchanged"),
      success("written"),
      failed({ kind: "entity-not-found", urn: nobody }),
      [true, "Analyst"],
    ],
  },
  {
    of: restoreEntity,
    title: "ends the mark, where there is one",
    outcome: async ({ graph, ann }) => {
      const outcomes = [
        await restoreEntity(graph, ann),
        await removeEntity(graph, ann),
        await restoreEntity(graph, ann),
        await restoreEntity(graph, ann),
      ];
      const read = await graph.readAspects(ann, ["status"]);
      return [...outcomes, read.ok && read.value.aspect("status")?.value];
    },
    expected: () => [
      success("unchanged"),
      success("written"),
      success("written"),
      success("unchanged"),
      { removed: false },
    ],
  },
  {
    of: removeMembers,
    title: "removes users from groups, by whichever membership they were members",
    outcome: async ({ graph, ann, ben, team: group }) => {
      await graph.emit([{ entityUrn: ben, aspectName: "groupMembership", aspect: { groups: [group] } }]);
      await addMembers(graph, { group, users: [ann] });
      const members = [ann, ben, ann].map((user) => ({ user, group }));
      return [
        await removeMembers(graph, members),
        await removeMembers(graph, members),
        await membersOf(graph, group),
        await removeMembers(graph, []),
      ];
    },
    expected: ({ ann, ben, team: group }) => [
      success([
        { user: ann, group, from: { ingested: false, native: true } },
        { user: ben, group, from: { ingested: true, native: false } },
      ]),
      success([]),
      success([]),
      success([]),
    ],
  },
  {
    of: removeMembers,
    title: "removes a user from several groups, and from none if another system manages one of them",
    outcome: async ({ graph, name, ann, team }) => {
      const desk = groupUrn(`${name}.desk`);
      await upsertGroup(graph, { id: `${name}.desk`, members: [ann] });
      await addMembers(graph, { group: team, users: [ann] });
      const members = [team, desk].map((group) => ({ user: ann, group }));
      await graph.emit([{ entityUrn: desk, aspectName: "origin", aspect: { type: "EXTERNAL" } }]);
      const refused = await removeMembers(graph, members);
      const before = await nativeGroupsOf(graph, ann);
      await graph.emit([{ entityUrn: desk, aspectName: "origin", aspect: { type: "NATIVE" } }]);
      const removed = await removeMembers(graph, members);
      return [refused, before, removed.ok && removed.value.length, await readGroups(graph, ann, FIRST)];
    },
    expected: ({ name, team }) => [
      failed({
        kind: "refused",
        unsent: true,
        message: `The group "${name}.desk" is managed by another system; change its members there and ingest it again.`,
      }),
      [team],
      2,
      success({ items: [], total: 0, next: undefined }),
    ],
  },
  {
    of: removeMembers,
    title: "removes nobody if a user does not exist",
    outcome: async ({ graph, ann, nobody, team: group }) => {
      await addMembers(graph, { group, users: [ann] });
      const members = [ann, nobody].map((user) => ({ user, group }));
      return [await removeMembers(graph, members), await nativeGroupsOf(graph, ann)];
    },
    expected: ({ nobody, team }) => [failed({ kind: "missing-entities", urns: [nobody] }), [team]],
  },
  {
    of: removeMembers,
    title: "removes users also from groups that do not exist",
    outcome: async ({ graph, ann, team, noGroup }) => {
      await addMembers(graph, { group: team, users: [ann] });
      await graph.emit([{ entityUrn: ann, aspectName: "groupMembership", aspect: { groups: [noGroup] } }]);
      const removed = await removeMembers(
        graph,
        [team, noGroup].map((group) => ({ user: ann, group })),
      );
      return [removed.ok && removed.value.map(({ group }) => group), await readGroups(graph, ann, FIRST)];
    },
    expected: ({ team, noGroup }) => [[team, noGroup], success({ items: [], total: 0, next: undefined })],
  },
  {
    of: restoreMembers,
    title:
      "puts memberships back where they were, but for those that there are again, and users and groups that are gone",
    outcome: async ({ graph, ann, ben, nobody, team: group, noGroup }) => {
      await graph.emit([{ entityUrn: ben, aspectName: "groupMembership", aspect: { groups: [group] } }]);
      await addMembers(graph, { group, users: [ann] });
      const removed = await removeMembers(graph, [
        { user: ann, group },
        { user: ben, group },
      ]);
      if (!removed.ok) return removed;
      await addMembers(graph, { group, users: [ann] });
      const from = { ingested: false, native: true };
      const gone = [
        { user: nobody, group, from },
        { user: ben, group: noGroup, from },
      ];
      return [
        await restoreMembers(graph, [...removed.value, ...gone]),
        await nativeGroupsOf(graph, ann),
        await nativeGroupsOf(graph, ben),
        await restoreMembers(graph, removed.value),
      ];
    },
    expected: ({ ben, team: group }) => [success([{ user: ben, group }]), [group], undefined, success([])],
  },
  {
    of: demandOwnGroups,
    title: "accepts groups that no other system manages, and returns those that do not exist",
    outcome: ({ graph, team, noGroup }) => demandOwnGroups(graph, [team, team, noGroup]),
    expected: ({ noGroup }) => success(new Set([noGroup])),
  },
  {
    of: demandOwnGroups,
    title: "names all groups that other systems manage",
    outcome: async ({ graph, name, team }) => {
      const desk = groupUrn(`${name}.desk`);
      await upsertGroup(graph, { id: `${name}.desk` });
      const aspect = { type: "EXTERNAL" } as const;
      await graph.emit([team, desk].map((entityUrn) => ({ entityUrn, aspectName: "origin", aspect })));
      return demandOwnGroups(graph, [team, desk, team]);
    },
    expected: ({ name }) =>
      failed({
        kind: "refused",
        unsent: true,
        message: `The groups "${name}.team", "${name}.desk" are managed by other systems; change their members there and ingest them again.`,
      }),
  },
  {
    of: externalGroups,
    title: "gives those that other systems manage, once",
    outcome: async ({ graph, name, team, noGroup }) => {
      const desk = groupUrn(`${name}.desk`);
      await upsertGroup(graph, { id: `${name}.desk` });
      await graph.emit([{ entityUrn: desk, aspectName: "origin", aspect: { type: "EXTERNAL" } }]);
      return externalGroups(graph, [team, desk, noGroup, desk]);
    },
    expected: ({ name }) => success([groupUrn(`${name}.desk`)]),
  },
  {
    of: writeMemberships,
    title: "writes nothing where no membership changes",
    outcome: ({ graph, ann, team: group }) =>
      writeMemberships(graph, {
        ...{ group, users: [ann] },
        change: (user) => ({ written: { ingested: undefined, native: undefined }, changed: [user] }),
      }),
    expected: ({ ann }) => success([ann]),
  },
  {
    of: decideUser,
    title: "creates a user, and changes nothing the second time",
    outcome: async ({ graph, name }) => {
      const record = { id: `${name}.new`, title: "Engineer" };
      return [await upsertUser(graph, record), await upsertUser(graph, record)];
    },
    expected: ({ name }) => {
      const urn = userUrn(`${name}.new`);
      const changes = [{ field: "title", effect: "adds", from: undefined, to: "Engineer" }];
      return [upserted({ urn, created: true, changes }), upserted({ urn, created: false, changes: [] })];
    },
  },
  {
    of: decideUser,
    title: "knows a user who has only their key, and groups that have only theirs",
    outcome: ({ graph, name, team, noGroup }) =>
      upsertUser(graph, { id: `${name}.ann`, title: "Lead", groups: [team, noGroup] }),
    expected: ({ ann, team, noGroup }) =>
      upserted({
        urn: ann,
        created: false,
        changes: [
          { field: "groups", effect: "adds", from: undefined, to: `${team}, ${noGroup}` },
          { field: "title", effect: "adds", from: undefined, to: "Lead" },
        ],
        notes: [`The group "${noGroup}" does not exist yet.`],
      }),
  },
  {
    of: decideGroup,
    title: "knows members and owners who have only their key",
    outcome: async ({ graph, name, ann, ben, team }) => {
      const record = { id: `${name}.guild`, members: [ann, ben], owners: [team] };
      const first = await upsertGroup(graph, record);
      const second = await upsertGroup(graph, record);
      const brief = (done: typeof first): unknown =>
        done.ok ? [done.value.created, done.value.alongside.map(({ urn, created }) => [urn, created])] : done;
      return [brief(first), brief(second)];
    },
    expected: ({ ann, ben }) => [
      [
        true,
        [
          [ann, false],
          [ben, false],
        ],
      ],
      [false, []],
    ],
  },
  {
    of: membersOfEach,
    title: "lists the members of several groups",
    outcome: async ({ graph, name, ann, ben, team }) => {
      const guild = groupUrn(`${name}.guild`);
      await upsertGroup(graph, { id: `${name}.guild`, members: [ben] });
      await addMembers(graph, { group: team, users: [ann] });
      return [...(await membersOfEach(graph, [guild, team]))];
    },
    expected: ({ name, ann, ben, team }) => [
      [groupUrn(`${name}.guild`), success([ben])],
      [team, success([ann])],
    ],
  },
  ...[membersOf, prunedMembers].map((of): Case => ({
    of,
    title: "lists who has a group, and members that leave have it no longer",
    outcome: async ({ graph, name, ann, ben }) => {
      const guild = groupUrn(`${name}.guild`);
      await upsertGroup(graph, { id: `${name}.guild`, members: [ann, ben] });
      const before = await membersOf(graph, guild);
      await upsertGroup(graph, { id: `${name}.guild`, members: [ben] });
      const same = await membersOf(graph, guild);
      const pruned = await upsertGroup(graph, { id: `${name}.guild`, members: [ben] }, { pruneMembers: true });
      const after = await membersOf(graph, guild);
      return [
        before.ok && new Set(before.value),
        same.ok && same.value.length,
        pruned.ok && pruned.value.leaving,
        pruned.ok && pruned.value.alongside.map(({ urn, changes }) => [urn, changes.map(({ effect }) => effect)]),
        after,
      ];
    },
    expected: ({ ann, ben }) => [new Set([ann, ben]), 2, [ann], [[ann, ["removes"]]], success([ben])],
  })),
  {
    of: decideGroup,
    title: "refuses people who do not exist, and makes nobody",
    outcome: ({ graph, name, ann, nobody, noGroup }) =>
      upsertGroup(graph, { id: `${name}.guild`, members: [ann, nobody], owners: [noGroup] }),
    expected: ({ nobody, noGroup }) => failed({ kind: "missing-entities", urns: [nobody, noGroup] }),
  },
  {
    of: decideDataset,
    title: "writes what is said of a dataset, and nothing the second time",
    outcome: async ({ graph, full, ben, nowhere }) => {
      const text = `dataset: '${full}'
description: Mine.
owners: [{ owner: '${ben}', type: DATA_STEWARD }]
columns: { zip: Postal code. }
`;
      const done = [await upsertText(graph, "dataset", text), await upsertText(graph, "dataset", text)];
      const absent = await upsertText(graph, "dataset", `dataset: '${nowhere}'\ndescription: Mine.\n`);
      return [...done.map((each) => each.ok && each.value.changes.map(({ field }) => field)), absent];
    },
    expected: ({ nowhere: urn }) => [
      ["description", "description of column zip", "owners"],
      [],
      failed({ kind: "entity-not-found", urn }),
    ],
  },
  {
    of: decideDataset,
    title: "refuses owners who do not exist, and columns of a dataset without a schema",
    outcome: async ({ graph, bare, full, nobody }) => [
      await decideDataset(
        graph,
        { dataset: full, owners: [{ owner: nobody, type: "NONE", typeUrn: ownershipTypeUrn("NONE") }] },
        {},
      ),
      await decideDataset(graph, { dataset: bare, columns: new Map([["zip", "?"]]) }, {}),
    ],
    expected: ({ nobody, bare: urn }) => [
      failed({ kind: "missing-entities", urns: [nobody] }),
      failed({ kind: "no-schema", urn }),
    ],
  },
  {
    of: decideDataset,
    title: "leaves a description alone that is the ingested text",
    outcome: async ({ graph, full }) => {
      const ingested = {
        entityUrn: full,
        aspectName: "datasetProperties",
        aspect: { description: "Ingested." },
      } as const;
      const decided = await Promise.all(
        ["Ingested.", "Mine."].map(async (description) => {
          if (!(await graph.emit([ingested])).ok) return undefined;
          const one = await decideDataset(graph, { dataset: full, description }, {});
          return one.ok && [one.value.proposals.length, one.value.upserted.changes.length];
        }),
      );
      return decided;
    },
    expected: () => [
      [0, 0],
      [1, 1],
    ],
  },
  {
    of: decideDataset,
    title: "notes that a dataset is marked as removed, which an upsert does not change",
    outcome: async ({ graph, full }) => {
      const status = { entityUrn: full, aspectName: "status", aspect: { removed: true } } as const;
      if (!(await graph.emit([status])).ok) return undefined;
      const decided = await decideDataset(graph, { dataset: full, description: "Mine." }, {});
      return decided.ok && [decided.value.upserted.notes, decided.value.proposals.map(({ aspectName }) => aspectName)];
    },
    expected: ({ full }) => [
      [`The dataset "${entityName(full)}" is marked as removed in the catalogue, so searches do not find it.`],
      ["editableDatasetProperties"],
    ],
  },
  ...[readManyAspects, askedAspects, storedIn].map((of): Case => ({
    of,
    title: `${of.name}: reads many entities at once, and tells which do not exist`,
    outcome: async ({ connection, graph, ann, ben, full, nobody, nowhere }) => {
      const requests = [ann, nobody, ben, full, nowhere].map((urn) => ({ urn, names: [] }));
      const read = await readManyAspects(connection, requests);
      const ahead = readOnce(graph);
      const again = (await ahead.readMany(requests)).ok;
      const known = await ahead.readAspects(nobody, []);
      return [read.ok && [...read.value].flatMap(([urn, each]) => (each.ok ? [] : [urn])), again, known];
    },
    expected: ({ nobody, nowhere }) => [[nobody, nowhere], true, failed({ kind: "entity-not-found", urn: nobody })],
  })),
  ...[previewRecords, recordWish, writeDecided, proposalSize, sizeTogether].map((of): Case => ({
    of,
    title: `${of.name}: records of one file are compared and written together`,
    outcome: async ({ graph, name, nobody }) => {
      const text = `- id: ${name}.a\n  title: Lead\n- id: ${name}.b\n  groups: [x]\n- id: ${name}.ann\n`;
      const { records } = checkRecordFile("user", text);
      const preview = await previewRecords(graph, records);
      if (preview.kind !== "complete") return preview;
      const size = proposalSize([{ entityUrn: nobody, aspectName: "status", aspect: {} }]);
      const outcomes = await upsertPreviewed(preview);
      return [outcomeSummary("user", outcomes), size.count, sizeTogether(size, { ...size, count: 200 })];
    },
    expected: () => ["2 users upserted, 1 unchanged", 1, undefined],
  })),
  ...[decideAgain, isConditional, isSuperseded, SettledOutcomes].map((of): Case => ({
    of,
    title: `${of.name}: records that somebody else changed meanwhile are compared again and written together`,
    outcome: async ({ graph, name }) => {
      const write = async (
        title: string,
        ids: readonly string[],
        before = (): Promise<unknown> => Promise.resolve(),
      ) => {
        const text = ids.map((id) => `- id: ${name}.${id}\n  title: ${title}\n`).join("");
        const preview = await previewRecords(graph, checkRecordFile("user", text).records);
        await before();
        if (preview.kind !== "complete") return preview;
        const outcomes = await upsertPreviewed(preview, { onDifference: "follow" });
        return outcomes.map((each) => [each.kind, each.kind === "upserted" && each.conflicted === true]);
      };
      return write("Mine", ["x", "y", "z"], () => write("Theirs", ["x", "z"]));
    },
    expected: () => [
      ["upserted", true],
      ["upserted", false],
      ["upserted", true],
    ],
  })),
  {
    of: upsertPreviewed,
    title: "shows and writes the records it can, and tells why not the others",
    outcome: async ({ graph, name, nobody }) => {
      const files: readonly (readonly [OwnerKind, string])[] = [
        ["user", `- id: ${name}.cid\n  title: Analyst\n- id: ${name}.ann\n`],
        ["group", `id: ${name}.guild\nmembers: [${name}.ann]\n`],
        ["group", `id: ${name}.other\nmembers: ['${nobody}']\n`],
      ];
      const done: unknown[] = [];
      for (const [kind, text] of files) {
        const preview = await previewText(graph, kind, text);
        if (preview.kind !== "complete") return preview;
        const shown = preview.records.map(({ result }) => (result.ok ? result.value.created : result.error));
        const outcomes = await upsertPreviewed(preview);
        const written = outcomes.map((each) => ("upserted" in each ? each.upserted.created : each));
        done.push([shown, written, outcomeSummary(kind, outcomes)]);
      }
      return done;
    },
    expected: ({ name, nobody }) => {
      const error = { kind: "missing-entities", urns: [nobody] };
      const urn = groupUrn(`${name}.other`);
      return [
        [[true, false], [true, false], "1 user upserted, 1 unchanged"],
        [[true], [true], "1 group upserted"],
        [[error], [{ id: `${name}.other`, urn, kind: "failed", error }], "0 groups upserted, 1 failed"],
      ];
    },
  },
  ...[writtenBy, previewUndo, undoPreviewed].map((of): Case => ({
    of,
    title: `${of.name}: takes back what an upsert wrote, and not what has changed since`,
    outcome: async ({ graph, name }) => {
      const ids = ["old", "new", "raced"].map((id) => `${name}.${id}`);
      const [old = "", fresh = "", raced = ""] = ids;
      const upsertAll = async (text: string): Promise<StoredWrites> => {
        const preview = await previewText(graph, "user", text);
        if (preview.kind !== "complete") throw new Error(preview.kind);
        const stored: Decision[] = [];
        await upsertPreviewed(preview, { onStored: (decision) => stored.push(decision) });
        return writtenBy(stored);
      };
      await upsertAll(`- id: ${old}\n  title: Before\n- id: ${raced}\n  title: Before\n`);
      const written = await upsertAll(
        `- id: ${old}\n  title: Before\n  slack: '@old'\n- id: ${fresh}\n  title: New\n- id: ${raced}\n  title: After\n`,
      );
      await upsertUser(graph, { id: raced, title: "Theirs" });
      const counts: unknown[] = [];
      for (let turn = 0; turn < 2; turn++) {
        const preview = await previewUndo(graph, written);
        if (!preview.ok) return preview;
        const { restored, removed, changedSince } = preview.value;
        const done = await undoPreviewed(graph, preview.value);
        counts.push([restored.length, removed.length, changedSince.length, done.written.length, done.failed]);
      }
      const read = await Promise.all(
        ids.map((id) => graph.readAspects(userUrn(id), ["corpUserInfo", "corpUserEditableInfo", "status"])),
      );
      const now = read.map((each) =>
        each.ok
          ? [
              each.value.aspect("corpUserInfo")?.value.title,
              each.value.aspect("corpUserEditableInfo")?.value,
              each.value.aspect("status")?.value.removed,
            ]
          : each.error.kind,
      );
      return [counts, now];
    },
    expected: () => [
      [
        [1, 1, 1, 2, []],
        [0, 0, 1, 0, []],
      ],
      [
        ["Before", {}, undefined],
        ["New", undefined, true],
        ["Theirs", undefined, undefined],
      ],
    ],
  })),
  ...[writtenAgain, versionsSince, wroteAfter].map((of): Case => ({
    of,
    title: `${of.name}: finds what an earlier change wrote once a later one is undone`,
    outcome: async ({ graph, name }) => {
      const urn = userUrn(`${name}.eli`);
      const titled = async (title: string): Promise<StoredAspects> => {
        await upsertUser(graph, { id: `${name}.eli`, title });
        const read = await graph.readAspects(urn, ["corpUserInfo"]);
        if (!read.ok) throw new Error(read.error.kind);
        return read.value;
      };
      await titled("First");
      const versionOf = (stored: StoredAspects): string => stored.kept("corpUserInfo")?.version ?? "";
      const then = await titled("Second");
      const earlier = { urn, name: "corpUserInfo", before: "1", after: versionOf(then) };
      const later = { ...earlier, before: earlier.after, after: versionOf(await titled("Third")) };
      const again = await titled("Second");
      const written = await writtenAgain(graph, [earlier], again);
      return [
        // Not every catalogue gives earlier versions.
        written.ok && [earlier.after, versionOf(again)].includes(written.value[0]?.after ?? ""),
        [earlier, later].map((each) => versionsSince(each, versionOf(again))),
        [wroteAfter({ aspects: [later], created: [] }, { aspects: [earlier], created: [] })],
        [wroteAfter({ aspects: [earlier], created: [] }, { aspects: [later], created: [] })],
      ];
    },
    expected: () => [true, [2, 1], [true], [false]],
  })),
  ...[undoneAspect, versionBefore, versionOf].map((of): Case => ({
    of,
    title: `${of.name}: restores a value beside one that somebody else has written since`,
    outcome: async ({ graph, name }) => {
      const urn = userUrn(`${name}.fay`);
      await upsertUser(graph, { id: `${name}.fay`, title: "Before", email: "fay@a.example" });
      await upsertUser(graph, { id: `${name}.fay`, title: "After", email: "fay@a.example" });
      await upsertUser(graph, { id: `${name}.fay`, title: "After", email: "fay@b.example" });
      const read = await graph.readAspects(urn, ["corpUserInfo"]);
      const { version = "", value = {} } = (read.ok && read.value.kept("corpUserInfo")) || {};
      const part = { urn, name: "corpUserInfo", before: "1", after: "2" } as const;
      const undone = await undoneAspect(graph, { ...part, parts: [part], value, version }, undefined);
      const before = await versionBefore(graph, part, value);
      const after = await versionOf(graph, { urn, name: "corpUserInfo" }, "2");
      if (!undone.ok || !before.ok || !after.ok) return [undone, before, after];
      // Not every catalogue gives earlier versions: then the aspect is left.
      if (!before.value || !after.value) return [!before.value, !after.value, !undone.value.leavesNothing];
      const { restored, leavesNothing } = undone.value;
      const aspect = restored?.proposal.aspect ?? {};
      return [leavesNothing, restored?.proposal.ifVersion === version, "title" in aspect && aspect.title === "Before"];
    },
    expected: () => [true, true, true],
  })),
  {
    of: writtenIn,
    title: "joins what follows each other, and leaves out what was written without a condition",
    outcome: ({ name }) => {
      const entityUrn = userUrn(`${name}.ann`);
      const proposal = (aspectName: string, ifVersion?: string): AspectProposal => ({
        ...{ entityUrn, aspectName, aspect: {} },
        ...(ifVersion === undefined ? {} : { ifVersion }),
      });
      const written = writtenIn([
        ...[proposal("status", "-1"), proposal("status", "1"), proposal("corpUserInfo")],
        // Somebody else has written version 2.
        ...[proposal("corpUserEditableInfo", "-1"), proposal("corpUserEditableInfo", "2")],
      ]);
      return written.map(({ urn, digest, ...versions }) => [
        urn === entityUrn && digest === aspectDigest(versions.name, {}),
        versions,
      ]);
    },
    expected: () => [
      [true, { name: "status", before: "-1", after: "2" }],
      [true, { name: "corpUserEditableInfo", before: "-1", after: "1" }],
      [true, { name: "corpUserEditableInfo", before: "2", after: "3" }],
    ],
  },
  {
    of: joinedWrites,
    title: "joins what the parts wrote one after another of an aspect",
    outcome: ({ name }) => {
      const urn = userUrn(`${name}.ann`);
      const part = (before: string, after: string): StoredWrites => ({
        aspects: [{ urn, name: "status", before, after }],
        created: [urn],
      });
      return joinedWrites([part("-1", "1"), part("1", "2"), part("4", "5")]);
    },
    expected: ({ name }) => ({
      aspects: [
        { urn: userUrn(`${name}.ann`), name: "status", before: "-1", after: "2" },
        { urn: userUrn(`${name}.ann`), name: "status", before: "4", after: "5" },
      ],
      created: [userUrn(`${name}.ann`)],
    }),
  },
  {
    of: afterUpsert,
    title: "reads as if what was previewed were written, and writes nothing",
    outcome: async ({ graph, name }) => {
      const preview = await previewText(graph, "user", `- id: ${name}.dee\n  title: Analyst\n`);
      if (preview.kind !== "complete") return preview;
      const after = await afterUpsert(graph, preview);
      const urn = userUrn(`${name}.dee`);
      const [then, now] = [await after.readAspects(urn, ["corpUserInfo"]), await graph.readAspects(urn, [])];
      return [then.ok && then.value.aspect("corpUserInfo")?.value, now];
    },
    expected: ({ name }) => [
      { active: true, title: "Analyst" },
      failed({ kind: "entity-not-found", urn: userUrn(`${name}.dee`) }),
    ],
  },
  {
    of: importMetadata,
    title: "creates what it brings whole, and writes about nothing that does not exist",
    outcome: async ({ graph, name, nowhere, bare }) => {
      const imported = await importMetadata(graph, [
        { entityUrn: userUrn(`${name}.imported`), aspectName: "corpUserInfo", aspect: { active: true } },
        { entityUrn: nowhere, aspectName: "ownership", aspect: { owners: [] } },
        { entityUrn: bare, aspectName: "editableDatasetProperties", aspect: { description: "Mine." } },
      ]);
      return imported;
    },
    expected: ({ name, nowhere, bare }) => ({
      written: [userUrn(`${name}.imported`), bare],
      aspects: new Map([
        ["corpUserInfo", 1],
        ["editableDatasetProperties", 1],
      ]),
      failed: [{ urn: nowhere, error: { kind: "entity-not-found", urn: nowhere } }],
      untried: [],
    }),
  },
  {
    of: importPatched,
    title: "patches what is stored, an absent aspect too, and nothing of what cannot be patched",
    outcome: async ({ graph, ann, ben }) => {
      const titled = (entityUrn: UserUrn, path: string): FilePatches => ({
        entityUrn,
        aspectName: "corpUserEditableInfo",
        base: undefined,
        patches: [
          { index: 0, patch: { operations: [{ op: "replace", path, value: "A" }], lists: {}, columnLineage: false } },
        ],
      });
      const described = { entityUrn: ben, aspectName: "corpUserEditableInfo", aspect: { aboutMe: "B" } };
      await graph.emit([described]);
      const done = await importPatched(graph, {
        proposals: [],
        patches: [titled(ben, "/aboutMe"), titled(ann, "/no/where")],
      });
      const stored = await graph.readAspects(ben, ["corpUserEditableInfo"]);
      return [
        done.written,
        done.failed.map(({ urn, error }) => [urn, error.kind]),
        stored.ok && stored.value.aspect("corpUserEditableInfo")?.value.aboutMe,
      ];
    },
    expected: ({ ann, ben }) => [[ben], [[ann, "patch-failed"]], "A"],
  },
  {
    of: wishedAspects,
    title: "patches as often as was not sent before",
    outcome: async ({ graph, ann }) => {
      const operation = { op: "add", path: "/teams/-", value: "T" } as const;
      const wish: FilePatches = {
        entityUrn: ann,
        aspectName: "corpUserEditableInfo",
        base: { teams: ["S"] },
        patches: [{ index: 0, patch: { operations: [operation], lists: {}, columnLineage: false } }],
      };
      const first = await wishedAspects(graph, [wish], { stored: undefined, sent: [] });
      if (!first.ok) return first;
      const { proposals, patched } = first.value;
      await graph.emit(proposals);
      const stored = await graph.readAspects(ann, ["corpUserEditableInfo"]);
      const then = await wishedAspects(graph, [{ ...wish, base: undefined }], {
        stored: stored.ok ? stored.value : undefined,
        sent: proposals,
      });
      return [proposals.map(({ aspect }) => aspect), patched, then];
    },
    expected: () => [
      [{ teams: ["S", "T"] }],
      [{ aspectName: "corpUserEditableInfo", patches: 1, repeatable: true }],
      { ok: true, value: { proposals: [], patched: [] } },
    ],
  },
  {
    of: areRepeatable,
    title: "says whether another import would change one of the aspects again",
    outcome: () => {
      const [same, again] = [true, false].map((repeatable) => ({ aspectName: "status", patches: 1, repeatable }));
      if (!same || !again) throw new Error("There are two");
      return Promise.resolve([areRepeatable(), areRepeatable([same]), areRepeatable([same, again])]);
    },
    expected: () => [true, true, false],
  },
  {
    of: summedCounts,
    title: "adds the counts of two imports by the names of aspects",
    outcome: () => {
      const [one, other] = [
        new Map([["status", 1]]),
        new Map([
          ["status", 2],
          ["ownership", 1],
        ]),
      ];
      return Promise.resolve([[...summedCounts(one, other)], [...one]]);
    },
    expected: () => [
      [
        ["status", 3],
        ["ownership", 1],
      ],
      [["status", 1]],
    ],
  },
  {
    of: withUnrepeatable,
    title: "says of an unconfirmed write whether its patches would be applied twice",
    outcome: ({ ann, connection: { url } }) => {
      const error: CatalogueError = { kind: "outcome-unknown", url, detail: "lost" };
      const imported = { written: [], aspects: new Map(), failed: [{ urn: ann, error }], untried: [], stopped: error };
      const of = (repeatable: boolean): Imported =>
        withUnrepeatable(imported, [{ urn: ann, patched: [{ aspectName: "status", patches: 1, repeatable }] }]);
      return Promise.resolve([of(true).stopped, of(false).stopped, of(false).failed]);
    },
    expected: ({ ann, connection: { url } }) => {
      const error = { kind: "outcome-unknown", url, detail: "lost" };
      const unrepeatable = { ...error, unrepeatable: true };
      return [error, unrepeatable, [{ urn: ann, error: unrepeatable }]];
    },
  },
  {
    of: importSeries,
    title: "writes round by round after the rest, and nothing of what was not written or once it was cut off",
    outcome: async ({ graph, ann, nowhere }) => {
      const titled = (title: string): AspectProposal => ({
        entityUrn: ann,
        aspectName: "corpUserInfo",
        aspect: { active: true, title },
      });
      const links = { entityUrn: nowhere, aspectName: "institutionalMemory", aspect: { elements: [] } };
      const rounds = [[titled("First"), links], [titled("Second")]];
      const series = { rounds, added: [], failed: [], older: 0 };
      const shown: (readonly number[])[] = [];
      const onProgress = (...counts: readonly number[]): unknown => shown.push(counts);
      const done = await importSeries(graph, series, { onProgress }, () => importMetadata(graph, [links]));
      const stored = await graph.readAspects(ann, ["corpUserInfo"]);
      const stop = { signal: AbortSignal.abort() };
      const cut = await importSeries(graph, series, stop, () => importMetadata(graph, [titled("First")]));
      return [
        done.written,
        done.aspects,
        done.failed.map(({ urn }) => urn),
        stored.ok && stored.value.aspect("corpUserInfo")?.value.title,
        shown,
        [cut.written, cut.failed, cut.untried, cut.stopped],
        cut.unwritten,
      ];
    },
    expected: ({ ann, nowhere }) => [
      [ann],
      new Map([["corpUserInfo", 2]]),
      [nowhere],
      "Second",
      [
        [1, 3],
        [3, 3],
      ],
      [[ann], [], [], { kind: "cancelled" }],
      [
        { urn: ann, aspectName: "corpUserInfo", count: 2, error: undefined },
        { urn: nowhere, aspectName: "institutionalMemory", count: 1, error: undefined },
      ],
    ],
  },
  {
    of: isStoredAlready,
    title: "is told by the values of all the aspects that were sent",
    outcome: async ({ graph, ann, ben, full, nobody }) => {
      const owned = (owner: UserUrn, time: number): AspectProposal => ({
        ...{ entityUrn: full, aspectName: "ownership" },
        aspect: { owners: [{ owner, type: "NONE" }], lastModified: { time, actor: ann } },
      });
      await graph.emit([owned(ann, 1)]);
      const titled = (entityUrn: UserUrn, title: string): AspectProposal => ({
        ...{ entityUrn, aspectName: "corpUserInfo" },
        aspect: { active: true, title },
      });
      const about = { entityUrn: ann, aspectName: "corpUserEditableInfo", aspect: { aboutMe: "New" } };
      await graph.emit([titled(ann, "Sent")]);
      return [
        await isStoredAlready(graph, ann, [titled(ann, "Sent")]),
        await isStoredAlready(graph, ann, [titled(ann, "Sent"), about]),
        await isStoredAlready(graph, nobody, [titled(nobody, "Sent")]),
        // When it was stored does not count, nor what the catalogue works out of it.
        await isStoredAlready(graph, full, [owned(ann, 2)]),
        await isStoredAlready(graph, full, [owned(ben, 1)]),
      ];
    },
    expected: () => [true, false, false, true, false].map((is) => success(is)),
  },
  {
    of: missingSeries,
    title: "leaves out what has its latest value as the current one",
    outcome: async ({ graph, ann, ben, nobody }) => {
      const titled = (entityUrn: UserUrn, title: string): AspectProposal => ({
        entityUrn,
        aspectName: "corpUserInfo",
        aspect: { active: true, title },
      });
      await graph.emit([titled(ann, "Second")]);
      const rounds = ["First", "Second"].map((title) => [ann, ben, nobody].map((urn) => titled(urn, title)));
      const missing = await missingSeries(graph, rounds);
      return [
        missing.ok && missing.value.rounds.map((round) => round.map(({ entityUrn }) => entityUrn)),
        missing.ok && missing.value.older,
        await missingSeries(graph, []),
      ];
    },
    expected: ({ ben, nobody }) => [
      [
        [ben, nobody],
        [ben, nobody],
      ],
      2,
      { ok: true, value: { rounds: [], added: [], failed: [], older: 0 } },
    ],
  },
  {
    of: importPreviewed,
    title: "writes what was compared, and nothing that somebody else changed meanwhile",
    outcome: async ({ graph, name, ann, ben }) => {
      const info = (urn: UserUrn, title: string): ChangeProposal<"corpUserInfo"> => ({
        entityUrn: urn,
        aspectName: "corpUserInfo",
        aspect: { active: true, title },
      });
      const urns = [userUrn(`${name}.imported`), ann, ben];
      const preview = await previewImport(
        graph,
        urns.map((urn) => info(urn, "Mine")),
      );
      if (!preview.ok) return preview;
      await graph.emit([info(ann, "Theirs")]);
      const { written, failed: refused } = await importPreviewed(preview.value);
      return [written, refused.map(({ urn, error }) => [urn, error.kind])];
    },
    expected: ({ name, ann, ben }) => [[userUrn(`${name}.imported`), ben], [[ann, "changed-meanwhile"]]],
  },
  ...[connectGraph, connectEmitter].map((connect): Case => ({
    of: connect,
    title: `${connect.name}: stores all of a batch or none, and makes nothing by a description`,
    outcome: async ({ connection, bare, nowhere, ann }) => {
      const emitter = connect(connection);
      const description = { aspectName: "editableDatasetProperties", aspect: { description: "Mine." } } as const;
      return [
        await emitter.emit([{ entityUrn: bare, ...description }]),
        await emitter.emit([{ entityUrn: nowhere, ...description }]),
        await emitter.emit([{ entityUrn: nowhere, ...description, ifVersion: "-1" }]),
        await emitter.emit([
          { entityUrn: ann, aspectName: "status", aspect: { removed: true } },
          { entityUrn: nowhere, ...description },
        ]),
        await connectGraph(connection)
          .readAspects(ann, ["status"])
          .then((read) => read.ok && read.value.aspect("status")),
      ];
    },
    expected: ({ nowhere: urn }) => {
      const notFound = failed({ kind: "entity-not-found", urn });
      return [WRITTEN, notFound, notFound, notFound, undefined];
    },
  })),
  {
    of: missingEntity,
    title: "names the first that neither exists nor is brought into being",
    outcome: async ({ connection, bare, ann, nowhere, nobody, noGroup }) => {
      const ownership = { aspectName: "ownership", aspect: { owners: [] } } as const;
      const membership = { aspectName: "groupMembership", aspect: { groups: [] } } as const;
      const key = { entityUrn: nobody, aspectName: "corpUserInfo", aspect: { active: true } } as const;
      return [
        await missingEntity(connection, [
          { entityUrn: bare, ...ownership },
          { entityUrn: ann, ...membership },
        ]),
        await missingEntity(connection, [{ entityUrn: nobody, ...membership }, key]),
        await missingEntity(connection, [
          { entityUrn: ann, ...membership },
          { entityUrn: nobody, ...membership },
        ]),
        await missingEntity(connection, [{ entityUrn: noGroup, ...ownership, ifVersion: "-1" }]),
        await missingEntity(connection, [{ entityUrn: nowhere, ...ownership, ifVersion: "3" }]),
      ];
    },
    expected: ({ nobody, noGroup }) => [undefined, undefined, nobody, noGroup, undefined].map(success),
  },
  {
    of: emitAspects,
    title: "tells a conflict as one, and writes nothing then",
    outcome: async ({ connection, full: entityUrn }) => {
      const aspect = { description: "Changed." };
      const wish = { entityUrn, aspectName: "datasetProperties", aspect } as const;
      const indexedAtOnce = new IndexedAtOnce(connection.now);
      const refused = [
        await emitAspects(connection, [{ ...wish, ifVersion: "9" }], indexedAtOnce),
        await emitAspects(connection, [{ ...wish, ifVersion: "-1" }], indexedAtOnce),
      ];
      const written = await emitAspects(connection, [{ ...wish, ifVersion: "1" }], indexedAtOnce);
      return [...refused.map((reply) => !reply.ok && reply.error.kind), written];
    },
    expected: () => ["version-conflict", "version-conflict", WRITTEN],
  },
  {
    of: rehearsal,
    title: "tries everything and writes nothing",
    outcome: async ({ graph, name, bare, ann }) => {
      const trial = rehearsal(graph);
      const tried = await upsertUser(trial, { id: `${name}.nobody`, title: "Ghost" });
      await trial.emit([
        { entityUrn: bare, aspectName: "ownership", aspect: { owners: [{ owner: ann, type: "NONE" }] } },
      ]);
      const read = await graph.readAspects(bare, ["ownership"]);
      return [tried.ok && tried.value.created, read.ok && read.value.aspect("ownership")];
    },
    expected: () => [true, undefined],
  },
]);
