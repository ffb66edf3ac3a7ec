import { Location, Position, type TextDocument } from "vscode";
import { findUrns } from "../catalogue/urn/urnSearch.ts";
import { parseDatasetUrn } from "../catalogue/urn/urn.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { placeId } from "./catalogue/place.ts";
import { DATASET_SCHEME, datasetAddress, datasetUri } from "./datasetFiles/datasetUri.ts";

/** Lines that are longer are data, in which nobody looks for a definition. */
const LONGEST_LINE = 100_000;

/**
 * The text of the dataset whose URN is at this place, if the catalogue has it. A catalogue that is not connected is not
 * waited for, and the text of a dataset names datasets of its own catalogue. `undefined`: there is none.
 */
export async function definitionInCatalogue(
  { state, place }: Pick<Catalogue, "state" | "place">,
  document: TextDocument,
  { line, character }: Position,
): Promise<Location | undefined> {
  if (state.kind !== "connected") return undefined;
  const { uri } = document;
  if (uri.scheme === DATASET_SCHEME && datasetAddress(uri).catalogue !== placeId(place)) return undefined;
  const { text } = document.lineAt(line);
  if (text.length > LONGEST_LINE) return undefined;
  const span = findUrns(text).find(({ start, end }) => start <= character && character <= end);
  const urn = span && parseDatasetUrn(text.slice(span.start, span.end));
  if (!urn) return undefined;
  const known = await state.graph.readAspects(urn, []);
  return known.ok ? new Location(datasetUri({ catalogue: placeId(place), urn }), new Position(0, 0)) : undefined;
}
