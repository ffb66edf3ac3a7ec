import { canonicalJson } from "../json/canonicalJson.ts";

/**
 * The time for which the value of a time-series aspect, such as a profile of a dataset, was true, in milliseconds since
 * the epoch. `undefined`: it is another aspect, or has no time. Only time-series aspects have the field.
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
