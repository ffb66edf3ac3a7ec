import { counted } from "../catalogue/text/counted.ts";
import { entityName, type DatasetUrn } from "../catalogue/urn/urn.ts";

/** How sentences call datasets: one by its name, others by their number: "3 datasets", or "12 ticked datasets". */
export function datasetsWords(urns: readonly DatasetUrn[], thing: "dataset" | "ticked dataset" = "dataset"): string {
  const [only, ...others] = urns;
  return only !== undefined && others.length === 0 ? entityName(only) : counted(urns.length, thing);
}
