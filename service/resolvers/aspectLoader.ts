import type { AspectName } from "../../catalogue/model/aspects.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { sooner, type Sooner } from "../sooner.ts";
import { storedAspect, type StoredAspect } from "../store/storedAspect.ts";
import type { RowLoader } from "./rowLoader.ts";

/** Reads the aspects of this product that one request asks for. `undefined`: the entity does not have it. */
export type AspectLoader = <N extends AspectName>(urn: EntityUrn, name: N) => Sooner<StoredAspect<N> | undefined>;

/** A loader of the values in the rows that another one reads. */
export function aspectLoader(rows: RowLoader): AspectLoader {
  return (urn, name) => sooner(rows(urn, name), (row) => row && storedAspect(name, row));
}
