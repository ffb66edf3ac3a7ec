import type { CatalogueGraph } from "../catalogue/graph/graph.ts";
import { readDataset } from "../catalogue/graph/readDataset.ts";
import { MODEL } from "../catalogue/model/model.ts";
import { STORED_MODEL } from "../catalogue/model/storedModel.ts";
import { isAspectName } from "../catalogue/model/aspects.ts";
import { entityTypeOf, type DatasetUrn, type EntityUrn } from "../catalogue/urn/urn.ts";
import { requireTexts } from "./arguments.ts";
import { readName } from "./aspects.ts";
import type { Dataset, Result } from "./public.ts";
import { publicResult, refused } from "./refusal.ts";

/** Reads aspects of an entity. */
export async function readAspects(
  graph: CatalogueGraph,
  urn: EntityUrn,
  wanted?: readonly string[],
): Promise<Result<Readonly<Record<string, object>>>> {
  if (wanted !== undefined) requireTexts("The names of the aspects", wanted);
  for (const name of wanted ?? []) {
    const read = readName(name);
    if (!read.ok) return read;
  }
  const names = wanted ?? MODEL.aspectsOf(entityTypeOf(urn));
  const read = publicResult(await graph.readAspects(urn, names), (stored) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const aspect = isAspectName(name) ? stored.aspect(name) : stored.kept(name);
        return aspect ? [[name, aspect.value]] : [];
      }),
    ),
  );
  // An aspect of an extension of DataHub is known only by being there.
  const unknown = read.ok
    ? names.find((name) => !Object.hasOwn(read.value, name) && !STORED_MODEL.has(urn, name))
    : undefined;
  return unknown === undefined ? read : unknownAspect(urn, unknown);
}

function unknownAspect(urn: EntityUrn, name: string): Result<never> {
  const message = `DataHub has no aspect "${name}" of a ${entityTypeOf(urn)}, and "${urn}" has none of that name; check the spelling.`;
  return refused("unknown-aspect", message);
}

/** Reads a dataset as people see it. */
export async function readShownDataset(graph: CatalogueGraph, urn: DatasetUrn): Promise<Result<Dataset>> {
  return publicResult(await readDataset(graph, urn), ({ description, columns, owners, links }) => ({
    urn,
    description: description?.text,
    columns: columns.map(({ fieldPath, name, nativeDataType, description: said }) => ({
      path: fieldPath,
      name,
      type: nativeDataType,
      description: said?.text,
    })),
    owners: owners.map((owner) => ({ urn: owner.urn, typeUrn: owner.typeUrn })),
    links: links.map(({ url, label }) => ({ url, label })),
  }));
}
