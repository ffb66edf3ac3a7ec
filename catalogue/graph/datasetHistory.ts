import { columnTexts } from "../changes/columnDescription.ts";
import { ownerKey } from "../changes/owner.ts";
import type { AspectName, Aspects } from "../model/aspects.ts";
import type { Owner } from "../model/aspects/ownership.ts";
import { success, type Result } from "../result.ts";
import { unlessBlank } from "../text/unlessBlank.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { columnPaths } from "../vocabulary/fieldPath.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { readVersions, type VersionsOptions, type VersionsRead } from "./readVersions.ts";

/** The part of a dataset whose history is read: a description, or the owners. */
export type HistorySubject =
  /** `column`: its path in the schema; empty: the dataset itself. */
  | { readonly kind: "description"; readonly urn: DatasetUrn; readonly column: string }
  | { readonly kind: "owners"; readonly urn: DatasetUrn };

/** The value in one version of a history. An empty text means that there is no description. */
export type HistoricValue =
  | { readonly kind: "description"; readonly text: string }
  | { readonly kind: "owners"; readonly owners: readonly Owner[] };

/** A version that differs from the one before in what the history is of. */
export interface HistoricVersion {
  /** Who says so: people, or an ingestion. */
  readonly origin: "edited" | "ingested";
  /** Of the aspect that has it, from 1. */
  readonly version: number;
  /** When it was stored, in milliseconds since the epoch, and by which user; absent where the catalogue does not say. */
  readonly time: number | undefined;
  readonly actor: string | undefined;
  readonly value: HistoricValue;
  /** What there was before. `undefined`: the catalogue no longer has that. */
  readonly before: HistoricValue | undefined;
}

/** The history of a description or of ownership, as far as it was read. */
export interface DatasetHistory {
  readonly subject: HistorySubject;
  /** The newest first. */
  readonly versions: readonly HistoricVersion[];
  /** Whether there are older versions that were not read. */
  readonly hasMore: boolean;
  /** The catalogue removed older versions. */
  readonly isCut: boolean;
  /** The catalogue has values of it, but does not tell their versions. */
  readonly isUntold: boolean;
  /** What was read of each aspect. */
  readonly sources: readonly VersionSource[];
}

interface DatasetHistoryOptions extends VersionsOptions {
  /** What was read before, to go on from there. */
  readonly before?: DatasetHistory | undefined;
}

/** Reads the newest versions of a description or of ownership, or those before the ones that were read. */
export async function datasetHistory(
  graph: CatalogueGraph,
  subject: HistorySubject,
  { before, ...options }: DatasetHistoryOptions,
): Promise<Result<DatasetHistory, CatalogueError>> {
  const begun = before ? success(before.sources) : await sourcesOf(graph, subject);
  if (!begun.ok) return begun;
  const sources: VersionSource[] = [];
  for (const source of begun.value) {
    const read = await source.more(graph, options);
    if (!read.ok) return read;
    sources.push(read.value);
  }
  return success({
    subject,
    versions: inOrder(sources.flatMap(({ versions }) => versions)),
    hasMore: sources.some(({ hasMore }) => hasMore),
    isCut: sources.some(({ isCut }) => isCut),
    isUntold: sources.some(({ isUntold }) => isUntold),
    sources,
  });
}

/** Whether two values are the same to whoever reads them: the order of owners has no meaning. */
export function isSameValue(one: HistoricValue, other: HistoricValue): boolean {
  if (one.kind === "description") return other.kind === "description" && one.text === other.text;
  return other.kind === "owners" && ownerKeys(one.owners) === ownerKeys(other.owners);
}

function ownerKeys(owners: readonly Owner[]): string {
  return JSON.stringify([...new Set(owners.map(ownerKey))].toSorted());
}

/** The versions of one aspect that matter. */
interface VersionSource extends Pick<DatasetHistory, "versions" | "hasMore" | "isCut" | "isUntold"> {
  readonly more: (graph: CatalogueGraph, options: VersionsOptions) => Promise<Result<VersionSource, CatalogueError>>;
}

