import { canonicalJson } from "../json/canonicalJson.ts";

/**
 * Of an aspect that DataHub keeps by time, such as a profile of a dataset: when its value was true, in milliseconds since
 * the epoch. `undefined`: it is no such aspect, or does not say so. Only these aspects have the field.
 */
export function timeOf(aspect: object): number | undefined {
  const time: unknown = "timestampMillis" in aspect ? aspect.timestampMillis : undefined;
  return typeof time === "number" ? time : undefined;
}

/** Values of an aspect that DataHub keeps by time, each once, the earliest first. */
export function inTime(values: readonly object[]): readonly object[] {
  const distinct = new Map(values.map((each) => [canonicalJson(each), each]));
  return [...distinct.values()].toSorted((one, other) => (timeOf(one) ?? 0) - (timeOf(other) ?? 0));
}
