import type { Command } from "./command.ts";

/** Shows the overview: how far the catalogue is described and owned, and what is missing. */
export const showOverview: Command = ({ overviewTab }) => overviewTab.open();
