import type { OverviewFigures, PageShare, PageUnfinished, ToOverview } from "../../../pages/overview/protocol.ts";

/** So many of how many. */
export function share(part: number, whole: number): PageShare {
  return { part, whole, percent: whole === 0 ? undefined : Math.floor((100 * part) / whole) };
}

/** A dataset without an owner and a description. */
export function unfinished(name: string, parts: Partial<PageUnfinished> = {}): PageUnfinished {
  return {
    ...{ urn: `urn:${name}`, name, where: "hive: lake", missing: ["owner", "description"], columns: 3 },
    describedColumns: 3,
    ...parts,
  };
}

const MEASURES = [
  { id: "describedColumns", name: "Columns described", of: "columns" },
  { id: "describedDatasets", name: "Datasets described", of: "datasets" },
] as const;

/** What the extension sends of a catalogue with these datasets to work on. */
export function figuresOf(
  entries: readonly PageUnfinished[],
  parts: Partial<OverviewFigures> = {},
): Extract<ToOverview, { kind: "figures" }> {
  const group = (name: string, datasets: number): OverviewFigures["groupings"][number]["groups"][number] => ({
    ...{ key: name, name, datasets },
    shares: [share(1, 4), share(datasets, datasets)],
  });
  return {
    kind: "figures",
    figures: {
      ...{ time: Date.now(), updated: undefined, isOutdated: false, datasets: 3, columns: 4 },
      measures: [
        { ...MEASURES[0], ...share(1, 4) },
        { ...MEASURES[1], ...share(3, 3) },
      ],
      unread: { count: 0, some: [] },
      groupings: [
        {
          ...{ grouping: "platform", header: "Platform", measures: MEASURES, others: 0 },
          groups: [group("hive", 2), group("kafka", 1)],
        },
        { grouping: "schema", header: "Schema", measures: MEASURES, others: 7, groups: [group("hive: lake", 2)] },
      ],
      ...{ chosen: undefined, gap: undefined },
      worklist: {
        ...{ entries, all: entries.length, others: 0, at: undefined },
        byGap: { owner: entries.length, description: 1, columns: 0 },
      },
      ...parts,
    },
  };
}

/** What the extension sends of what goes on. */
export function progressOf(
  parts: Partial<Extract<ToOverview, { kind: "progress" }>["progress"]> = {},
): Extract<ToOverview, { kind: "progress" }> {
  return {
    kind: "progress",
    progress: {
      ...{ catalogue: "the embedded catalogue", reading: undefined, notRead: undefined, isEmbedded: true, ...parts },
    },
  };
}