async function sourcesOf(
  graph: CatalogueGraph,
  subject: HistorySubject,
): Promise<Result<readonly VersionSource[], CatalogueError>> {
  const { urn } = subject;
  if (subject.kind === "owners") {
    const stored = await graph.readAspects(urn, ["ownership"]);
    if (!stored.ok) return stored;
    const isStored = stored.value.aspect("ownership") !== undefined;
    const valueOf = ({ owners }: Aspects["ownership"]): HistoricValue => ({ kind: "owners", owners });
    return success([source({ urn, name: "ownership", origin: "edited", isStored, valueOf })]);
  }
  const { column } = subject;
  const [edited, ingested] =
    column === ""
      ? (["editableDatasetProperties", "datasetProperties"] as const)
      : (["editableSchemaMetadata", "schemaMetadata"] as const);
  const stored = await graph.readAspects(urn, [edited, ingested]);
  if (!stored.ok) return stored;
  const common = (name: AspectName): { readonly urn: DatasetUrn; readonly isStored: boolean } => ({
    urn,
    isStored: stored.value.aspect(name) !== undefined,
  });
  if (column === "")
    return success([
      source({ ...common(edited), name: "editableDatasetProperties", origin: "edited", valueOf: ownText }),
      source({ ...common(ingested), name: "datasetProperties", origin: "ingested", valueOf: ownText }),
    ]);
  const paths = stored.value.aspect("schemaMetadata")?.value.fields.map(({ fieldPath }) => fieldPath) ?? [];
  return success([
    source({
      ...{ ...common(edited), name: "editableSchemaMetadata", origin: "edited" },
      valueOf: ({ editableSchemaFieldInfo: entries }) => described(columnTexts(entries, paths)(column)),
    }),
    source({
      ...{ ...common(ingested), name: "schemaMetadata", origin: "ingested" },
      valueOf: ({ fields }) => {
        const found = columnPaths(fields.map(({ fieldPath }) => fieldPath))(column);
        return described(found.ok ? fields.find(({ fieldPath }) => fieldPath === found.value)?.description : undefined);
      },
    }),
  ]);
}

function ownText({ description }: { readonly description?: string | undefined }): HistoricValue {
  return described(description);
}

function described(text: string | undefined): HistoricValue {
  return { kind: "description", text: unlessBlank(text) };
}

interface VersionSourceOptions<N extends AspectName> {
  readonly urn: DatasetUrn;
  readonly name: N;
  readonly origin: HistoricVersion["origin"];
  /** Whether the dataset has the aspect. */
  readonly isStored: boolean;
  readonly valueOf: (aspect: Aspects[N]) => HistoricValue;
}

function source<N extends AspectName>(of: VersionSourceOptions<N>, read?: VersionsRead<N>): VersionSource {
  const { urn, name, isStored } = of;
  const oldest = read?.versions.at(-1);
  return {
    versions: read ? changedVersions(read, of) : [],
    hasMore: !read || read.next !== undefined,
    isCut: read !== undefined && read.next === undefined && (oldest?.version ?? 1) > 1,
    isUntold: read !== undefined && isStored && read.versions.length === 0,
    async more(graph, options) {
      if (read && read.next === undefined) return success(source(of, read));
      const more = await readVersions(graph, { urn, name, before: read }, options);
      return more.ok ? success(source(of, more.value)) : more;
    },
  };
}

/** The versions that differ from the one before; of the oldest that was read that is known only if none is older. */
function changedVersions<N extends AspectName>(
  { versions, next }: VersionsRead<N>,
  { origin, valueOf }: VersionSourceOptions<N>,
): readonly HistoricVersion[] {
  const values = versions.map((each) => valueOf(each.value));
  return versions.flatMap(({ version, time, actor }, at) => {
    const value = values[at];
    if (!value || (at === versions.length - 1 && next !== undefined)) return [];
    const none: HistoricValue =
      value.kind === "description" ? { kind: "description", text: "" } : { kind: "owners", owners: [] };
    const before = values[at + 1] ?? none;
    const isKnown = at < versions.length - 1 || version === 1;
    return isSameValue(value, before)
      ? []
      : [{ origin, version, time, actor, value, before: isKnown ? before : undefined }];
  });
}

/** The newest first, as far as their times are known; otherwise those of each origin together. */
function inOrder(versions: readonly HistoricVersion[]): readonly HistoricVersion[] {
  const times = new Map(versions.map((each) => [each, each.time]));
  if ([...times.values()].includes(undefined)) return versions;
  return versions.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
}
