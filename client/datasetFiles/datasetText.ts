import { oneLine } from "../../catalogue/display/plainText.ts";
import type { ShownDescription } from "../../catalogue/facts/shownDescription.ts";
import type { Dataset } from "../../catalogue/graph/readDataset.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { yamlBlock } from "../../catalogue/yaml/values/yamlBlock.ts";
import { yamlText } from "../../catalogue/yaml/values/yamlText.ts";

/** A dataset in the format of a file of datasets, with comments that say where its descriptions come from. */
export interface DatasetText {
  readonly text: string;
  /** The line of each column, by its path; the first line is 0. */
  readonly columnLines: ReadonlyMap<string, number>;
}

/**
 * Writes a dataset as text.
 * @param place what its catalogue is called, as in "the embedded catalogue"
 */
export function datasetText(dataset: Dataset, place: string): DatasetText {
  const { urn, description, links, owners, columns } = dataset;
  const lines = [
    `# ${comment(entityName(urn))} in ${comment(place)}. This text is read-only; descriptions and owners are edited in the Catalogue view.`,
    `dataset: ${yamlText(urn)}`,
    ...field("description", description, { indent: 0, about: [] }),
  ];
  if (links.length > 0) lines.push("links:");
  for (const { url, label } of links) lines.push(`  - url: ${yamlText(url)}`, `    description: ${yamlText(label)}`);
  lines.push(owners.length > 0 ? "owners:" : "owners: []");
  for (const { urn: owner, name, type, typeUrn } of owners)
    lines.push(
      `  - owner: ${yamlText(owner)}${name === entityName(owner) ? "" : ` # ${comment(name)}`}`,
      `    type: ${yamlText(type === "CUSTOM" ? typeUrn : type)}`,
    );
  lines.push(columns.length > 0 ? "columns:" : "columns: {} # no schema in the catalogue");
  const columnLines = new Map<string, number>();
  for (const { fieldPath, name, nativeDataType, description: shown } of columns) {
    columnLines.set(fieldPath, lines.length);
    const about = nativeDataType === undefined ? [] : [comment(nativeDataType)];
    lines.push(...field(yamlText(name), shown, { indent: 2, about }));
  }
  return { text: `${lines.join("\n")}\n`, columnLines };
}

/** The lines of a field with a description, with a comment about it on the first one. */
function field(
  key: string,
  shown: ShownDescription | undefined,
  { indent, about }: { readonly indent: number; readonly about: readonly string[] },
): readonly string[] {
  const [first = "", ...block] = (shown ? yamlBlock(shown.text, indent) : "").split("\n");
  const remark = [...about, ...origin(shown)].join(", ");
  const line = [
    `${" ".repeat(indent)}${key}:`,
    ...(first === "" ? [] : [first]),
    ...(remark === "" ? [] : [`# ${remark}`]),
  ];
  return [line.join(" "), ...block];
}

function origin(shown: ShownDescription | undefined): readonly string[] {
  if (!shown) return ["no description"];
  if (shown.origin === "ingested") return ["ingested"];
  return [shown.hidden === undefined ? "edited" : "edited, hides the ingested description"];
}

/** A name in a comment, which it cannot end. */
function comment(text: string): string {
  return oneLine(text, LONGEST);
}

const LONGEST = 200;
