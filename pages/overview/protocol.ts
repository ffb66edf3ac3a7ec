/** The property by which the datasets are grouped. */
export type PageGrouping = "platform" | "schema" | "owner";

/** What a dataset can be without. */
export type PageGap = "owner" | "description" | "columns";

/** A share: a count, the total, and whole percent. `undefined`: the total is 0. */
export interface PageShare {
  readonly part: number;
  readonly whole: number;
  readonly percent: number | undefined;
}

/** What is measured, of datasets or of columns. */
export interface PageMeasure {
  readonly id: "describedColumns" | "describedDatasets" | "ownedDatasets";
  readonly name: string;
  readonly of: "datasets" | "columns";
}

/** A group of datasets, with a share for each measure of its grouping. */
export interface PageGroup {
  readonly key: string;
  readonly name: string;
  readonly datasets: number;
  readonly shares: readonly PageShare[];
}

/** The datasets by one of their groupings, the groups with the most datasets first. */
export interface PageGroups {
  readonly grouping: PageGrouping;
  /** How the column with the names of the groups is headed. */
  readonly header: string;
  readonly measures: readonly PageMeasure[];
  readonly groups: readonly PageGroup[];
  /** How many more groups there are than these. */
  readonly others: number;
}

/** A group of datasets that the user looks at. */
export interface PageChosenGroup {
  readonly grouping: PageGrouping;
  readonly key: string;
  readonly name: string;
}

/** A dataset of which something is missing. */
export interface PageUnfinished {
  readonly urn: string;
  readonly name: string;
  /** The folder that it is in: "postgres: shop.public". */
  readonly where: string;
  /** What is missing; at least one. */
  readonly missing: readonly PageGap[];
  readonly columns: number;
  readonly describedColumns: number;
}

/** What is missing in the chosen datasets, in the order in which to work on it. */
export interface PageWorklist {
  readonly entries: readonly PageUnfinished[];
  /** How many datasets lack something, and how many of them this, whichever of it is shown. */
  readonly all: number;
  readonly byGap: Readonly<Record<PageGap, number>>;
  /** How many more datasets there are than these of which the chosen thing is missing. */
  readonly others: number;
  /** The URN of the dataset where the user is. `undefined`: at none. */
  readonly at: string | undefined;
}

/** The figures of a catalogue. */
export interface OverviewFigures {
  /** When they were read, in milliseconds since the epoch. */
  readonly time: number;
  /** When what was changed in a window of the user was last counted again. `undefined`: nothing was. */
  readonly updated: number | undefined;
  /** Whether the catalogue may have changed since in more than what was counted again. */
  readonly isOutdated: boolean;
  readonly datasets: number;
  readonly columns: number;
  readonly measures: readonly (PageMeasure & PageShare)[];
  /** How many datasets could not be read, and why, of some of them. */
  readonly unread: { readonly count: number; readonly some: readonly { readonly urn: string; readonly why: string }[] };
  readonly groupings: readonly PageGroups[];
  /** `isEmpty`: it has no dataset any more. */
  readonly chosen: (PageChosenGroup & { readonly isEmpty: boolean }) | undefined;
  /** The only thing that the worklist is about. `undefined`: all that is missing. */
  readonly gap: PageGap | undefined;
  readonly worklist: PageWorklist;
}

/** What goes on besides the figures. */
export interface OverviewProgress {
  /** Which catalogue, within a sentence: "the embedded catalogue". */
  readonly catalogue: string;
  /** The reading that goes on; no total: the catalogue has not said it yet. */
  readonly reading: { readonly done: number; readonly total?: number | undefined } | undefined;
  /** Why the last reading gave nothing, as a sentence. */
  readonly notRead: { readonly kind: "cancelled" | "failed"; readonly sentence: string } | undefined;
  /** Whether the user may load the sample catalogue into it. */
  readonly isEmbedded: boolean;
}

/** What the extension sends to the overview. */
export type ToOverview =
  | { readonly kind: "progress"; readonly progress: OverviewProgress }
  /** No figures: nothing has been read of this catalogue. */
  | { readonly kind: "figures"; readonly figures?: OverviewFigures | undefined };

/** A command of the extension that the overview runs, without more. */
export type OverviewCommand =
  | "nextMissing"
  | "previousMissing"
  | "exportCoverageCsv"
  | "exportCoverageReport"
  | "loadSampleCatalogue"
  | "importMetadataFile"
  | "connect"
  | "showOutput";

/** What the overview sends to the extension. */
export type FromOverview =
  | { readonly kind: "read" }
  | { readonly kind: "cancel" }
  | { readonly kind: "choose"; readonly grouping: PageGrouping; readonly key: string }
  | { readonly kind: "chooseAll" }
  /** `null`: everything that is missing. */
  | { readonly kind: "chooseGap"; readonly gap: PageGap | null }
  | { readonly kind: "showMore" }
  | { readonly kind: "openPage"; readonly urn: string }
  | { readonly kind: "openText"; readonly urn: string }
  | { readonly kind: "reveal"; readonly urn: string }
  /** Goes to the place where this is missing, to give it. */
  | { readonly kind: "give"; readonly urn: string; readonly gap: PageGap }
  | { readonly kind: "run"; readonly command: OverviewCommand };
