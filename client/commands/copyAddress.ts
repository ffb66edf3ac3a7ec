import * as l10n from "@vscode/l10n";
import { env } from "vscode";
import { addressOf } from "../catalogue/connectionMenu.ts";
import { showBrief } from "../sinks/messages.ts";
import type { Command } from "./command.ts";

/** Puts the address of the catalogue that is connected to into the clipboard, without its token. */
export const copyAddress: Command = async ({ catalogue }) => {
  const address = addressOf(catalogue.place, catalogue.state);
  if (address === "") throw new Error(l10n.t("The embedded service is not running, so it has no address."));
  await env.clipboard.writeText(address);
  showBrief(l10n.t`${address} was copied to the clipboard.`);
};
