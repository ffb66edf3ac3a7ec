import * as l10n from "@vscode/l10n";

// The editor names the file of translations for its language, if there is one. Everything else is loaded afterwards, because
// some texts are made when their file is loaded.
const translations = process.env["EXTENSION_BUNDLE_PATH"];
if (translations !== undefined) l10n.config({ fsPath: translations });
await import("./start.ts");
