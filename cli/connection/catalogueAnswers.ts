import { alikeStored } from "../../catalogue/facts/alikeStored.ts";
import type { OutsideFacts } from "../../catalogue/facts/outsideFacts.ts";
import { ownerExists, storedIn } from "../../catalogue/facts/ownerExists.ts";
import type { EntityFacts } from "../../catalogue/facts/entityFacts.ts";
import { concernsOne, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listOwnershipTypes } from "../../catalogue/graph/listOwnershipTypes.ts";
import { readFacts } from "../../catalogue/graph/readFacts.ts";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/** So many entities are asked about in one request, as in the editor. */
const AT_ONCE = 100;

/** What a catalogue was asked about. */
export interface AskedOfCatalogue {
  readonly entities: number;
  readonly ownershipTypes: boolean;
  /** Why it did not list its ownership types, although it told all else. */
  readonly unlisted?: CatalogueError;
}

/** Whether anything was asked at all. */
export function isAnything({ entities, ownershipTypes }: AskedOfCatalogue): boolean {
  return entities > 0 || ownershipTypes;
}

/** Where nothing had to be asked. */
export const NOTHING_ASKED: AskedOfCatalogue = { entities: 0, ownershipTypes: false };

/**
 * The answers of a catalogue about the entities that files name. Rules ask at once, so files are checked twice: the
 * first time says what to ask, the second time there are answers.
 */
export class CatalogueAnswers {
  readonly #answers = new Map<EntityUrn, EntityFacts | null>();
  readonly #asked = new Set<EntityUrn>();
  #types: readonly string[] | undefined;
  #needsTypes = false;

  /** The facts from outside a file: the records of other files, and the answers of the catalogue. */
  withAnswers(local: OutsideFacts): OutsideFacts {
    return {
      judges: () => true,
      filesCount: local.filesCount,
      hasOthers: (kind) => local.hasOthers(kind),
      memberships: () => local.memberships(),
      elsewhere: (urn) => local.elsewhere(urn),
      exists: (urn) => {
        if (local.exists(urn) === true) return true;
        return ownerExists(this.#answer(urn), { answers: true, filesKnow: local.judges(kindOfUrn(urn)) });
      },
      alikeStored: alikeStored((urn) => this.#answer(urn)),
      isStored: (urn) => storedIn(this.#answer(urn)),
      columns: (dataset) => this.#answer(dataset)?.columns?.map(({ path }) => path),
      ownershipTypes: () => {
        this.#needsTypes = true;
        return this.#types;
      },
    };
  }

  /**
   * Asks about everything that was needed and not answered yet. A catalogue that does not list its ownership types may know
   * all else, as in the editor.
   */
  async ask(
    graph: CatalogueGraph,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Result<AskedOfCatalogue, CatalogueError>> {
    const urns = [...this.#asked];
    for (let at = 0; at < urns.length; at += AT_ONCE) {
      const reply = await readFacts(graph, urns.slice(at, at + AT_ONCE), signal);
      if (!reply.ok) return reply;
      for (const urn of reply.value.missing) this.#answers.set(urn, null);
      for (const facts of reply.value.facts) this.#answers.set(facts.urn, facts);
      onProgress(Math.min(at + AT_ONCE, urns.length), urns.length);
    }
    this.#asked.clear();
    const entities = urns.length;
    if (!this.#needsTypes || this.#types) return success({ entities, ownershipTypes: false });
    const listed = await listOwnershipTypes(graph, signal);
    if (!listed.ok && !concernsOne(listed.error)) return listed;
    if (!listed.ok) return success({ entities, ownershipTypes: true, unlisted: listed.error });
    this.#types = listed.value.map(({ urn }) => urn);
    return success({ entities, ownershipTypes: true });
  }

  #answer(urn: EntityUrn): EntityFacts | null | undefined {
    const answer = this.#answers.get(urn);
    if (answer === undefined) this.#asked.add(urn);
    return answer;
  }
}
