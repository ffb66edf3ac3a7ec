import { DATASET_BEGINNING } from "../../../catalogue/urn/prefixes.ts";
import type { CancellationToken } from "vscode-languageserver";
import type { ColumnFacts } from "../../../catalogue/facts/entityFacts.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { ENTITY_TYPE } from "../../../catalogue/records/recordKinds.ts";
import { entityName, type DatasetUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Context } from "../../context/context.ts";
import { isCatalogueText } from "../../documents/catalogueText.ts";
import type { Subject } from "../../../catalogue/subjects/subject.ts";

/** A user, group or dataset that may be intended. */
export interface Entity {
  readonly urn: EntityUrn;
  /** What the URN contains: the ID, or the name of a dataset. */
  readonly name: string;
  readonly displayName: string | undefined;
}

/** Finds what may be intended by the typed text. */
export interface Lookup {
  /**
   * Users, groups or datasets in whose id, name or display name it is: those of the workspace, then those of the
   * catalogue. In the text of a dataset of the catalogue, users and groups of the workspace do not count.
   */
  entities(kind: RecordKind, typed: string): readonly Entity[];
  /** The datasets of a platform whose name begins with it, in the workspace, or contains it, in the catalogue. */
  datasets(platform: string, typed: string): readonly Entity[];
  /** The columns of a dataset, if the catalogue has answered with them. */
  columns(dataset: DatasetUrn): readonly ColumnFacts[];
  /** Resolves when the catalogue has answered; `undefined` when there is something to suggest without it. */
  awaited(): Promise<unknown> | undefined;
}

/** More of a kind than a user would look through; the list is asked for again with every letter. */
const MOST_ENTITIES = 100;

/**
 * Looks in the workspace, and at what the catalogue has told already.
 * Decision: the catalogue is asked, but waited for only where the workspace has nothing to suggest, so that it never
 * delays what is there. What it answers meanwhile is there at the next letter.
 * @param uri the document in which something is typed
 */
export function lookupIn({ workspace, facts }: Context, token: CancellationToken, uri: string): Lookup {
  const filesCount = !isCatalogueText(uri);
  const awaited: Promise<unknown>[] = [];
  /** The entities of the workspace, and those that the catalogue has suggested for what was typed. */
  const withTold = (known: readonly Subject[], kind: RecordKind, typed: string): readonly Entity[] => {
    const told = facts.suggested(ENTITY_TYPE[kind], typed);
    const asked = facts.suggestions(ENTITY_TYPE[kind], typed, token);
    if (known.length === 0 && told === undefined) awaited.push(asked);
    const here = new Set<string>(known.map(({ urn }) => urn));
    const elsewhere = told?.filter(({ urn }) => !here.has(urn)) ?? [];
    return [...known, ...elsewhere].map(({ urn, displayName }) => ({ urn, name: entityName(urn), displayName }));
  };
  return {
    entities(kind, typed) {
      const known = filesCount || kind === "dataset" ? workspace.matching(kind, typed, MOST_ENTITIES) : [];
      return withTold(known, kind, typed);
    },
    datasets(platform, typed) {
      const beginning = `${DATASET_BEGINNING}${platform},`;
      const known = workspace.matching("dataset", `${platform},${typed}`, MOST_ENTITIES);
      return withTold(known, "dataset", typed).filter(({ urn }) => urn.startsWith(beginning));
    },
    columns(dataset) {
      const known = facts.known(dataset);
      if (known === undefined) awaited.push(facts.of(dataset, token));
      return known?.columns ?? [];
    },
    awaited: () => (awaited.length === 0 ? undefined : Promise.all(awaited)),
  };
}
