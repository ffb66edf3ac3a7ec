import type { Model } from "../../catalogue/model/model.ts";
import { KEY_FIELDS } from "../../catalogue/model/registry.generated.ts";
import { percentEncoded, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { typePrefix } from "../../catalogue/urn/prefixes.ts";
import { fieldOf } from "../../catalogue/patch/json.ts";

/** The URN of the entity of a type whose key aspect has a value. `undefined`: a field is missing, or it makes no URN. */
export function keyUrn(model: Model, type: string, key: unknown): EntityUrn | undefined {
  const keyAspect = model.keyAspectOf(type);
  const fields = keyAspect === undefined ? undefined : KEY_FIELDS[keyAspect]?.split(" ");
  const values = fields?.map((field) => fieldOf(key, field)).filter((value) => typeof value === "string");
  if (!fields || values?.length !== fields.length) return undefined;
  const parts = values.map((value) => (value.startsWith("urn:li:") ? value : percentEncoded(value)));
  return model.urn(typePrefix(type) + (parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(",")})`));
}
