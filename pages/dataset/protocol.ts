import type { BlockContent } from "mdast";

/** A description on the page of a dataset: that of a column, or of the dataset itself. */
export interface PageDescription {
  /** What is in the editor, unsaved or not; empty: none. */
  readonly mine: string;
  /** What the unsaved changes began from, which is what is stored unless somebody else wrote since. */
  readonly base: string;
  /** What is stored now. */
  readonly theirs: string;
  /** What was ingested. `undefined`: nothing, or the same as what is stored. */
  readonly ingested: string | undefined;
  /** Where the stored description comes from. `undefined`: there is none. */
  readonly origin: "edited" | "ingested" | undefined;
  /** Somebody else changed the same lines, so that it cannot be saved until one of the two is chosen. */
  readonly inConflict: boolean;
}

/** A column of the dataset. */
export interface PageColumn extends PageDescription {
  /** Its path in the schema, which identifies it. */
  readonly path: string;
  /** How it is shown. */
  readonly name: string;
  readonly type: string | undefined;
}

/** An unsaved description under a name of which the schema has no column, or several; a save may refuse it. */
export interface ColumnlessDescription {
  /** What the text calls the column. */
  readonly name: string;
  /** What is in the editor; empty: none. */
  readonly mine: string;
  /** The text that the unsaved changes began from; giving it back discards this one. `undefined`: the changes added the name. */
  readonly base: string | undefined;
}

/** An owner of the dataset, with one ownership type. */
export interface PageOwner {
  readonly urn: string;
  readonly name: string;
  /** Tells apart owners of one name. `undefined`: it is the name. */
  readonly id: string | undefined;
  /** The name with the ID, as questions call the owner. */
  readonly nameWithId: string;
  readonly kind: "user" | "group";
  /** That the catalogue does not have this user or group, or that it is marked as removed there. `undefined`: it is neither. */
  readonly gone: string | undefined;
  readonly typeUrn: string;
  readonly typeLabel: string;
}

/** What the header of the page of a dataset shows: what the dataset is called, and the parts of its URN. */
export interface PageSubject {
  readonly urn: string;
  /** `undefined`: it is called by the name in its URN. */
  readonly displayName: string | undefined;
  readonly name: string;
  readonly platform: string;
  readonly environment: string;
}

/** Everything that the page of a dataset shows. */
export interface DatasetPageContent extends PageSubject {
  /** That the dataset is marked as removed, in words. `undefined`: it is not. */
  readonly gone: string | undefined;
  /** Why nothing can be changed now, as a sentence. `undefined`: it can. */
  readonly readOnly: string | undefined;
  /** Why nothing can be saved now, although it can be edited, as a sentence. `undefined`: it can. */
  readonly notice: string | undefined;
  /** Whether there are unsaved changes, also such as the page does not show. */
  readonly isDirty: boolean;
  readonly description: PageDescription & {
    /** What is in the editor, as Markdown. */
    readonly blocks: readonly BlockContent[];
    /** What was ingested, as Markdown, if something else is in the editor. */
    readonly ingestedBlocks: readonly BlockContent[];
  };
  readonly columns: readonly PageColumn[];
  readonly columnless: readonly ColumnlessDescription[];
  readonly owners: readonly PageOwner[];
  /** The URNs of owners that nothing can be asked about. */
  readonly malformedOwners: readonly string[];
  readonly links: readonly { readonly url: string; readonly label: string; readonly isOpenable: boolean }[];
}

/** What the extension sends to the page of a dataset. */
export type ToDatasetPage =
  /** `applied`: the ID of the last edit of the page that is in it. */
  | { readonly kind: "content"; readonly content: DatasetPageContent; readonly applied: number }
  /** The dataset cannot be shown; a sentence says why. `isEndedByToken`: it could be shown with an access token that is entered in VS Code. */
  | {
      readonly kind: "unavailable";
      readonly subject: PageSubject;
      readonly sentence: string;
      readonly isEndedByToken: boolean;
    }
  /** The removal of an owner ended: it was made, refused, or cancelled. */
  | { readonly kind: "removalEnded"; readonly owner: string; readonly typeUrn: string }
  | { readonly kind: "told"; readonly sentence: string }
  /** The text was saved. */
  | { readonly kind: "saved" }
  /** An edit could not be made; a sentence says why. */
  | { readonly kind: "refused"; readonly edit: number; readonly sentence: string };

/** A new text of a description. */
export interface CellEdit {
  /** The path of the column, or what the text calls a column that the schema does not have; `null`: the dataset itself. */
  readonly column: string | null;
  /** Empty: none, or the ingested one if there is one. */
  readonly text: string;
}

/** Commands that need no more than the dataset. */
type BareCommand = "addOwner" | "addLink" | "copyUrn" | "enterToken";
/** What the editor of the page does. `undo` and `redo` are messages, so that they come after the edits before them. */
type BareAct = "undo" | "redo" | "openAsText" | "tryAgain";
/** The kinds of messages that say nothing else. */
export type BareKind = BareCommand | BareAct;

/** A message that runs the command of the extension that is named like its kind. */
export type CommandMessage =
  /** `column`: whose description it is about, `null`: the dataset itself. */
  | { readonly kind: "showHistory"; readonly of: "owners" | { readonly column: string | null } }
  | { readonly kind: "removeOwner"; readonly owner: string; readonly typeUrn: string }
  | { readonly kind: "editLink" | "removeLink"; readonly url: string; readonly label: string }
  | { readonly kind: "openLink"; readonly url: string }
  | { readonly kind: BareCommand };

/** What the page of a dataset sends to the extension. */
export type FromDatasetPage =
  | { readonly kind: "edit"; readonly id: number; readonly edits: readonly CellEdit[] }
  | { readonly kind: "save" }
  /** Somebody else changed this description too, and the user has seen it: theirs is to be replaced. */
  | { readonly kind: "keepMine"; readonly column: string | null; readonly theirs: string }
  | { readonly kind: "compare"; readonly column: string | null; readonly with: "ingested" | "stored" }
  | { readonly kind: BareAct }
  | CommandMessage;
