import type { Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import type { RecordKey } from "./recordOutcome.ts";
import type { Decision } from "./upsert.ts";

/** A record, and what would be written for it. */
export interface DecidedRecord extends RecordKey {
  readonly decision: Result<Decision, CatalogueError>;
  /** The entities that records before it would write and that the decision read as if they were written. */
  readonly buildsOn: ReadonlySet<EntityUrn>;
  /** Decides again, from what is stored at that time. */
  readonly again: (graph: CatalogueGraph) => Promise<Result<Decision, CatalogueError>>;
}
