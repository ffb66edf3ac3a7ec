import { entityTypes } from "./entityTypes.ts";

/** The text with which every URN begins. */
export const URN_PREFIX = "urn:li:";

/** The text with which the URNs of an entity type begin. */
export function typePrefix(type: string): string {
  return `${URN_PREFIX}${type}:`;
}

/** The text with which the URN of a platform begins; its ID follows. */
export const PLATFORM_PREFIX = typePrefix("dataPlatform");

/** The text with which the URN of a dataset begins; the ID of its platform follows. */
export const DATASET_BEGINNING = `${typePrefix(entityTypes.dataset.type)}(${PLATFORM_PREFIX}`;
