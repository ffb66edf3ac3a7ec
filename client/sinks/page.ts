import { env, l10n, Uri, ViewColumn, window, type Webview, type WebviewOptions, type WebviewPanel } from "vscode";
import { plainLabel } from "../../catalogue/display/inert.ts";

/** A page of the extension: a folder of `pages/`, which is built into a script and a style sheet of this name. */
export interface PageLook {
  readonly name: string;
  /** The title of its tab. */
  readonly title: string;
}

/** What a page is allowed: scripts, and the files of the extension's pages. Links that run commands are not. */
function pageOptions(extension: Uri): WebviewOptions {
  return {
    enableScripts: true,
    enableCommandUris: false,
    enableForms: false,
    localResourceRoots: [pagesFolder(extension)],
  };
}

/** Opens a tab with a page, next to nothing yet: `fillPage` loads it. */
export function createPagePanel({ name, title }: PageLook): WebviewPanel {
  return window.createWebviewPanel(`metadataCatalogue.${name}`, plainLabel(title), ViewColumn.Active);
}

/** Names the tab of a page that VS Code opened. */
export function nameTab(panel: WebviewPanel, title: string): void {
  panel.title = plainLabel(title);
}

/**
 * Loads a page. Its content comes by messages only: the HTML has no text but translations, and the policy lets nothing run or be
 * loaded but the script and the style sheet of the extension.
 */
export function fillPage(webview: Webview, extension: Uri, name: string): void {
  webview.options = pageOptions(extension);
  const nonce = crypto.randomUUID();
  const file = (suffix: string): string =>
    webview.asWebviewUri(Uri.joinPath(pagesFolder(extension), name + suffix)).toString();
  // Data, which no browser runs. What could end it is written in another way.
  const translations = l10n.bundle ? JSON.stringify(l10n.bundle).replaceAll("<", "\\u003c") : "";
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}; base-uri 'none'; form-action 'none'`;
  webview.html = `<!DOCTYPE html>
<html lang="${l10n.bundle ? plainLabel(env.language) : "en"}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${file(".css")}">
    <title>Metadata Catalogue</title>
  </head>
  <body>
    <main id="page"></main>
    <script type="application/json" id="translations">${translations}</script>
    <script nonce="${nonce}" src="${file(".js")}"></script>
  </body>
</html>`;
}

function pagesFolder(extension: Uri): Uri {
  return Uri.joinPath(extension, "dist", "pages");
}
