/**
 * What a desktop VS Code is started with: by `npm start`, by `npm run test:desktop` and, a test holds them equal, by F5
 * (.vscode/launch.json). `checkout` is the folder of the project.
 */

/** The extension, on a folder to try it on. @param extension the checkout, or a copy of what is built in it */
export function extensionArguments(extension: string, folder: string): readonly string[] {
  return [`--extensionDevelopmentPath=${extension}`, folder];
}

/** Where the bundled editor suites are, in the checkout. */
export const suitesFolder = "out/test/editor";

/** Where the copy of a folder is that they work on when F5 starts them, in the checkout. */
export const suitesWorkspace = "out/test/workspace";

/** The editor suites, in the extension's host. */
export function suitesArguments(checkout: string, workspace: string): readonly string[] {
  return [
    `--extensionTestsPath=${checkout}/${suitesFolder}`,
    "--disable-extensions",
    "--disable-workspace-trust",
    "--skip-release-notes",
    "--skip-welcome",
    ...extensionArguments(checkout, workspace),
  ];
}
