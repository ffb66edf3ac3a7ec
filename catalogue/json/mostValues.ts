/**
 * The most values in one JSON text: objects, lists, and what is in them. Only the check of a text can be divided into
 * turns, parsing it cannot, and what that takes depends on this number: 300,000 values keep other requests waiting for
 * a quarter of a second at most. 10,000 proposals as DataHub's clients send them have half of it.
 */
export const MOST_VALUES = 300_000;
