import * as l10n from "@vscode/l10n";

// The extension writes the translations for the language of VS Code into the page, if there are any. A page imports this file
// first, because some texts are made when their file is loaded.
const translations = document.getElementById("translations");
if (translations instanceof HTMLScriptElement && translations.text !== "") l10n.config({ contents: translations.text });
