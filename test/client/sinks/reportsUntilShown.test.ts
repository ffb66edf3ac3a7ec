import { expect, test } from "vitest";
import { ReportsUntilShown, type Step } from "../../../client/sinks/reportsUntilShown.ts";

function shownBy(work: (reports: ReportsUntilShown, show: () => void) => void): readonly Step[] {
  const reports = new ReportsUntilShown();
  const shown: Step[] = [];
  work(reports, () => {
    reports.begin((step) => shown.push(step));
  });
  return shown;
}

test("what was reported before anything is shown is shown as one step, and each later report as it is", () => {
  const shown = shownBy((reports, show) => {
    reports.report({ message: "1 of 4", increment: 25 });
    reports.report({ message: "2 of 4", increment: 25 });
    show();
    reports.report({ message: "3 of 4", increment: 25 });
  });
  expect(shown).toEqual([
    { message: "2 of 4", increment: 50 },
    { message: "3 of 4", increment: 25 },
  ]);
});

test("reports without a share of the whole are shown without one, and where nothing was reported nothing is shown", () => {
  const counted = shownBy((reports, show) => {
    reports.report({ message: "10 found" });
    show();
  });
  expect(counted).toEqual([{ message: "10 found" }]);
  const silent = shownBy((_reports, show) => {
    show();
  });
  expect(silent).toEqual([]);
});
