import type { PublishedFigure } from "../figures.mts";
import { figure, judged } from "./figure.mts";

/** The goal of a figure, and whether it is met; empty when it has none. */
export function judgedGoal({ value, compared, goal, unit }: PublishedFigure): string {
  if (goal === undefined) return "";
  const ratio = compared === undefined ? undefined : value / compared;
  const number = goal.of === "ratio" ? ratio : value;
  const isMet = number !== undefined && (goal.bound === "most" ? number <= goal.limit : number >= goal.limit);
  const limit = `${goal.bound === "most" ? "≤" : "≥"} ${figure(goal.limit)} ${goal.of === "ratio" ? "×" : unit}`;
  return judged(limit.trim(), isMet);
}

/** What measures the figures again. */
export function measuredBy(figures: readonly PublishedFigure[]): string {
  const each = new Set(figures.map(({ date, command }) => `- ${date}: \`${command}\``));
  return ["Measured by:", [...each].join("\n")].join("\n\n");
}
