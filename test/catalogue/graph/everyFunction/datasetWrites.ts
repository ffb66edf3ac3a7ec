import { addLabelledLink, addLink } from "../../../../catalogue/graph/addLink.ts";
import { changeLink } from "../../../../catalogue/graph/changeLink.ts";
import { addOwner } from "../../../../catalogue/graph/addOwner.ts";
import { previewOwners, undoOwners, writeOwners } from "../../../../catalogue/graph/changeOwners.ts";
import { connectGraph } from "../../../../catalogue/graph/connect.ts";
import { describeColumn } from "../../../../catalogue/graph/describeColumn.ts";
import { describeColumns } from "../../../../catalogue/graph/describeColumns.ts";
import { readDataset } from "../../../../catalogue/graph/readDataset.ts";
import { columnName, sameColumns } from "../../../../catalogue/graph/sameColumns.ts";
import { describeDataset } from "../../../../catalogue/graph/describeDataset.ts";
import type { CatalogueError } from "../../../../catalogue/graph/error.ts";
import type { CatalogueGraph, ChangeProposal } from "../../../../catalogue/graph/graph.ts";
import { attempt, modifyAspect } from "../../../../catalogue/graph/modify.ts";
import { removeLinks, restoreLinks } from "../../../../catalogue/graph/removeLinks.ts";
import { removeLink } from "../../../../catalogue/graph/removeLink.ts";
import { removeOwner } from "../../../../catalogue/graph/removeOwner.ts";
import { restoreLink } from "../../../../catalogue/graph/restoreLink.ts";
import { restoreOwner } from "../../../../catalogue/graph/restoreOwner.ts";
import { restoreOwners } from "../../../../catalogue/graph/restoreOwners.ts";
import { userUrn, type DatasetUrn } from "../../../../catalogue/urn/urn.ts";
import { OWNERSHIP_TYPES } from "../../../../catalogue/vocabulary/ownershipType.ts";
import { failure, success, type Result } from "../../../../catalogue/result.ts";
import { cases, failed } from "./case.ts";
import type { World } from "./world.ts";

const LINK = { url: "https://example.com/runbook", description: "Runbook" };
const OTHER_LINK = { url: "https://example.com/other", description: "Other" };
const WRITTEN = success("written");
const UNCHANGED = success("unchanged");
const notFound = ({ nowhere: urn }: World): object => failed({ kind: "entity-not-found", urn });

/** The links of a dataset, each as its label and its URL. */
async function linksOf(graph: CatalogueGraph, urn: DatasetUrn): Promise<readonly string[]> {
  const read = await readDataset(graph, urn);
  return read.ok ? read.value.links.map(({ label, url }) => `${label} ${url}`) : [];
}

