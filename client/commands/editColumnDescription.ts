import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import { readDataset, type Column, type Dataset } from "../../catalogue/graph/readDataset.ts";
import { entityName } from "../../catalogue/urn.ts";
import { openDescription } from "../descriptionFiles.ts";
import { pickColumn } from "../pick/pickColumn.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { askDescription } from "../pick/askDescription.ts";
import { showInformation } from "../sinks/messages.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";
import { valueOf } from "./value.ts";

/**
 * Changes what is said of a column: one line in an input box, more in an editor, since a box would drop the line breaks.
 * Can be undone from its message.
 */
export const editColumnDescription: Command = async ({ connection, tree }, argument) => {
  const graph = await connection.graph();
  const given = readGiven(argument);
  const urn = given.dataset ?? (await pickDataset(graph, "Edit Column Description"));
  if (!urn) return;
  const dataset = valueOf(await readDataset(graph, urn));
  const column =
    given.column === undefined
      ? await pickColumn(dataset, "Edit Column Description")
      : columnNamed(dataset, given.column);
  if (!column) return;
  const seen = column.description?.text ?? "";
  const answer = given.description ?? (await askDescription(column, seen));
  if (answer === undefined) return;
  if (typeof answer !== "string") {
    await openDescription(urn, column);
    return;
  }

  const outcome = valueOf(await describeColumn(graph, urn, { column: column.fieldPath, description: answer, seen }));
  tree.refresh(urn);
  if (outcome === "unchanged") return;
  const said = `The description of ${column.name} in ${entityName(urn)} is ${answer === "" ? "removed" : "changed"}.`;
  if ((await showInformation(said, "Undo")) !== "Undo") return;
  const before = column.description?.origin === "edited" ? column.description.text : "";
  valueOf(await describeColumn(graph, urn, { column: column.fieldPath, description: before }));
  tree.refresh(urn);
};

function columnNamed({ urn, columns }: Dataset, path: string): Column {
  const named = columns.find((column) => column.fieldPath === path) ?? columns.find((column) => column.name === path);
  if (!named) throw new Error(`There is no column "${path}" in ${entityName(urn)}.`);
  return named;
}
