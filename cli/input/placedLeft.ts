import type { LeftRecord } from "../../catalogue/pull/pulledInto.ts";
import { placesOf } from "../../catalogue/text/lines.ts";
import type { InputFile } from "./inputFile.ts";
import { inputPlace, type InputPlace } from "./inputPlace.ts";

/** A record that was not pulled, with its place in the file if it is in it. */
export type PlacedLeft = Omit<LeftRecord, "start"> & { readonly place: InputPlace | undefined };

/** The records that were not pulled into a file, with their places in it as it was. */
export function placedLeft({ path, text }: InputFile, left: readonly LeftRecord[]): readonly PlacedLeft[] {
  const placeOf = placesOf(text);
  return left.map(({ start, ...record }) => ({
    ...record,
    place: start === undefined ? undefined : inputPlace(path, placeOf(start)),
  }));
}
