import { join } from "node:path";
import { checkout } from "../scripts/checkout.mts";

/** The figures of the extension in VS Code that the documentation shows. */
export const editorFiguresFile = join(checkout, "bench/editorFigures.json");

/** The options of what is measured with many datasets. */
export const DATASETS_OPTIONS = {
  datasets: { type: "string", default: "100000" },
  publish: { type: "boolean", default: false },
} as const;
