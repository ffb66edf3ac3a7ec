import type { Measured } from "../results.mts";

/** Which of the times of a measure is meant. */
export type Take = "median" | "p95" | "p999" | "most";

/** The one number of a measure; `undefined` when it has none. One over the cap counts as the cap, which it is at least. */
export function numberOf(measured: Measured | undefined, take: Take = "median"): number | undefined {
  if (measured?.kind === "timing") return measured[take];
  if (measured?.kind === "amount") return measured.value;
  return measured?.kind === "over" ? measured.capMs : undefined;
}

/** A number as a person reads it, with as many digits as it is worth. */
export function figure(value: number): string {
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return new Intl.NumberFormat("en", { maximumFractionDigits: digits }).format(value);
}

/** What stands in a table for a measure; a dash when it was not made. */
export function cell(measured: Measured | undefined, take: Take = "median"): string {
  if (measured?.kind === "failed") return "failed";
  const value = numberOf(measured, take);
  if (value === undefined) return "–";
  return measured?.kind === "over" ? `> ${figure(value)}` : figure(value);
}

/** How many times one measure is of another. */
export function times(of: Measured | undefined, by: Measured | undefined, take: Take = "median"): string {
  const [one, other] = [numberOf(of, take), numberOf(by, take)];
  if (one === undefined || other === undefined || other === 0 || by?.kind === "over") return "–";
  return `${of?.kind === "over" ? "> " : ""}${figure(one / other)} ×`;
}

/** Whether a measure keeps a limit, after the limit itself. */
export function judged(limit: string, kept: boolean | undefined): string {
  return `${limit}: ${kept === undefined ? "not measured" : kept ? "met" : "missed"}`;
}

/** Whether a measure is at most so much; one that failed or took too long is not; `undefined` when it was not made. */
export function keeps(measured: Measured | undefined, most: number, take: Take = "median"): boolean | undefined {
  if (measured === undefined) return undefined;
  const value = numberOf(measured, take);
  return value !== undefined && measured.kind !== "over" && value <= most;
}
