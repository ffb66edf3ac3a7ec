/** Whether a value is a whole number that both databases can hold, from `least` on. */
export function isWholeNumber(value: unknown, least: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least;
}
