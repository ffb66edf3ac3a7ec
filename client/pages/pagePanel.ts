import { TabInputWebview, window, type Tab, type Uri, type WebviewPanel } from "vscode";
import type { Disposable } from "../emitter.ts";
import { closeTabs } from "../sinks/closeTabs.ts";
import { createPagePanel, fillPage, type PageLook } from "../sinks/page.ts";

interface PagePanelOptions {
  /** Where the extension is. */
  readonly extension: Uri;
  readonly look: PageLook;
  /** Connects a page that was just opened; what it gives is ended when the page is closed. */
  readonly connect: (panel: WebviewPanel) => Promise<Disposable>;
}

/**
 * A page in a tab of its own, of which there is one in a window. After a reload, its tab is there, and shows what the page kept
 * if the user chooses the tab; the command opens a new page. While it is hidden, VS Code unloads it.
 */
export class PagePanel implements Disposable {
  readonly #options: PagePanelOptions;
  readonly #viewType: string;
  readonly #registered: Disposable;
  #panel: WebviewPanel | undefined;

  constructor(options: PagePanelOptions) {
    this.#options = options;
    this.#viewType = `metadataCatalogue.${options.look.name}`;
    this.#registered = window.registerWebviewPanelSerializer(this.#viewType, {
      deserializeWebviewPanel: (panel) => this.#show(panel),
    });
  }

  /** Shows the page, in front. */
  async open(): Promise<void> {
    // After a reload, its tab is there, but VS Code loads the page only when the tab comes to the front.
    if (!this.#panel) await closeTabs(this.#tabs);
    if (this.#panel) this.#panel.reveal();
    else await this.#show(createPagePanel(this.#options.look));
  }

  dispose(): void {
    this.#registered.dispose();
    this.#panel?.dispose();
  }

  get #tabs(): readonly Tab[] {
    return window.tabGroups.all.flatMap(({ tabs }) =>
      // VS Code puts a word of its own before the type.
      tabs.filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith(this.#viewType)),
    );
  }

  async #show(panel: WebviewPanel): Promise<void> {
    this.#panel = panel;
    const page: { isClosed: boolean; connection?: Disposable } = { isClosed: false };
    panel.onDidDispose(() => {
      page.isClosed = true;
      page.connection?.dispose();
      if (this.#panel === panel) this.#panel = undefined;
    });
    // The page says that it is there as soon as it is loaded, so somebody listens before.
    page.connection = await this.#options.connect(panel);
    if (page.isClosed) page.connection.dispose();
    else fillPage(panel.webview, this.#options.extension, this.#options.look.name);
  }
}
