import * as l10n from "@vscode/l10n";
import { withDescription } from "../changes/documentation.ts";
import { isUnexpected, type ExpectedDescription } from "../facts/shownDescription.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** What to say of a dataset (Markdown). If there is another description than expected, nothing is written. */
interface DatasetDescription extends ExpectedDescription {
  readonly description: string;
}

/** Sets the description of a dataset. Spec: Programmatic write procedure, 1. */
export function describeDataset(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { description, ...expected }: DatasetDescription,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "editableDatasetProperties",
    beside: expected.seen === undefined && expected.ingested === undefined ? [] : ["datasetProperties"],
    change: (current, stamp, stored) => {
      const changed = withDescription(current, description, stamp);
      // A repeated write whose answer was lost finds its own text, not that of another user.
      if (changed === undefined) return success(undefined);
      const ingested = stored.aspect("datasetProperties")?.value.description;
      if (isUnexpected(expected, current?.description, ingested))
        return failure({ kind: "changed-meanwhile", what: l10n.t("the description of this dataset") });
      return success(changed);
    },
  });
}
