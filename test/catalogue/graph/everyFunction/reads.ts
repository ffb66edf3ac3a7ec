import { isDeepStrictEqual } from "node:util";
import { readStoredAspects, statusError } from "../../../../catalogue/graph/aspectHttp.ts";
import { connectGraph } from "../../../../catalogue/graph/connect.ts";
import { askAboutDatasets } from "../../../../catalogue/graph/datasetBatches.ts";
import { ENTITIES, ME } from "../../../../catalogue/graph/operations.generated.ts";
import { executeGraphql } from "../../../../catalogue/graph/graphqlHttp.ts";
import { previewImport } from "../../../../catalogue/graph/previewImport.ts";
import { markRemoved } from "../../../../catalogue/graph/markRemoved.ts";
import { markGone } from "../../../../catalogue/graph/markGone.ts";
import { readDataset } from "../../../../catalogue/graph/readDataset.ts";
import { listOwnershipTypes } from "../../../../catalogue/graph/listOwnershipTypes.ts";
import { readTypeNames } from "../../../../catalogue/graph/readTypeNames.ts";
import { isSystemOwnershipType } from "../../../../catalogue/vocabulary/ownershipType.ts";
import { madeOwnershipType } from "./madeOwnershipType.ts";
import { listPeople } from "../../../../catalogue/graph/listPeople.ts";
import { listDatasets } from "../../../../catalogue/graph/listDatasets.ts";
import { listPlatforms } from "../../../../catalogue/graph/listPlatforms.ts";
import { readDatasets } from "../../../../catalogue/graph/readDatasets.ts";
import { readOwners } from "../../../../catalogue/graph/readOwners.ts";
import { readSummaries, summaryOf } from "../../../../catalogue/graph/readSummaries.ts";
import { readAbout, readFacts } from "../../../../catalogue/graph/readFacts.ts";
import { exportPage, exportSize } from "../../../../catalogue/graph/exportMetadata.ts";
import { datasetHistory, isSameValue } from "../../../../catalogue/graph/datasetHistory.ts";
import { aspectHistory, aspectVersion } from "../../../../catalogue/graph/history.ts";
import { readVersions } from "../../../../catalogue/graph/readVersions.ts";
import { listAll } from "../../../../catalogue/graph/listAll.ts";
import { listEntityPage } from "../../../../catalogue/graph/listEntities.ts";
import { readAspectVersion } from "../../../../catalogue/graph/readVersion.ts";
import { missingOwners } from "../../../../catalogue/graph/missingOwners.ts";
import { namingPlaces } from "../../../../catalogue/graph/namingPlaces.ts";
import { readNaming, readNamingAndMembers } from "../../../../catalogue/graph/readNaming.ts";
import {
  everyRelated,
  readAllOwned,
  readGroups,
  readMembers,
  readMostOwned,
  readOwned,
  readReports,
} from "../../../../catalogue/graph/readRelated.ts";
import { addOwner } from "../../../../catalogue/graph/addOwner.ts";
import { recordStates } from "../../../../catalogue/graph/recordStates.ts";
import { isCatalogue, readServerFacts } from "../../../../catalogue/graph/serverFacts.ts";
import { datasetGuess, withGuess } from "../../../../catalogue/graph/meantDataset.ts";
import { isNotFound, urnNotFound } from "../../../../catalogue/graph/notFound.ts";
import { RequestSize } from "../../../../catalogue/graph/requestSize.ts";
import { authorizedFetch, oversized, send } from "../../../../catalogue/graph/request.ts";
import { timedValues } from "../../../../catalogue/graph/timedValues.ts";
import type { CatalogueError } from "../../../../catalogue/graph/error.ts";
import { searchDatasets, suggestEntities } from "../../../../catalogue/graph/searchEntities.ts";
import { missingOf, readIfExists } from "../../../../catalogue/graph/upsert.ts";
import { readUser } from "../../../../catalogue/graph/decideUser.ts";
import { inOrderOfNames } from "../../../../catalogue/text/nameOrder.ts";
import { failure, success, type Result } from "../../../../catalogue/result.ts";
import {
  datasetParts,
  datasetUrn,
  entityName,
  groupUrn,
  userUrn,
  type DatasetUrn,
} from "../../../../catalogue/urn/urn.ts";
import { cases, failed, type Case } from "./case.ts";
import { NOW } from "./world.ts";

