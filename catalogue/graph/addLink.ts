import { withLink } from "../changes/link.ts";
import type { Link } from "../vocabulary/link.ts";
import { linkProblem } from "../vocabulary/link.ts";
import { failure, success, type Result } from "../result.ts";
import { listedNames } from "../text/listedNames.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/**
 * Adds a related link to a dataset, and refuses it if the dataset has this URL only with other labels.
 * @param advice ends the sentence of that refusal
 */
export async function addLabelledLink(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  link: Link,
  advice = "",
): Promise<Result<Outcome, CatalogueError>> {
  const added = await addLink(graph, urn, link);
  if (!added.ok || added.value === "written") return added;
  const stored = await graph.readAspects(urn, ["institutionalMemory"]);
  if (!stored.ok) return stored;
  const links = stored.value.aspect("institutionalMemory")?.value.elements ?? [];
  const labels = links.filter(({ url }) => url === link.url).map(({ description }) => description);
  if (labels.includes(link.description)) return added;
  // Somebody removed it between the two reads.
  if (labels.length === 0) return addLink(graph, urn, link);
  const called = listedNames(labels.map((label) => (label === "" ? "without a label" : `with the label "${label}"`)));
  return failure({
    kind: "refused",
    unsent: true,
    message: `The dataset already has a link to "${link.url}" ${called}; nothing was changed.${advice}`,
  });
}

/** Adds a related link to a dataset, unless it has one to the same URL. Spec: Programmatic write procedure, 2. */
export async function addLink(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  link: Link,
): Promise<Result<Outcome, CatalogueError>> {
  const problem = linkProblem(link.url);
  if (problem !== undefined) return failure({ kind: "refused", message: problem, unsent: true });
  return modifyAspect(graph, {
    urn,
    aspectName: "institutionalMemory",
    change: (current, stamp) => success(withLink(current, link, stamp)),
  });
}
