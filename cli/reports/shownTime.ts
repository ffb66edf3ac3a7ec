/** A time of the catalogue, which may give none, or one that no calendar has. */
export function shownTime(time: number | undefined): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? "unknown time" : date.toISOString();
}
