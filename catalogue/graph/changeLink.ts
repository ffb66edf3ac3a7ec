import * as l10n from "@vscode/l10n";
import { isLink, withChangedLink } from "../changes/link.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { linkProblem, type Link } from "../vocabulary/link.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

interface ChangedLink {
  /** The link as the user saw it: if there is no such link now, nothing is written. */
  readonly seen: Link;
  readonly wanted: Link;
}

/** Changes where a related link of a dataset leads, or what it is called. Its place among the links stays. */
export async function changeLink(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { seen, wanted }: ChangedLink,
): Promise<Result<Outcome, CatalogueError>> {
  const problem = linkProblem(wanted.url);
  if (problem !== undefined) return failure({ kind: "refused", message: problem, unsent: true });
  return modifyAspect(graph, {
    urn,
    aspectName: "institutionalMemory",
    change: (current, stamp) => {
      const links = current?.elements ?? [];
      if (!links.some((each) => isLink(each, seen)))
        // A repeated write whose answer was lost finds its own link, not that of another user.
        return links.some((each) => isLink(each, wanted))
          ? success(undefined)
          : failure({ kind: "changed-meanwhile", what: l10n.t("this link") });
      const change = withChangedLink(current, seen, wanted, stamp);
      const isTaken = wanted.url !== seen.url && links.some(({ url }) => url === wanted.url);
      if (isTaken || change.kind === "taken")
        return failure({
          kind: "refused",
          message: l10n.t`"${wanted.url}" is already linked by this dataset`,
          unsent: true,
        });
      return success(change.kind === "changed" ? change.value : undefined);
    },
  });
}
