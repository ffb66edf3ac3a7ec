import { entityTypes } from "./entityTypes.ts";

/** With what every URN begins. */
export const URN_PREFIX = "urn:li:";

/** With what the URNs of an entity type begin. */
export function typePrefix(type: string): string {
  return `${URN_PREFIX}${type}:`;
}

/** With what the URN of a platform begins; its id follows. */
export const PLATFORM_PREFIX = typePrefix("dataPlatform");

/** With what the URN of a dataset begins; the id of its platform follows. */
export const DATASET_BEGINNING = `${typePrefix(entityTypes.dataset.type)}(${PLATFORM_PREFIX}`;
