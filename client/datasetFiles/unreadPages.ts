import * as l10n from "@vscode/l10n";
import { TabInputCustom, window, workspace, type TextDocument, type Uri } from "vscode";
import { oneLine } from "../../catalogue/display/plainText.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { openDocument } from "../files/openDocument.ts";
import { thrownSentence } from "../thrownSentence.ts";
import type { ReadDatasetText } from "./openedDatasets.ts";
import { DATASET_PAGE, datasetAddress } from "./datasetUri.ts";

/** What VS Code is given of a text. */
type GivenText = Pick<ReadDatasetText, "text" | "mtime" | "isReadOnly">;

/**
 * The datasets that a page shows and that cannot be read, as after a reload while the catalogue does not answer. VS Code would
 * show an error of its own in place of the page, without the reason, and would not try again. So it is given a read-only text
 * that only says why; the page shows the reason, and VS Code reads the text again when it is another.
 */
export class UnreadPages {
  readonly #unread = new Map<string, { readonly text: string; readonly why: string }>();

  /** Gives what VS Code reads of a text, with whether it only says why there is nothing else. Throws if no page shows it. */
  async reading(uri: Uri, read: () => Promise<GivenText>): Promise<GivenText & { readonly isUnread: boolean }> {
    try {
      return { ...(await read()), isUnread: false };
    } catch (error) {
      // What was read before stays as it is.
      const open = openDocument(uri);
      if (open ? this.why(open) === undefined : !hasPage(uri)) throw error;
      const why = thrownSentence(error);
      const text = `# ${oneLine(l10n.t`${entityName(datasetAddress(uri).urn)} was not opened. ${why}`, LONGEST)}\n`;
      this.#unread.set(uri.toString(), { text, why });
      return { text, mtime: 0, isReadOnly: true, isUnread: true };
    }
  }

  /** Why the text of an editor is not that of the dataset. `undefined`: it is. */
  why(document: TextDocument): string | undefined {
    const unread = this.#unread.get(document.uri.toString());
    return unread?.text === document.getText() ? unread.why : undefined;
  }

  /** The datasets whose texts could not be read. */
  get urns(): readonly DatasetUrn[] {
    const unread = workspace.textDocuments.filter((document) => this.why(document) !== undefined);
    return unread.map(({ uri }) => datasetAddress(uri).urn);
  }

  forget(uri: Uri): void {
    this.#unread.delete(uri.toString());
  }
}

/** Whether a tab shows a dataset as a page. */
function hasPage(uri: Uri): boolean {
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(
      ({ input }) =>
        input instanceof TabInputCustom && input.viewType === DATASET_PAGE && input.uri.toString() === uri.toString(),
    ),
  );
}

const LONGEST = 500;
