import * as l10n from "@vscode/l10n";
import { commands, window, workspace, type TextDocument, type WebviewPanel } from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { markGone } from "../../catalogue/graph/markGone.ts";
import { readDataset, type Dataset } from "../../catalogue/graph/readDataset.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import type {
  CellEdit,
  CommandMessage,
  FromDatasetPage,
  PageSubject,
  ToDatasetPage,
} from "../../pages/dataset/protocol.ts";
import { isEndedByToken } from "../catalogue/endedByToken.ts";
import { placeId } from "../catalogue/place.ts";
import { UnreadNotes } from "../catalogue/unreadNotes.ts";
import { graphOrTold } from "../catalogue/tellFailure.ts";
import { datasetAddress } from "../datasetFiles/datasetUri.ts";
import type { Disposable } from "../emitter.ts";
import type { Environment } from "../environment.ts";
import { OneAfterAnother } from "../work/oneAfterAnother.ts";
import { PageChannel } from "../pages/pageChannel.ts";
import { fillPage, nameTab } from "../sinks/page.ts";
import { tellThrown } from "../tellThrown.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { commandFor, isOfCatalogue } from "./pageCommands.ts";
import { pageContent, pageSubject } from "./pageContent.ts";
import { FROM_DATASET_PAGE } from "./pageMessages.ts";
import type { PageNames } from "./pageNames.ts";
import { whyReadOnly, whyUnsaved } from "./pageState.ts";
import { PageText } from "./pageText.ts";
import { undoEdit } from "./undoEdit.ts";
import { undoStep } from "./undoStep.ts";

/** The editor that shows a page. */
interface PageEditor {
  readonly document: TextDocument;
  readonly panel: WebviewPanel;
  /** The names of the tabs of all open pages. */
  readonly names: PageNames;
}

/** The page of a dataset in an editor: shows its text and what is stored, and edits the text. */
export class DatasetPage implements Disposable {
  readonly #environment: Environment;
  readonly #document: TextDocument;
  readonly #text: PageText;
  readonly #names: PageNames;
  readonly #showName: (name: string) => void;
  #isClosed = false;
  readonly #messages: PageChannel<ToDatasetPage, FromDatasetPage>;
  readonly #following: readonly Disposable[];
  readonly #isInFront: () => boolean;
  readonly #reading = new OneAfterAnother<() => Promise<void>>((work) => work().catch(this.#tell.bind(this)));
  /** What is shown does not wait for a read: a text that was undone is shown at once. */
  readonly #showing = new OneAfterAnother<() => Promise<void>>((work) => work().catch(this.#tell.bind(this)));
  /** What was last read. */
  #stored: Dataset | undefined;
  /** What the unsaved changes began from when `#stored` was read. `undefined`: unknown. */
  #baseWhenRead: string | undefined;
  /** Why it could not be read. */
  #unread: string | undefined;
  /** Whether some of it could not be read, such as whether the catalogue still has its owners, or a look for changes failed. */
  readonly #incomplete: UnreadNotes<"page">;
  /** The ID of the last edit of the page that was made or refused. */
  #applied = 0;

