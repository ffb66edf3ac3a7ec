import type { Uri } from "vscode";
import type { DescriptionAddress } from "./saveDescription.ts";

/** Files of a scheme that are texts of the catalogue: descriptions, or whole datasets. */
export interface SavedTexts {
  readonly scheme: string;
  /** What a file is the text of; throws when it is of nothing. A whole dataset has no column. */
  readonly addressOf: (uri: Uri) => DescriptionAddress;
}
