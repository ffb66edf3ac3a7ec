import * as l10n from "@vscode/l10n";
import type { Owner } from "../model/aspects/ownership.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { isSameValue } from "./datasetHistory.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** The owners that a dataset had in an earlier version. */
interface EarlierOwners {
  readonly owners: readonly Owner[];
  /** The owners that the user saw: if there are others now, nothing is written. */
  readonly seen: readonly Owner[];
}

/** Gives a dataset exactly these owners again, whether or not they still exist. */
export function restoreOwners(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { owners, seen }: EarlierOwners,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "ownership",
    change: (current, lastModified) => {
      const now = { kind: "owners", owners: current?.owners ?? [] } as const;
      // A repeated write whose answer was lost finds its own owners, not those of another user.
      if (isSameValue(now, { kind: "owners", owners })) return success(undefined);
      if (!isSameValue(now, { kind: "owners", owners: seen }))
        return failure({ kind: "changed-meanwhile", what: l10n.t("the owners of this dataset") });
      return success({ ...current, owners: [...owners], lastModified });
    },
  });
}