  constructor(environment: Environment, { document, panel, names }: PageEditor) {
    this.#environment = environment;
    this.#document = document;
    this.#text = new PageText(environment, document);
    this.#names = names;
    this.#showName = (name) => {
      nameTab(panel, l10n.t`${name} (page)`);
    };
    this.#nameTab();
    this.#isInFront = () => panel.active;
    this.#messages = new PageChannel({
      webview: panel.webview,
      isInFront: this.#isInFront,
      messages: FROM_DATASET_PAGE,
      onReady: () => {
        // The page was loaded again, and counts its edits from the beginning.
        this.#applied = 0;
        this.#showAgain();
        this.#readAgain();
        return Promise.resolve();
      },
      act: (message) => this.#act(message),
      onError: (error) => {
        this.#tell(error);
      },
    });
    const { catalogue } = environment;
    this.#incomplete = new UnreadNotes(catalogue, () => {
      this.#readAgain();
    });
    this.#following = [
      this.#incomplete,
      workspace.onDidChangeTextDocument((event) => {
        if (event.document !== document) return;
        this.#showAgain();
        // What others wrote meanwhile may be in the text now.
        if (!document.isDirty) this.#readAgain();
      }),
      workspace.onDidSaveTextDocument((saved) => {
        if (saved !== document) return;
        this.#messages.post({ kind: "saved" });
        this.#showAgain();
      }),
      // The base may have been set in another page of this dataset.
      environment.datasetFiles.saves.bases.onDidChange((uri) => {
        if (uri.toString() !== document.uri.toString()) return;
        this.#showAgain();
        // The base may have gone back to an earlier one (by undo), which is no sign that what was read is recent.
        this.#readAgain();
      }),
      catalogue.onDidChange((urns) => {
        if (urns?.some((urn) => this.#shows(urn)) ?? true) this.#readAgain();
      }),
      catalogue.onDidChangeState(() => {
        this.#showAgain();
      }),
      // Somebody else may have written while the page was not in front.
      window.onDidChangeWindowState(({ focused }) => {
        if (focused && panel.visible) this.#lookAgain();
      }),
      panel.onDidChangeViewState(() => {
        if (panel.active) this.#lookAgain();
      }),
    ];
    fillPage(panel.webview, environment.context.extensionUri, "dataset");
  }

  dispose(): void {
    this.#isClosed = true;
    this.#names.delete(this.#showName);
    for (const each of [this.#messages, ...this.#following]) each.dispose();
  }

  get #urn(): DatasetUrn {
    return datasetAddress(this.#document.uri).urn;
  }

  /** Whether the page shows something of this entity: of its dataset, or the name of an owner. */
  #shows(urn: EntityUrn): boolean {
    return urn === this.#urn || this.#stored?.owners.some((owner) => owner.urn === urn) === true;
  }

  get #subject(): PageSubject {
    return pageSubject(this.#urn, this.#stored?.displayName);
  }

  /** Names its tab as the Catalogue view names the dataset. Its text may be in another tab, with the name of its file. */
  #nameTab(): void {
    // A read may end after the page was closed.
    if (!this.#isClosed) this.#names.set(this.#showName, this.#subject);
  }

  #tell(error: unknown): void {
    void tellThrown(this.#environment, "The page of a dataset failed", error);
  }

  #lookAgain(): void {
    void this.#environment.datasetFiles.readAgain(this.#urn);
    this.#reading.add("look", () => this.#read(true));
  }

  #readAgain(): void {
    this.#reading.add("read", () => this.#read());
  }

  #showAgain(): void {
    this.#showing.add("show", () => this.#show());
  }

  /** What unsaved changes begin from. `undefined`: unknown. */
  async #base(): Promise<string | undefined> {
    const { isDirty, uri } = this.#document;
    return isDirty ? this.#environment.datasetFiles.saves.bases.of(uri) : this.#document.getText();
  }

  /**
   * Reads the dataset, and shows it.
   * @param isLook whether it only looks for changes: what was read before then stays on show if this read fails
   */
  async #read(isLook = false): Promise<void> {
    const { catalogue, urn } = datasetAddress(this.#document.uri);
    try {
      const graph = await this.#environment.catalogue.graphForReading(catalogue);
      // Connecting may have taken long.
      const base = await this.#base();
      const { dataset, owners } = await this.#incomplete.reading("page", graph, async (each) => {
        const read = await readDataset(each, urn);
        if (!read.ok) throw new Error(errorSentence(read.error));
        const marked = await markGone(each, read.value.owners);
        return { dataset: read.value, owners: marked.ok ? marked.value : read.value.owners };
      });
      this.#stored = { ...dataset, owners };
      this.#baseWhenRead = base;
      this.#unread = undefined;
      this.#nameTab();
    } catch (error) {
      this.#incomplete.note("page");
      // While there is no connection, the page goes on showing what was read.
      const { state } = this.#environment.catalogue;
      if (!this.#stored || (state.kind === "connected" && !isLook)) this.#unread = thrownSentence(error);
    }
    this.#showAgain();
  }

  async #show(): Promise<void> {
    const text = this.#document.getText();
    const applied = this.#applied;
    const { isDirty, uri } = this.#document;
    const whyNoText = this.#environment.datasetFiles.whyUnread(this.#document);
    if (!this.#stored || whyNoText !== undefined) {
      const why = this.#unread ?? whyNoText;
      if (why === undefined) return;
      const { place, state } = this.#environment.catalogue;
      this.#messages.post({
        kind: "unavailable",
        subject: this.#subject,
        sentence: isDirty ? `${why} ${l10n.t("Your unsaved changes are kept.")}` : why,
        isEndedByToken: datasetAddress(uri).catalogue === placeId(place) && isEndedByToken(place, state),
      });
      return;
    }
    const base = await this.#base();
    const edited = {
      text,
      base,
      isDirty,
      baseWhenRead: this.#baseWhenRead,
      readOnly: this.#readOnly,
      notice: this.#notice,
    };
    const content = pageContent(this.#stored, edited);
    this.#messages.post({ kind: "content", content, applied });
  }

  /** Why nothing can be changed now. */
  get #readOnly(): string | undefined {
    return whyReadOnly(this.#environment.catalogue, datasetAddress(this.#document.uri).catalogue, this.#unread);
  }

  /** Why nothing can be saved now. */
  get #notice(): string | undefined {
    return whyUnsaved(this.#environment.catalogue, datasetAddress(this.#document.uri).catalogue);
  }

  async #act(message: FromDatasetPage): Promise<void> {
    switch (message.kind) {
      case "edit":
        return this.#edit(message.id, message.edits);
      case "save":
        // VS Code shows why nothing was saved; what somebody else changed is shown at its column.
        if (!(await this.#document.save())) this.#readAgain();
        return;
      case "undo":
        return this.#undo();
      case "redo":
        return this.#redo();
      case "keepMine":
        return this.#text.keepMine(message, this.#stored);
      case "compare":
        if (this.#stored) await this.#text.compare(message, this.#stored);
        return;
      case "removeOwner": {
        const { owner, typeUrn } = message;
        void this.#run(message).then(() => {
          // After what it changed is read, and shown.
          const key = `removal ${typeUrn} ${owner}`;
          const end = (): Promise<void> => {
            this.#messages.post({ kind: "removalEnded", owner, typeUrn });
            return Promise.resolve();
          };
          this.#reading.add(key, () => {
            this.#showing.add(key, end);
            return Promise.resolve();
          });
        });
        return;
      }
      case "openAsText":
        await commands.executeCommand("vscode.openWith", this.#document.uri, "default");
        return;
      case "tryAgain":
        await this.#reconnect();
        await this.#environment.datasetFiles.readAgain(this.#urn);
        this.#readAgain();
        return;
      default:
        void this.#run(message);
    }
  }

  /** Runs a command, which may ask something for as long as the user likes: edits of the page do not wait for it. */
  async #run(message: CommandMessage): Promise<void> {
    const { catalogue, urn } = datasetAddress(this.#document.uri);
    const { command, given } = commandFor(message, urn);
    try {
      // Commands act on the catalogue of the window, which may be another than that of the page by now.
      if (isOfCatalogue(message)) await this.#environment.catalogue.graph(catalogue);
      await commands.executeCommand(`metadataCatalogue.${command}`, given);
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Connects to the catalogue of the page, unless that is done. If the window works with another one, a message offers to connect. */
  async #reconnect(): Promise<void> {
    const { catalogue } = this.#environment;
    const id = datasetAddress(this.#document.uri).catalogue;
    if (id !== placeId(catalogue.place)) await graphOrTold(catalogue, id).catch(() => undefined);
    else if (catalogue.state.kind !== "connected") await catalogue.start();
  }

  /**
   * Undoes or redoes one step, unless the page is no longer in front: VS Code does that in the editor in front, which may be another
   * one by now. Gives whether it did.
   */
  async #step(command: "undo" | "redo"): Promise<boolean> {
    if (!this.#isInFront()) return false;
    await commands.executeCommand(command);
    return true;
  }

  async #undo(): Promise<void> {
    const { others } = this.#environment.datasetFiles.saves;
    const { uri } = this.#document;
    const taken = await undoEdit(this.#document, {
      step: () => this.#step("undo"),
      back: () => this.#step("redo"),
      isOfOthers: (changed) => others.hasStep(uri, changed),
      put: async (changed) => {
        const isPut = await this.#text.put(changed.after);
        if (isPut) await others.note(uri, changed);
        return isPut;
      },
    });
    if (taken === "interrupted")
      this.#tellInPage(l10n.t("Nothing was undone, because another editor came to the front."));
    else if (taken) {
      const { names, isBackByRedo } = taken;
      const sentence =
        names.length > 0
          ? l10n.t`The undo also took out what others have changed: ${listedNames(names)}.`
          : l10n.t("The undo also took out what others have changed.");
      this.#tellInPage(isBackByRedo ? `${sentence} ${l10n.t("Redo brings it back.")}` : sentence);
    }
  }

  async #redo(): Promise<void> {
    const base = await this.#base();
    if (!this.#isInFront()) return;
    const [step, back] = [() => this.#step("redo"), () => this.#step("undo")];
    if (await undoStep(this.#document, { step, base, back })) return;
    this.#tellInPage(
      l10n.t("There is nothing to redo. What was undone cannot be redone after somebody else has changed the dataset."),
    );
  }

  #tellInPage(sentence: string): void {
    this.#messages.post({ kind: "told", sentence });
  }

  async #edit(id: number, edits: readonly CellEdit[]): Promise<void> {
    const why = this.#readOnly ?? (await this.#text.change(edits, this.#stored, () => this.#step("undo")));
    this.#applied = id;
    if (why !== undefined) this.#messages.post({ kind: "refused", edit: id, sentence: why });
    this.#showAgain();
  }
}