/** The cases of the functions that write what is said of a dataset. */
export const DATASET_WRITES = cases([
  {
    of: describeDataset,
    title: "describes a dataset of which nothing is known yet, once",
    outcome: async ({ graph, bare }) => [
      await describeDataset(graph, bare, { description: "Mine." }),
      await describeDataset(graph, bare, { description: "Mine." }),
      await describeDataset(graph, bare, { description: "Mine, again." }),
    ],
    expected: () => [WRITTEN, UNCHANGED, WRITTEN],
  },
  {
    of: describeDataset,
    title: "does not replace a description of a dataset that the user has not seen",
    outcome: async ({ graph, bare }) => [
      await describeDataset(graph, bare, { description: "Mine.", seen: "" }),
      await describeDataset(graph, bare, { description: "Theirs.", seen: "" }),
      await describeDataset(graph, bare, { description: "Mine.", seen: "" }),
      await describeDataset(graph, bare, { description: "Theirs.", seen: "Mine." }),
    ],
    expected: () => [
      WRITTEN,
      failed({ kind: "changed-meanwhile", what: "the description of this dataset" }),
      UNCHANGED,
      WRITTEN,
    ],
  },
  {
    of: describeDataset,
    title: "does not replace an edited description of a dataset that is not the expected one",
    outcome: async ({ graph, bare }) => [
      await describeDataset(graph, bare, { description: "Mine.", edited: "Theirs." }),
      await describeDataset(graph, bare, { description: "Mine.", edited: "" }),
      await describeDataset(graph, bare, { description: "Theirs.", edited: "" }),
      await describeDataset(graph, bare, { description: "Theirs.", edited: "Mine." }),
    ],
    expected: () => [
      failed({ kind: "changed-meanwhile", what: "the description of this dataset" }),
      WRITTEN,
      failed({ kind: "changed-meanwhile", what: "the description of this dataset" }),
      WRITTEN,
    ],
  },
  {
    of: describeDataset,
    title: "does not describe a dataset that does not exist",
    outcome: ({ graph, nowhere }) => describeDataset(graph, nowhere, { description: "Mine." }),
    expected: notFound,
  },
  {
    of: describeColumn,
    title: "describes a column that nobody has described, and refuses one that is not there",
    outcome: async ({ graph, full, bare }) => [
      await describeColumn(graph, full, { column: "zip", description: "Postal code." }),
      await describeColumn(graph, full, { column: "zap", description: "?" }),
      await describeColumn(graph, bare, { column: "zip", description: "?" }),
    ],
    expected: ({ bare }) => [
      WRITTEN,
      failed({ kind: "unknown-column", path: "zap", similar: "zip" }),
      failed({ kind: "no-schema", urn: bare }),
    ],
  },
  {
    of: describeColumn,
    title: "does not replace an edited description of a column that is not the expected one",
    outcome: async ({ graph, full }) => [
      await describeColumn(graph, full, { column: "zip", description: "Mine.", edited: "Theirs." }),
      await describeColumn(graph, full, { column: "zip", description: "Mine.", edited: "" }),
      await describeColumn(graph, full, { column: "zip", description: "Theirs.", edited: "" }),
    ],
    expected: () => [
      failed({ kind: "changed-meanwhile", what: 'the description of "zip"' }),
      WRITTEN,
      failed({ kind: "changed-meanwhile", what: 'the description of "zip"' }),
    ],
  },
  {
    of: describeColumn,
    title: "does not describe a column of a dataset that does not exist",
    outcome: ({ graph, nowhere }) => describeColumn(graph, nowhere, { column: "zip", description: "?" }),
    expected: notFound,
  },
  {
    of: addLink,
    title: "adds the first link and another, each once",
    outcome: async ({ graph, bare, full }) => [
      await addLink(graph, bare, LINK),
      await addLink(graph, full, LINK),
      await addLink(graph, full, LINK),
    ],
    expected: () => [WRITTEN, WRITTEN, UNCHANGED],
  },
  {
    of: addLabelledLink,
    title: "adds a link once, and none with another label to the same URL",
    outcome: async ({ graph, full, nowhere }) => [
      await addLabelledLink(graph, full, LINK),
      await addLabelledLink(graph, full, LINK),
      await addLabelledLink(graph, full, { ...LINK, description: "Mine" }, " Remove it."),
      await addLabelledLink(graph, nowhere, LINK),
    ],
    expected: (world) => [
      WRITTEN,
      UNCHANGED,
      {
        ok: false,
        error: {
          kind: "refused",
          unsent: true,
          message: `The dataset already has a link to "${LINK.url}" with the label "${LINK.description}"; nothing was changed. Remove it.`,
        },
      },
      notFound(world),
    ],
  },
  {
    of: addLink,
    title: "adds no link to a dataset that does not exist",
    outcome: ({ graph, nowhere }) => addLink(graph, nowhere, LINK),
    expected: notFound,
  },
  {
    of: changeLink,
    title: "changes a link in its place once, unless it is another by now or its URL is taken",
    outcome: async ({ graph, bare, nowhere }) => {
      const renamed = { ...LINK, description: "On call" };
      const other = { url: "https://example.com/other", description: "" };
      await addLink(graph, bare, LINK);
      await addLink(graph, bare, other);
      return [
        await changeLink(graph, bare, { seen: LINK, wanted: renamed }),
        await changeLink(graph, bare, { seen: LINK, wanted: renamed }),
        await changeLink(graph, bare, { seen: LINK, wanted: { ...LINK, description: "Mine" } }),
        await changeLink(graph, bare, { seen: renamed, wanted: { ...renamed, url: other.url } }),
        await changeLink(graph, bare, { seen: renamed, wanted: { ...renamed, url: "example.com" } }),
        await changeLink(graph, nowhere, { seen: LINK, wanted: renamed }),
        await linksOf(graph, bare),
      ];
    },
    expected: (world) => [
      WRITTEN,
      UNCHANGED,
      failed({ kind: "changed-meanwhile", what: "this link" }),
      failed({
        kind: "refused",
        message: '"https://example.com/other" is already linked by this dataset',
        unsent: true,
      }),
      failed({
        kind: "refused",
        message: '"example.com" is not a link; write it in full, like "https://example.com/page"',
        unsent: true,
      }),
      notFound(world),
      ["On call https://example.com/runbook", " https://example.com/other"],
    ],
  },
  {
    of: removeLink,
    title: "removes the links to a URL, or one of them, once",
    outcome: async ({ graph, bare, nowhere }) => {
      await addLink(graph, bare, LINK);
      return [
        await removeLink(graph, bare, { ...LINK, description: "Another" }),
        await removeLink(graph, bare, { url: LINK.url }),
        await removeLink(graph, bare, LINK),
        await removeLink(graph, nowhere, LINK),
        await linksOf(graph, bare),
      ];
    },
    expected: (world) => [UNCHANGED, WRITTEN, UNCHANGED, notFound(world), []],
  },
  {
    of: removeLinks,
    title: "removes several links of several datasets, and goes on after one that fails",
    outcome: async ({ graph, bare, nowhere }) => {
      for (const link of [LINK, OTHER_LINK]) await addLink(graph, bare, link);
      const wanted = [
        { urn: nowhere, links: [LINK] },
        { urn: bare, links: [LINK, { ...LINK, description: "Another" }, OTHER_LINK] },
      ];
      const { changed, failed: refused, untried, stopped } = await removeLinks(graph, wanted);
      return [
        changed.map(({ urn, links }) => [urn, links.map(({ element, at }) => [element.description, at])]),
        refused.map(({ urn, error }) => [urn, error.kind]),
        [untried, stopped],
        await linksOf(graph, bare),
      ];
    },
    expected: ({ bare, nowhere }) => [
      [
        [
          bare,
          [
            [LINK.description, 0],
            [OTHER_LINK.description, 0],
          ],
        ],
      ],
      [[nowhere, "entity-not-found"]],
      [[], undefined],
      [],
    ],
  },
  {
    of: removeLinks,
    title: "stops before the next dataset when it is cancelled",
    outcome: async ({ graph, bare }) => {
      await addLink(graph, bare, LINK);
      const outcome = await removeLinks(graph, [{ urn: bare, links: [LINK] }], { signal: AbortSignal.abort() });
      return [outcome, await linksOf(graph, bare)];
    },
    expected: ({ bare }) => [
      { changed: [], failed: [], untried: [{ urn: bare, links: [LINK] }], stopped: { kind: "cancelled" } },
      [`${LINK.description} ${LINK.url}`],
    ],
  },
  {
    of: removeLinks,
    title: "tells of a cancellation also after a dataset has failed",
    outcome: async ({ graph, nowhere }) => {
      const stopping = new AbortController();
      const wanted = Array.from({ length: 20 }, () => ({ urn: nowhere, links: [LINK] }));
      const outcome = await removeLinks(graph, wanted, {
        signal: stopping.signal,
        onProgress: () => {
          stopping.abort();
        },
      });
      const [refused, untried] = [outcome.failed.length, outcome.untried.length];
      return [outcome.stopped, refused > 0, untried > 0, refused + untried];
    },
    expected: () => [{ kind: "cancelled" }, true, true, 20],
  },
  {
    of: restoreLinks,
    title: "puts several links back in their order, but for those whose URL is linked again",
    outcome: async ({ graph, bare }) => {
      for (const link of [LINK, OTHER_LINK]) await addLink(graph, bare, link);
      const all = [{ urn: bare, links: [LINK, OTHER_LINK] }];
      const removed = await removeLinks(graph, all);
      const restored = await restoreLinks(graph, removed.changed);
      const links = await linksOf(graph, bare);
      const again = await removeLinks(graph, all);
      await addLink(graph, bare, { ...LINK, description: "Newer" });
      const { changed, failed: refused, untried } = await restoreLinks(graph, again.changed);
      return [
        restored.changed.length,
        links,
        changed.map((each) => each.links.length),
        [refused.length, untried.length],
        await linksOf(graph, bare),
      ];
    },
    expected: () => [
      1,
      [`${LINK.description} ${LINK.url}`, `${OTHER_LINK.description} ${OTHER_LINK.url}`],
      [1],
      [0, 0],
      [`${OTHER_LINK.description} ${OTHER_LINK.url}`, `Newer ${LINK.url}`],
    ],
  },
  {
    of: restoreLink,
    title: "puts a link back at its place, unless there is a newer one to its URL",
    outcome: async ({ graph, bare, nowhere }) => {
      const first = { url: "https://example.com/first", description: "First" };
      const createStamp = { actor: userUrn("ann"), time: 1 };
      const placed = { element: { ...first, createStamp }, at: 0, equal: [], beside: [] };
      await addLink(graph, bare, LINK);
      return [
        await restoreLink(graph, bare, placed),
        await restoreLink(graph, bare, placed),
        await restoreLink(graph, nowhere, placed),
        await linksOf(graph, bare),
      ];
    },
    expected: (world) => [
      WRITTEN,
      UNCHANGED,
      notFound(world),
      ["First https://example.com/first", "Runbook https://example.com/runbook"],
    ],
  },
  {
    of: addOwner,
    title: "adds users and groups without a status, each once for each type",
    outcome: async ({ graph, bare, ann, team }) => [
      await addOwner(graph, bare, { owner: ann, type: "TECHNICAL_OWNER" }),
      await addOwner(graph, bare, { owner: ann, type: "TECHNICAL_OWNER" }),
      await addOwner(graph, bare, { owner: ann, type: "DATA_STEWARD" }),
      await addOwner(graph, bare, { owner: team, type: "DATA_STEWARD" }),
    ],
    expected: () => [WRITTEN, UNCHANGED, WRITTEN, WRITTEN],
  },
  {
    of: addOwner,
    title: "adds nobody who does not exist, and nobody to a dataset that does not",
    outcome: async ({ graph, bare, nowhere, ann, nobody, noGroup }) => [
      await addOwner(graph, bare, { owner: nobody, type: "NONE" }),
      await addOwner(graph, bare, { owner: noGroup, type: "NONE" }),
      await addOwner(graph, nowhere, { owner: ann, type: "NONE" }),
    ],
    expected: (world) => [
      failed({ kind: "missing-entities", urns: [world.nobody] }),
      failed({ kind: "missing-entities", urns: [world.noGroup] }),
      notFound(world),
    ],
  },
  {
    of: removeOwner,
    title: "removes an owner once, and nobody from a dataset without owners",
    outcome: async ({ graph, full, bare, ann }) => [
      await removeOwner(graph, full, { owner: ann }),
      await removeOwner(graph, full, { owner: ann }),
      await removeOwner(graph, bare, { owner: ann }),
    ],
    expected: () => [WRITTEN, UNCHANGED, UNCHANGED],
  },
  {
    of: removeOwner,
    title: "removes nobody from a dataset that does not exist",
    outcome: ({ graph, nowhere, ann }) => removeOwner(graph, nowhere, { owner: ann }),
    expected: notFound,
  },
  {
    of: restoreOwner,
    title: "puts back all entries of an owner who does not exist, in their order, without making them",
    outcome: async ({ graph, full, ann, nobody }) => {
      const [one, other] = [
        { owner: nobody, type: "NONE", source: { type: "SERVICE" } },
        { owner: nobody, type: "NONE", source: { type: "MANUAL" } },
      ] as const;
      const kept = { owner: ann, type: "DATA_STEWARD" } as const;
      const undo = { before: [one, kept, other], after: [kept] };
      const done = [await restoreOwner(graph, full, undo), await restoreOwner(graph, full, undo)];
      const read = await graph.readAspects(full, ["ownership"]);
      const owners = read.ok ? read.value.aspect("ownership")?.value.owners : [];
      return [...done, owners?.map(({ owner, source }) => [owner, source])];
    },
    expected: ({ ann, nobody }) => [
      WRITTEN,
      UNCHANGED,
      [
        [nobody, { type: "SERVICE" }],
        [ann, undefined],
        [nobody, { type: "MANUAL" }],
      ],
    ],
  },
  {
    of: restoreOwner,
    title: "puts back the removed owner only, and keeps what others wrote since of another",
    outcome: async ({ graph, full, ann, nobody }) => {
      const [old, now] = [
        { owner: ann, type: "DATA_STEWARD", source: { type: "SERVICE" } },
        { owner: ann, type: "DATA_STEWARD", source: { type: "MANUAL" } },
      ] as const;
      await graph.emit([{ entityUrn: full, aspectName: "ownership", aspect: { owners: [now] } }]);
      const removed = { owner: nobody, type: "NONE" } as const;
      const done = await restoreOwner(graph, full, { before: [removed, old], after: [old] });
      const read = await graph.readAspects(full, ["ownership"]);
      const owners = read.ok ? read.value.aspect("ownership")?.value.owners : [];
      return [done, owners?.map(({ owner, source }) => [owner, source])];
    },
    expected: ({ ann, nobody }) => [
      WRITTEN,
      [
        [nobody, undefined],
        [ann, { type: "MANUAL" }],
      ],
    ],
  },
  {
    of: restoreOwner,
    title: "puts nobody back in a dataset that does not exist",
    outcome: ({ graph, nowhere, ann }) =>
      restoreOwner(graph, nowhere, { before: [{ owner: ann, type: "NONE" }], after: [] }),
    expected: notFound,
  },
  {
    of: restoreOwners,
    title: "gives a dataset earlier owners again, unless others were seen; none to one that does not exist",
    outcome: async ({ graph, full, nowhere, ann, ben }) => {
      const seen = [{ owner: ann, type: "DATA_STEWARD" }] as const;
      const owners = [{ owner: ben, type: "NONE" }] as const;
      return [
        await restoreOwners(graph, full, { owners, seen: [] }),
        await restoreOwners(graph, full, { owners, seen }),
        await restoreOwners(graph, full, { owners, seen }),
        await restoreOwners(graph, nowhere, { owners, seen: [] }),
      ];
    },
    expected: (world) => [
      failed({ kind: "changed-meanwhile", what: "the owners of this dataset" }),
      WRITTEN,
      UNCHANGED,
      notFound(world),
    ],
  },
  ...[describeColumns, sameColumns, columnName].map((of) => ({
    of,
    title: `${of.name}: describes columns that have one name, and looks for them in no more datasets than asked for`,
    outcome: async ({ graph, full: urn, nowhere }: World) => {
      const wish = { column: "id", description: "Mine.", seen: "ingested id" };
      const described = await describeColumns(graph, [
        { urn, ...wish },
        { urn, ...wish, column: "zip" },
        { urn: nowhere, ...wish },
      ]);
      const dataset = await readDataset(graph, urn);
      const [column] = dataset.ok ? dataset.value.columns : [];
      const found = column && (await sameColumns(graph, { urn, column }, { most: 0 }));
      return [
        ...[described.written.length, described.failed.map(({ error }) => error.kind)],
        ...[column?.description?.text, columnName(column?.fieldPath ?? ""), found],
      ];
    },
    expected: () => [
      1,
      ["changed-meanwhile", "entity-not-found"],
      ...["Mine.", "id", success({ columns: [], searched: 0, isWhole: false })],
    ],
  })),
  {
    of: describeColumns,
    title: "counts a column that was not sent among those that were not tried, and ends with it",
    outcome: async ({ graph, full: urn }) => {
      const error = { kind: "not-sent", message: "Signed out." } as const;
      const wish = { urn, column: "id", description: "Unsent.", seen: "ingested id" };
      const ended: CatalogueGraph = { ...graph, emit: () => Promise.resolve(failure(error)) };
      const { written, failed: refused, untried, stopped } = await describeColumns(ended, [wish]);
      return [written, refused, untried.map(({ column }) => column), stopped?.kind];
    },
    expected: () => [[], [], ["id"], "not-sent"],
  },
  {
    of: modifyAspect,
    title: "leaves an aspect alone that stays as it is",
    outcome: ({ graph, bare: urn }) =>
      modifyAspect(graph, { urn, aspectName: "ownership", change: () => success(undefined) }),
    expected: () => UNCHANGED,
  },
  {
    of: modifyAspect,
    title: "changes no aspect of a dataset that does not exist",
    outcome: ({ graph, nowhere: urn }) =>
      modifyAspect(graph, { urn, aspectName: "ownership", change: () => success({ owners: [] }) }),
    expected: notFound,
  },
  {
    of: attempt,
    title: "decides again when somebody else has written meanwhile",
    outcome: async ({ connection, graph, bare: entityUrn, ann: owner }) => {
      let reads = 0;
      const decide = async (): Promise<Result<{ readonly proposals: readonly ChangeProposal[] }, CatalogueError>> => {
        const read = await graph.readAspects(entityUrn, ["ownership"]);
        if (!read.ok) return read;
        reads++;
        if (reads === 1) await addOwner(connectGraph(connection), entityUrn, { owner, type: "NONE" });
        const current = read.value.aspect("ownership");
        const aspect = { owners: [...(current?.value.owners ?? []), { owner, type: "CUSTOM", typeUrn: "x" } as const] };
        return success({
          proposals: [{ entityUrn, aspectName: "ownership", aspect, ifVersion: current?.version ?? "-1" }],
        });
      };
      const done = await attempt(graph, { urn: entityUrn, decide });
      return { ok: done.ok, reads, owners: done.ok && done.value.proposals[0]?.aspect };
    },
    expected: ({ ann: owner }) => ({
      ok: true,
      reads: 2,
      owners: {
        owners: [
          { owner, type: "NONE" },
          { owner, type: "CUSTOM", typeUrn: "x" },
        ],
      },
    }),
  },
  {
    of: addOwner,
    title: "adds owners of many clients at the same time, all of them",
    outcome: async ({ connection, bare, ann, ben }) => {
      const wishes = [ann, ben].flatMap((owner) => TYPES.map((type) => ({ owner, type })));
      const done = await Promise.all(wishes.map((wish) => addOwner(connectGraph(connection), bare, wish)));
      const stored = await connectGraph(connection).readAspects(bare, ["ownership"]);
      const owners = stored.ok ? (stored.value.aspect("ownership")?.value.owners ?? []) : [];
      return { done, owners: new Set(owners), count: owners.length };
    },
    expected: ({ ann, ben }) => {
      const owners = [ann, ben].flatMap((owner) => TYPES.map((type) => ({ owner, type })));
      return { done: owners.map(() => WRITTEN), owners: new Set(owners), count: owners.length };
    },
  },
  {
    of: previewOwners,
    title: "tells what would change of the owners of many datasets, and which cannot be changed",
    outcome: async ({ graph, full, bare, nowhere, ann, ben }) => {
      const wishes = [{ kind: "transfer", from: ann, to: ben }] as const;
      const preview = await previewOwners(
        graph,
        [full, bare, nowhere].map((urn) => ({ urn, wishes })),
      );
      if (!preview.ok) return preview;
      const { changed, failed: refused } = preview.value;
      return [changed.map(({ urn, after }) => [urn, after.map(({ owner }) => owner)]), refused];
    },
    expected: ({ full, nowhere, ben }) => [
      [[full, [ben]]],
      [{ urn: nowhere, error: { kind: "entity-not-found", urn: nowhere } }],
    ],
  },
  {
    of: previewOwners,
    title: "refuses an owner who does not exist",
    outcome: ({ graph, full, ann, nobody }) =>
      previewOwners(graph, [{ urn: full, wishes: [{ kind: "transfer", from: ann, to: nobody }] }]),
    expected: ({ nobody }) => failed({ kind: "missing-entities", urns: [nobody] }),
  },
  {
    of: writeOwners,
    title: "changes the owners of many datasets, also those that others have changed since the preview",
    outcome: async ({ graph, full, bare, ann, ben, team }) => {
      const add = { kind: "add", owner: { owner: team, type: "DATA_STEWARD" } } as const;
      const wishes = [add, { kind: "remove", removal: { owner: ann } } as const];
      const preview = await previewOwners(
        graph,
        [full, bare].map((urn) => ({ urn, wishes })),
      );
      if (!preview.ok) return preview;
      await addOwner(graph, full, { owner: ben, type: "DATA_STEWARD" });
      const { changed, ...rest } = await writeOwners(graph, preview.value.changed);
      const back = await previewOwners(graph, undoOwners(changed));
      const owners = changed.map(({ after }) => after.map(({ owner }) => owner));
      if (!back.ok) return back;
      const undone = await writeOwners(graph, back.value.changed);
      return [owners, rest, undone.changed.map(({ after }) => after.map(({ owner }) => owner))];
    },
    expected: ({ ann, ben, team }) => [
      [[ben, team], [team]],
      { withKeptOwners: [], unchanged: [], failed: [], untried: [], stopped: undefined },
      [[ann, ben], []],
    ],
  },
  {
    of: undoOwners,
    title: "undoes nothing where nothing was changed",
    outcome: () => Promise.resolve(undoOwners([])),
    expected: () => [],
  },
]);

const TYPES = OWNERSHIP_TYPES.filter((type) => type !== "CUSTOM").slice(0, 4);