/** The cases of the functions that only read. */
export const READS = cases([
  {
    of: readServerFacts,
    title: "says whether the token may write, where the server says so",
    outcome: async ({ connection }) => (await readServerFacts(connection)).mayWrite ?? "unknown",
    expected: ({ connection }) => (connection.token === undefined || connection.token === "secret" ? "unknown" : true),
  },
  {
    of: readDataset,
    title: "shows a dataset of which nothing is known, and none that does not exist",
    outcome: async ({ graph, bare, nowhere }) => [await readDataset(graph, bare), await readDataset(graph, nowhere)],
    expected: ({ bare: urn, nowhere }) => [
      success({ urn, description: undefined, columns: [], owners: [], links: [] }),
      failed({ kind: "entity-not-found", urn: nowhere }),
    ],
  },
  {
    of: readDataset,
    title: "shows what is known of a dataset, and none in an environment that there is not",
    outcome: async ({ graph, full }) => {
      const read = await readDataset(graph, full);
      const elsewhere = await readDataset(graph, ELSEWHERE);
      if (!read.ok) return read;
      const { description, columns, owners, links } = read.value;
      return [description?.text, columns.map(({ name }) => name), owners.map(({ urn }) => urn), links, elsewhere];
    },
    expected: ({ ann }) => [
      "Ingested.",
      ["id", "zip"],
      [ann],
      [{ url: "https://wiki.example.com", label: "Wiki" }],
      failed({ kind: "entity-not-found", urn: ELSEWHERE }),
    ],
  },
  {
    of: readDataset,
    title: "shows an owner who is stored several times once for each ownership type",
    outcome: async ({ graph, full, ann }) => {
      const owners = ["DATA_STEWARD", "TECHNICAL_OWNER", "DATA_STEWARD"].map((type) => ({ owner: ann, type }));
      await graph.emit([{ entityUrn: full, aspectName: "ownership", aspect: { owners } }]);
      const read = await readDataset(graph, full);
      return read.ok ? read.value.owners.map(({ urn, type }) => [urn, type]) : read;
    },
    expected: ({ ann }) => [
      [ann, "DATA_STEWARD"],
      [ann, "TECHNICAL_OWNER"],
    ],
  },
  {
    of: readDataset,
    title: "names a dataset as it was edited, otherwise as it was ingested",
    outcome: async ({ graph, full }) => {
      const name = async (aspectName: string, aspect: object): Promise<unknown> => {
        await graph.emit([{ entityUrn: full, aspectName, aspect }]);
        const read = await readDataset(graph, full);
        return read.ok ? read.value.displayName : read;
      };
      return [
        await name("datasetProperties", { name: "Orders" }),
        await name("editableDatasetProperties", { name: "All Orders" }),
      ];
    },
    expected: () => ["Orders", "All Orders"],
  },
  {
    of: markGone,
    title: "marks what the catalogue does not have, and what is marked as removed",
    outcome: async ({ graph, full, ann, ben, team, nobody }) => {
      const removed = [ann, ben, team, full].map((urn) => [urn, urn !== ann] as const);
      await graph.emit(removed.map(([urn, is]) => ({ entityUrn: urn, aspectName: "status", aspect: { removed: is } })));
      const marked = await markGone(
        graph,
        [ann, ben, team, nobody, full].map((urn) => ({ urn })),
      );
      return marked.ok ? marked.value.map(({ urn, gone }) => [urn, gone]) : marked;
    },
    expected: ({ full, ann, ben, team, nobody }) => [
      [ann, undefined],
      [ben, "removed"],
      [team, "removed"],
      [nobody, "missing"],
      [full, "removed"],
    ],
  },
  {
    of: markRemoved,
    title: "marks users and groups that are marked as removed, and nothing else",
    outcome: async ({ graph, full, ann, ben, team, nobody }) => {
      const status = { aspectName: "status", aspect: { removed: true } } as const;
      await graph.emit([ben, team].map((entityUrn) => ({ entityUrn, ...status })));
      const marked = await markRemoved(
        graph,
        [full, ann, ben, team, nobody].map((urn) => ({ urn })),
      );
      return [marked, await markRemoved(graph, [{ urn: full }])];
    },
    expected: ({ full, ann, ben, team, nobody }) => [
      [{ urn: full }, { urn: ann }, { urn: ben, removed: true }, { urn: team, removed: true }, { urn: nobody }],
      [{ urn: full }],
    ],
  },
  {
    of: askAboutDatasets,
    title: "asks about more datasets than one request holds, each once",
    outcome: async ({ graph, bare, full, nowhere }) => {
      const question = { operation: ENTITIES, atOnce: 1, of: (urn: string) => `about ${urn}` };
      const read = await askAboutDatasets(graph, [full, bare, full, nowhere], question);
      return read.ok ? [...read.value] : read;
    },
    expected: ({ bare, full }) => [
      [full, `about ${full}`],
      [bare, `about ${bare}`],
    ],
  },
  {
    of: readSummaries,
    title: "says of many datasets what is described and owned, without those that do not exist",
    outcome: async ({ graph, bare, full, nowhere }) => {
      const read = await readSummaries(graph, [full, nowhere, bare, ELSEWHERE]);
      return read.ok ? [...read.value] : read;
    },
    expected: ({ bare, full, ann }) => [
      [full, { owners: [ann], described: true, columns: 2, describedColumns: 2 }],
      [bare, { owners: [], described: false, columns: 0, describedColumns: 0 }],
    ],
  },
  {
    of: summaryOf,
    title: "says the same of a dataset that was read whole",
    outcome: async ({ graph, full }) => {
      const read = await readDataset(graph, full);
      return read.ok ? summaryOf(read.value) : read;
    },
    expected: ({ ann }) => ({ owners: [ann], described: true, columns: 2, describedColumns: 2 }),
  },
  {
    of: readDatasets,
    title: "shows many datasets at once, without those that do not exist",
    outcome: async ({ graph, bare, full, nowhere }) => {
      const read = await readDatasets(graph, [full, nowhere, bare, ELSEWHERE]);
      if (!read.ok) return read;
      return Array.from(read.value, ([urn, { columns, owners }]) => [
        urn,
        columns.length,
        owners.map((each) => each.urn),
      ]);
    },
    expected: ({ bare, full, ann }) => [
      [full, 2, [ann]],
      [bare, 0, []],
    ],
  },
  {
    of: readOwners,
    title: "shows the owners of many datasets, with their ownership types",
    outcome: async ({ graph, bare, full, nowhere }) => {
      const read = await readOwners(graph, [full, nowhere, bare, ELSEWHERE]);
      if (!read.ok) return read;
      return Array.from(read.value, ([urn, { owners }]) => [urn, owners.map((each) => [each.urn, each.typeLabel])]);
    },
    expected: ({ bare, full, ann }) => [
      [full, [[ann, "Data Steward"]]],
      [bare, []],
    ],
  },
  {
    of: listDatasets,
    title: "lists datasets page by page, and none twice",
    outcome: async ({ graph, name }) => {
      const first = await listDatasets(graph, { query: name, count: 1 });
      if (!first.ok) return first;
      const second = await listDatasets(graph, { query: name, count: 1, after: first.value.next });
      if (!second.ok) return second;
      const urns = [...first.value.items, ...second.value.items].map(({ urn }) => urn);
      const third = await listDatasets(graph, { query: name, count: 1, after: second.value.next });
      return [urns.toSorted(), first.value.total, third.ok && [third.value.items, third.value.next]];
    },
    expected: ({ bare, full }) => [[bare, full], 2, [[], undefined]],
  },
  {
    of: listDatasets,
    title: "lists all datasets, and those that somebody or nobody owns, without a query",
    outcome: async ({ graph, bare, full, ann, ben }) => {
      const ours: (readonly boolean[])[] = [];
      for (const owners of [undefined, [ann, ben], []]) {
        const urns = new Set<string>();
        for (let after: string | undefined, more = true; more;) {
          const page = await listDatasets(graph, { query: "", owners, after, count: 7 });
          if (!page.ok) return page;
          for (const { urn } of page.value.items) urns.add(urn);
          after = page.value.next;
          more = after !== undefined;
        }
        ours.push([urns.has(bare), urns.has(full)]);
      }
      return ours;
    },
    expected: () => [
      [true, true],
      [false, true],
      [true, false],
    ],
  },
  {
    of: missingOwners,
    title: "finds by ID or URN who owns a dataset and does not exist, and nobody else",
    outcome: async ({ graph, name, bare, ann }) => {
      const [user, group] = [userUrn(`${name}.left`), groupUrn(`${name}.dissolved`)];
      const owners = [ann, user, group].map((owner) => ({ owner, type: "NONE" }));
      const emitted = await graph.emit([{ entityUrn: bare, aspectName: "ownership", aspect: { owners } }]);
      if (!emitted.ok) return emitted;
      const texts = [` ${name}.left`, user, `${name}.dissolved`, group, `${name}.lef`, entityName(ann), ann, " "];
      const found: unknown[] = [];
      for (const text of texts) {
        const people = await missingOwners(graph, text);
        if (!people.ok) return people;
        found.push(people.value.map(({ urn, kind, name: shown, gone }) => [urn, kind, shown, gone]));
      }
      return found;
    },
    expected: ({ name }) => {
      const user = [[userUrn(`${name}.left`), "user", `${name}.left`, "missing"]];
      const group = [[groupUrn(`${name}.dissolved`), "group", `${name}.dissolved`, "missing"]];
      return [user, user, group, group, [], [], [], []];
    },
  },
  {
    of: listPlatforms,
    title: "lists the platforms of datasets, each once, also those of which the first page of all datasets has none",
    outcome: async ({ graph, name }) => {
      const many = Array.from({ length: 101 }, (_, at) => ["hive", `${name}.many${at}`] as const);
      const all = [...many, [`${name}.one`, "a"], [`${name}.two`, "a"], [`${name}.two`, "b"]] as const;
      const emitted = await graph.emit(
        all.map(([platform, dataset]) => ({
          ...{ entityUrn: datasetUrn({ platform, name: dataset, env: "PROD" }), aspectName: "status" },
          aspect: { removed: false },
        })),
      );
      if (!emitted.ok) return emitted;
      const platforms = await listPlatforms(graph);
      if (!platforms.ok) return platforms;
      const ours = platforms.value.filter((platform) => platform === "hive" || platform.startsWith(`${name}.`));
      return [ours, await listPlatforms(graph, AbortSignal.abort())];
    },
    expected: ({ name }) => [
      ["hive", `${name}.one`, `${name}.two`].toSorted(inOrderOfNames),
      { ok: false, error: { kind: "cancelled" } },
    ],
  },
  {
    of: listAll,
    title: "lists all entities of a type with its pages, none twice, until it is cancelled",
    outcome: async ({ graph, bare, full }) => {
      const pages: (readonly string[])[] = [];
      const { signal } = new AbortController();
      const onPage = (urns: readonly string[]): void => void pages.push(urns);
      const listed = await listAll(graph, { type: "dataset" }, { signal, onPage });
      if (!listed.ok) return listed;
      const isWhole = listed.value.length === new Set(listed.value).size && pages.flat().length === listed.value.length;
      const cancelled = await listAll(graph, { type: "dataset" }, { signal: AbortSignal.abort() });
      return [[bare, full].map((urn) => listed.value.includes(urn)), isWhole, cancelled];
    },
    expected: () => [[true, true], true, { ok: false, error: { kind: "cancelled" } }],
  },
  {
    of: listPeople,
    title:
      "finds users and groups by their names, together and apart, and those that are marked as removed for themselves",
    outcome: async ({ graph, name, ben }) => {
      const users = await listPeople(graph, { kind: "user", query: name, count: 10 });
      const groups = await listPeople(graph, { kind: "group", query: name, count: 10 });
      const both = await listPeople(graph, { query: `${name}.team`, count: 10 });
      await graph.emit([{ entityUrn: ben, aspectName: "status", aspect: { removed: true } }]);
      const removed = await listPeople(graph, { query: name, count: 10, isRemoved: true });
      if (!removed.ok) return removed;
      if (!users.ok || !groups.ok) return [users, groups];
      return [
        users.value.items.map(({ urn }) => urn).toSorted(),
        groups.value.items.map(({ urn }) => urn),
        users.value.total,
        both,
        removed.value.items.map(({ urn }) => urn),
      ];
    },
    expected: ({ name, ann, ben, team }) => {
      const found = { urn: team, kind: "group", name: `${name}.team` };
      return [[ann, ben], [team], 2, success({ total: 1, isLowerBound: false, items: [found], malformed: [] }), [ben]];
    },
  },
  {
    of: listOwnershipTypes,
    title: "lists the ownership types that people made, and owners show their names",
    outcome: async ({ connection, graph, name, full, ann }) => {
      const typeUrn = await madeOwnershipType(connection, { name: `${name} Keeper`, description: "Keeps it." });
      const listed = await listOwnershipTypes(graph);
      await addOwner(graph, full, { owner: ann, type: "CUSTOM", typeUrn });
      const read = await readDataset(graph, full);
      if (!listed.ok || !read.ok) return [listed, read];
      const own = listed.value.filter(({ urn }) => urn === typeUrn);
      return [
        own.map((each) => [each.name, each.description]),
        listed.value.filter(({ urn }) => isSystemOwnershipType(urn)),
        read.value.owners.map(({ typeLabel }) => typeLabel),
      ];
    },
    expected: ({ name }) => [[[`${name} Keeper`, "Keeps it."]], [], ["Data Steward", `${name} Keeper`]],
  },
  {
    of: readTypeNames,
    title: "calls an ownership type whose name another one has by its ID too, wherever it is read",
    outcome: async ({ connection, graph, name, full, ann }) => {
      const made = (of: string): Promise<string> => madeOwnershipType(connection, { name: of, description: "" });
      const types = [await made(`${name} Twin`), await made(`${name} Twin`), await made("Data Owner")];
      for (const typeUrn of types) await addOwner(graph, full, { owner: ann, type: "CUSTOM", typeUrn });
      const [read, about] = [await readDataset(graph, full), await readAbout(graph, full)];
      if (!read.ok || !about.ok) return [read, about];
      const nameOf = await readTypeNames(
        graph,
        types.map((typeUrn) => ({ type: "CUSTOM", typeUrn })),
      );
      const ids = types.map((urn) => urn.slice(urn.lastIndexOf(":") + 1));
      const withoutIds = (names: readonly string[]): readonly string[] =>
        names.map((each) => ids.reduce((text, id) => text.replace(`(${id})`, "(its ID)"), each));
      return [
        withoutIds(types.map((typeUrn) => nameOf({ type: "CUSTOM", typeUrn }))),
        withoutIds(read.value.owners.map(({ typeLabel }) => typeLabel)),
        withoutIds((about.value?.owners ?? []).map(({ type }) => type)),
      ];
    },
    expected: ({ name }) => {
      const custom = [...Array<string>(2).fill(`${name} Twin (its ID)`), "Data Owner (its ID)"];
      return [custom, ["Data Steward", ...custom], ["Data Steward", ...custom]];
    },
  },
  {
    of: readOwned,
    title: "lists and counts the datasets that somebody owns, page by page, each once, and nothing else",
    outcome: async ({ graph, full, bare, ann, team }) => {
      await addOwner(graph, full, { owner: ann, type: "BUSINESS_OWNER" });
      await addOwner(graph, bare, { owner: ann, type: "BUSINESS_OWNER" });
      const owners = [{ owner: ann, type: "BUSINESS_OWNER" as const }];
      await graph.emit([{ entityUrn: team, aspectName: "ownership", aspect: { owners } }]);
      const first = await readOwned(graph, ann, { start: 0, count: 1 });
      const all = await readOwned(graph, ann, { start: 0, count: 10 });
      if (!first.ok || !all.ok) return [first, all];
      const { items, total, next } = all.value;
      return [first.value.next, items.map(({ urn }) => urn).toSorted(), total, next];
    },
    expected: ({ full, bare }) => [1, [bare, full], 2, undefined],
  },
  {
    of: readMostOwned,
    title: "lists what somebody owns, and says nothing of more if that is all",
    outcome: async ({ graph, ann }) => {
      const owned = await readMostOwned(graph, ann);
      return owned.ok && [owned.value.datasets.map(({ urn }) => urn), owned.value.others, owned.value.isCutShort];
    },
    expected: ({ full }) => [[full], [], undefined],
  },
  {
    of: readAllOwned,
    title: "lists everything that somebody owns, and nothing of who does not exist",
    outcome: async ({ graph, ann, ben, nobody, team }) => {
      const owners = [ann, ben].map((owner) => ({ owner, type: "BUSINESS_OWNER" as const }));
      await graph.emit([{ entityUrn: team, aspectName: "ownership", aspect: { owners } }]);
      const owned = await readAllOwned(graph, ann);
      const none = await readAllOwned(graph, nobody);
      return [
        owned.ok && [owned.value.datasets.map(({ urn }) => urn), owned.value.others.map(({ urn }) => urn)],
        await readAllOwned(graph, ben),
        none.ok ? none.value.datasets : [],
      ];
    },
    expected: ({ full, team, name }) => [
      [[full], [team]],
      success({ datasets: [], others: [{ urn: team, name: `${name}.team` }] }),
      [],
    ],
  },
  {
    of: readMembers,
    title: "lists the members of a group",
    outcome: async ({ graph, team, ann }) => {
      await graph.emit([{ entityUrn: ann, aspectName: "groupMembership", aspect: { groups: [team] } }]);
      const members = await readMembers(graph, team, { start: 0, count: 10 });
      const groups = await readGroups(graph, ann, { start: 0, count: 10 });
      if (!members.ok || !groups.ok) return [members, groups];
      return [members.value.items.map(({ urn }) => urn), groups.value.items.map(({ urn, kind }) => [urn, kind])];
    },
    expected: ({ team, ann }) => [[ann], [[team, "group"]]],
  },
  {
    of: readMembers,
    title: "counts whoever is a member by both memberships once",
    outcome: async ({ graph, team, ann, ben }) => {
      const members = [ann, ben].map((entityUrn) => ({
        ...{ entityUrn, aspectName: "groupMembership" },
        aspect: { groups: [team] },
      }));
      await graph.emit(members);
      const aspect = { nativeGroups: [team] };
      await graph.emit([{ entityUrn: ann, aspectName: "nativeGroupMembership", aspect }]);
      const all = await readMembers(graph, team, { start: 0, count: 10 });
      const first = await readMembers(graph, team, { start: 0, count: 1 });
      if (!all.ok || !first.ok) return [all, first];
      return [all.value.items.length, all.value.total, all.value.next, first.value.items.length, first.value.next];
    },
    expected: () => [2, 2, undefined, 1, 1],
  },
  {
    of: readReports,
    title: "lists the users who report to a manager, and nobody where nobody does",
    outcome: async ({ graph, ann, ben }) => {
      const none = await readReports(graph, ann, { start: 0, count: 10 });
      await graph.emit([{ entityUrn: ben, aspectName: "corpUserInfo", aspect: { active: true, managerUrn: ann } }]);
      const reports = await readReports(graph, ann, { start: 0, count: 10 });
      return [none, reports.ok && reports.value.items.map(({ urn, kind }) => [urn, kind])];
    },
    expected: ({ ben }) => [success({ items: [], total: 0, next: undefined }), [[ben, "user"]]],
  },
  {
    of: readNaming,
    title: "reads which groups a user is in, each once, what they own, datasets apart, and who reports to them",
    outcome: async ({ graph, ann, ben, team }) => {
      await graph.emit([
        { entityUrn: team, aspectName: "ownership", aspect: { owners: [{ owner: ann, type: "NONE" }] } },
        { entityUrn: ann, aspectName: "groupMembership", aspect: { groups: [team] } },
        { entityUrn: ann, aspectName: "nativeGroupMembership", aspect: { nativeGroups: [team] } },
        { entityUrn: ben, aspectName: "corpUserInfo", aspect: { active: true, displayName: "Ben", managerUrn: ann } },
      ]);
      return [await readNaming(graph, ann), await readNaming(graph, ben), await readNaming(graph, team)];
    },
    expected: ({ team: urn, full, ben, name }) => {
      const team = { urn, name: `${name}.team` };
      const datasets = [{ urn: full, name: `${name}.full` }];
      const none = success({ datasets: [], groups: [], owned: [], reports: [] });
      const reports = [{ urn: ben, name: `Ben (${entityName(ben)})` }];
      return [success({ datasets, groups: [team], owned: [team], reports }), none, none];
    },
  },
  {
    of: readNamingAndMembers,
    title: "counts the members of a group, and reads what names it",
    outcome: async ({ graph, ann, ben, team, full }) => {
      await graph.emit([
        ...[ann, ben].map((entityUrn) => {
          return { entityUrn, aspectName: "groupMembership", aspect: { groups: [team] } };
        }),
        { entityUrn: full, aspectName: "ownership", aspect: { owners: [{ owner: team, type: "NONE" }] } },
      ]);
      return [await readNamingAndMembers(graph, team), await readNamingAndMembers(graph, ben)];
    },
    expected: ({ team: urn, full, name }) => {
      const none = { datasets: [], groups: [], owned: [], reports: [] };
      const groups = [{ urn, name: `${name}.team` }];
      const datasets = [{ urn: full, name: `${name}.full` }];
      return [success({ ...none, datasets, members: 2 }), success({ ...none, groups, members: 0 })];
    },
  },
  {
    of: namingPlaces,
    title: "says what names somebody, a sentence for each kind, and nothing of what there is none",
    outcome: ({ team: urn }) => {
      const none = { groups: [], owned: [], reports: [] };
      const [crew, ben] = [
        { urn, name: "Crew" },
        { urn, name: "Ben" },
      ];
      return Promise.resolve([
        namingPlaces(none),
        namingPlaces({ groups: [crew], owned: [crew], reports: [ben], members: 0 }),
        namingPlaces({ ...none, members: 1_200 }),
      ]);
    },
    expected: () => [[], ["Member of: Crew.", "Owner of: Crew.", "Manager of: Ben."], ["Members of the group: 1,200."]],
  },
  {
    of: everyRelated,
    title: "reads page after page, and ends with what failed",
    outcome: async ({ graph, team, ann, ben }) => {
      const aspect = { groups: [team] };
      await graph.emit([ann, ben].map((entityUrn) => ({ entityUrn, aspectName: "groupMembership", aspect })));
      const all = await everyRelated((page) => readMembers(graph, team, { ...page, count: 1 }));
      const failing = await everyRelated(() => Promise.resolve(failure({ kind: "cancelled" } as const)));
      return [all.ok && new Set(all.value.map(({ urn }) => urn)), failing];
    },
    expected: ({ ann, ben }) => [new Set([ann, ben]), failed({ kind: "cancelled" })],
  },
  {
    of: readGroups,
    title: "lists no groups of a user who is in none",
    outcome: ({ graph, ben }) => readGroups(graph, ben, { start: 0, count: 10 }),
    expected: () => success({ items: [], total: 0, next: undefined }),
  },
  {
    of: readFacts,
    title: "tells who exists from who does not",
    outcome: async ({ graph, bare, nowhere, ann, nobody, team, noGroup }) =>
      readFacts(graph, [bare, nowhere, ann, nobody, team, noGroup, ELSEWHERE]),
    expected: ({ bare, nowhere, ann, nobody, team, noGroup }) =>
      success({ facts: [{ urn: bare }, { urn: ann }, { urn: team }], missing: [nowhere, nobody, noGroup, ELSEWHERE] }),
  },
  {
    of: readAbout,
    title: "gives what readFacts gives, but for columns and links",
    outcome: async ({ graph, full, ann, team, nowhere }) => {
      const named = [full, ann, team, nowhere];
      const alone = await Promise.all(named.map((urn) => readAbout(graph, urn)));
      const all = await Promise.all(named.map((urn) => readFacts(graph, [urn])));
      const short = all.map((read) => {
        if (!read.ok) return read;
        const [facts] = read.value.facts;
        if (!facts) return success(undefined);
        const { columns: _columns, links: _links, ...rest } = facts;
        return success(rest);
      });
      return isDeepStrictEqual(alone, short) ? "the same" : { alone, short };
    },
    expected: () => "the same",
  },
  {
    of: recordStates,
    title: "tells new records from those that are there",
    outcome: ({ graph, name }) =>
      recordStates(graph, "user", {
        above: "",
        text: `- id: ${name}.nobody\n- id: ${name}.ben\n- id: ${name}.ann\n  title: Lead\n`,
      }),
    expected: () => success([{ kind: "new" }, { kind: "same" }, { kind: "differs", fields: ["title"], people: 0 }]),
  },
  {
    of: previewImport,
    title: "tells what would be created from what would change",
    outcome: async ({ graph, bare, nowhere }) => {
      const preview = await previewImport(graph, [
        { entityUrn: bare, aspectName: "status", aspect: { removed: false } },
        { entityUrn: nowhere, aspectName: "status", aspect: { removed: false } },
      ]);
      return preview.ok ? preview.value.entities : preview;
    },
    expected: ({ bare, nowhere }) => {
      const changes = [{ field: "marked as removed", effect: "adds", from: undefined, to: "false" }];
      return [
        { urn: bare, created: false, changes },
        { urn: nowhere, created: true, changes },
      ];
    },
  },
  {
    of: missingOf,
    title: "names each user and group that does not exist once",
    outcome: ({ graph, ann, nobody, noGroup }) => missingOf(graph, [nobody, ann, noGroup, nobody]),
    expected: ({ nobody, noGroup }) => success([nobody, noGroup]),
  },
  ...[readIfExists, (...given: Parameters<typeof readIfExists>) => given[0].readAspects(given[1], given[2])].map(
    (read): Case => ({
      of: readIfExists,
      title: "tells an entity without the aspects asked for from one that does not exist",
      outcome: async ({ graph, bare, nowhere, nobody, noGroup }) => {
        const stored = await read(graph, bare, ["ownership", "status"]);
        const unknown = [];
        for (const urn of [nowhere, nobody, noGroup]) unknown.push(await read(graph, urn, []));
        return [
          stored.ok && [stored.value?.aspect("ownership"), stored.value?.aspect("datasetKey")?.version],
          unknown.map((each) => (each.ok ? each.value : each.error.kind === "entity-not-found" ? undefined : each)),
        ];
      },
      expected: () => [
        [undefined, "1"],
        [undefined, undefined, undefined],
      ],
    }),
  ),
  {
    of: readStoredAspects,
    title: "reads aspects with their versions, the key aspect in any case",
    outcome: async ({ connection, full, nowhere }) => {
      const read = await readStoredAspects(connection, { urn: full, names: ["datasetProperties", "status"] });
      const unknown = await readStoredAspects(connection, { urn: nowhere, names: ["datasetProperties"] });
      if (!read.ok) return read;
      return [read.value.aspect("datasetProperties"), read.value.aspect("status"), unknown];
    },
    expected: ({ nowhere: urn }) => [
      { value: { description: "Ingested." }, version: "1" },
      undefined,
      failed({ kind: "entity-not-found", urn }),
    ],
  },
  {
    of: readUser,
    title: "reads a user who has only their key, and one who does not exist",
    outcome: async ({ graph, ann, nobody }) => {
      const known = await readUser(graph, ann);
      const unknown = await readUser(graph, nobody);
      return [known.ok && known.value.stored !== undefined, unknown.ok && unknown.value.stored];
    },
    expected: () => [true, undefined],
  },
  {
    of: searchDatasets,
    title: "finds datasets by their names",
    outcome: ({ graph, name }) => searchDatasets(graph, { query: `${name}.full`, start: 0, count: 10 }),
    expected: ({ full }) => success({ total: 1, isLowerBound: false, items: [full] }),
  },
  {
    of: suggestEntities,
    title: "suggests what is being typed",
    outcome: ({ graph, name }) => suggestEntities(graph, { type: "corpuser", typed: `${name}.be` }),
    expected: ({ ben }) => success([{ urn: ben, displayName: "Ben" }]),
  },
  {
    of: datasetGuess,
    title: "finds the dataset that is meant by a misspelt URN",
    outcome: ({ graph, full }) => datasetGuess(graph)(elsewhere(full)),
    expected: ({ full }) => full,
  },
  {
    of: withGuess,
    title: "names the dataset that is meant, where the one that is asked for does not exist",
    outcome: ({ graph, full }) => withGuess({ kind: "entity-not-found", urn: elsewhere(full) }, datasetGuess(graph)),
    expected: ({ full }) => ({ kind: "entity-not-found", urn: elsewhere(full), meant: full }),
  },
  {
    of: executeGraphql,
    title: "asks who the token is for",
    outcome: ({ connection }) => executeGraphql(connection, ME, { variables: {}, signal: undefined }),
    expected: () => success({ me: { corpUser: { urn: "urn:li:corpuser:datahub" } } }),
  },
  {
    of: connectGraph,
    title: "stamps with the time given and the actor of the catalogue",
    outcome: ({ connection }) => connectGraph(connection).stamp(),
    expected: () => success({ time: NOW, actor: "urn:li:corpuser:datahub" }),
  },
  ...[aspectHistory, aspectVersion, readAspectVersion].map((of): Case => ({
    of,
    title: `${of.name}: tells the versions of an aspect, and that there are none`,
    outcome: async ({ graph, connection, full: urn, nowhere, bare }) => {
      const name = "datasetProperties";
      const options = { limit: 10, signal: new AbortController().signal, onProgress: () => undefined };
      const history = await aspectHistory(graph, { urn, name }, options);
      const none = await aspectHistory(graph, { urn: nowhere, name }, options);
      const first = await aspectVersion(graph, { urn, name, version: 1 });
      const absent = await aspectVersion(graph, { urn, name, version: 7 });
      const alone = await readAspectVersion(connection, { urn: bare, name });
      return [
        history.ok && history.value.entries.map(({ version }) => version),
        none,
        first.ok && first.value?.version,
        absent,
        alone,
      ];
    },
    expected: () => [[1], success({ entries: [], older: 0 }), 1, success(undefined), success(undefined)],
  })),
  ...[datasetHistory, readVersions, isSameValue].map((of): Case => ({
    of,
    title: `${of.name}: tells who described a dataset, and that nobody described a column`,
    outcome: async ({ graph, full: urn, nowhere }) => {
      const options = { most: 10, signal: new AbortController().signal, onProgress: () => undefined };
      const ofDataset = await datasetHistory(graph, { kind: "description", urn, column: "" }, options);
      const ofOwners = await datasetHistory(graph, { kind: "owners", urn }, options);
      const none = await datasetHistory(graph, { kind: "owners", urn: nowhere }, options);
      const read = await readVersions(graph, { urn, name: "ownership" }, options);
      return [
        ...[ofDataset, ofOwners].map(
          (each) => each.ok && each.value.versions.map(({ value, origin }) => [origin, value]),
        ),
        none,
        read.ok && [read.value.versions.length, read.value.next],
      ];
    },
    expected: ({ ann, nowhere }) => [
      [["ingested", { kind: "description", text: "Ingested." }]],
      [["edited", { kind: "owners", owners: [{ owner: ann, type: "DATA_STEWARD" }] }]],
      failed({ kind: "entity-not-found", urn: nowhere }),
      [1, undefined],
    ],
  })),
  {
    of: listEntityPage,
    title: "lists the entities of a type that a search finds",
    outcome: async ({ connection, name, ann, ben }) => {
      const page = await listEntityPage(connection, { type: "corpuser", query: name });
      return page.ok && [page.value.urns.includes(ann), page.value.urns.includes(ben)];
    },
    expected: () => [true, true],
  },
  {
    of: exportPage,
    title: "gives all aspects of the entities of a type",
    outcome: async ({ connection, ann }) => {
      const page = await exportPage(connection, { type: "corpuser" });
      return (
        page.ok && page.value.items.filter(({ entityUrn }) => entityUrn === ann).map(({ aspectName }) => aspectName)
      );
    },
    expected: () => ["corpUserKey"],
  },
  {
    of: exportSize,
    title: "asks for 200 entities at first",
    outcome: async () => (await exportSize().ask(() => Promise.resolve(success(1)))).count,
    expected: () => 200,
  },
  {
    of: timedValues,
    title: "gives none where a catalogue has none",
    outcome: ({ connection, ann }) => {
      const none = (): Promise<Response> => Promise.resolve(Response.json({ value: { values: [] } }));
      const aspect = { urn: ann, type: "corpuser", name: "datasetProfile" };
      return timedValues({ ...connection, fetch: none }, aspect, new RequestSize(10));
    },
    expected: () => success([]),
  },
  {
    of: RequestSize,
    title: "asks for fewer after an answer that was too large, then for a few more again",
    outcome: async ({ connection: { url } }) => {
      const size = new RequestSize(100);
      const counts: number[] = [];
      const request = (count: number): Promise<Result<number, CatalogueError>> => {
        counts.push(count);
        return Promise.resolve(count > 11 ? failure(oversized(url)) : success(count));
      };
      for (let page = 0; page < 3; page++) await size.ask(request);
      await size.ask(request, 1);
      return counts;
    },
    expected: () => [100, 10, 11, 13, 2, 3],
  },
  {
    of: statusError,
    title: "tells a conflict from another refusal",
    outcome: ({ connection }) => [
      statusError(connection, 422, { message: "Expected version 1, actual version 2" }).kind,
      statusError(connection, 422, { message: "No" }).kind,
      statusError(connection, 404, { message: "No" }).kind,
    ],
    expected: () => ["version-conflict", "refused", "unexpected-answer"],
  },
  {
    of: isCatalogue,
    title: "is told by a catalogue, and by no other server",
    outcome: async ({ connection }) => [
      await isCatalogue(connection),
      await isCatalogue({ ...connection, url: `${connection.url}/elsewhere` }),
    ],
    expected: () => [true, false],
  },
  {
    of: isNotFound,
    title: "tells an entity that does not exist from a path that does not",
    outcome: async ({ connection, nowhere }) => {
      const entity = await send(connection, `/openapi/v3/entity/dataset/${encodeURIComponent(nowhere)}`);
      const path = await send(connection, "/elsewhere");
      return [
        entity.ok && (await isNotFound(connection, entity.value)),
        path.ok && (await isNotFound(connection, path.value)),
      ];
    },
    expected: () => [true, false],
  },
  {
    of: urnNotFound,
    title: "reads the entity that an answer names",
    outcome: ({ nowhere: urn }) => [urnNotFound({ code: "ENTITY_NOT_FOUND", urn }), urnNotFound({ urn })],
    expected: ({ nowhere }) => [nowhere, undefined],
  },
  {
    of: send,
    title: "gives an answer with its status and body",
    outcome: async ({ connection, bare }) => {
      const reply = await send(connection, `/openapi/v3/entity/dataset/${encodeURIComponent(bare)}?aspects=datasetKey`);
      return reply.ok && [reply.value.status, reply.value.body];
    },
    expected: ({ name, bare: urn }) => [
      200,
      { urn, datasetKey: { value: { platform: "urn:li:dataPlatform:hive", name: `${name}.bare`, origin: "PROD" } } },
    ],
  },
  {
    of: authorizedFetch,
    title: "is let in",
    outcome: async ({ connection, bare }) => {
      const path = `/openapi/v3/entity/dataset/${encodeURIComponent(bare)}`;
      return (await authorizedFetch(connection, "reads")(`${connection.url}${path}`, { method: "HEAD" })).status;
    },
    expected: () => 204,
  },
]);

/** In an environment that no catalogue knows: DataHub answers a question about it with an error. */
const ELSEWHERE = datasetUrn({ platform: "hive", name: "orders", env: "NOWHERE" });

/** A dataset of the same name in another environment. */
function elsewhere(dataset: DatasetUrn): DatasetUrn {
  return datasetUrn({ ...datasetParts(dataset), env: "QA" });
}
