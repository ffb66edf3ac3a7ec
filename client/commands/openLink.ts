import { commands, env, Uri } from "vscode";
import type { Command } from "./command.ts";
import { openedLink } from "./openedLink.ts";

/** Opens a related link of a dataset outside VS Code, which asks first unless the site is trusted. */
export const openLink: Command = async (_environment, argument) => {
  const url = openedLink(argument);
  // A `Uri` loses how characters are percent-encoded: "%2F" would become "/". The command opens the text as it is.
  if (BY_TEXT.test(url)) await commands.executeCommand("vscode.open", url);
  else await env.openExternal(Uri.parse(url));
};

/** What that command takes as text. */
const BY_TEXT = /^https?:/i;
