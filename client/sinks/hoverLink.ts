import * as l10n from "@vscode/l10n";
import { MarkdownString } from "vscode";

/** What links are called. */
const TITLES = { "Edit Description": l10n.t("Edit Description") };

/** A link of a hover that runs a command. Nothing that a file or a catalogue says is in it. */
interface HoverLink {
  readonly title: keyof typeof TITLES;
  readonly command: "metadataCatalogue.editDescription";
  /** A key of ours: what it is about is kept by the extension. */
  readonly argument: { readonly hover: string };
}

/** A part of a hover that is this link alone, and in which no other command can be run. */
export function hoverLink({ title, command, argument: { hover } }: HoverLink): MarkdownString {
  if (!/^\d+$/.test(hover)) throw new Error("The key of a link has digits alone");
  const link = new MarkdownString(
    `[${TITLES[title]}](command:${command}?${encodeURIComponent(JSON.stringify([{ hover }]))})`,
  );
  link.isTrusted = { enabledCommands: [command] };
  return link;
}
