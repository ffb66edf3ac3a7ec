import { MarkdownString } from "vscode";

/** A link of a hover that runs a command. Nothing that a file or a catalogue says is in it. */
interface HoverLink {
  readonly title: "Edit Description";
  readonly command: "metadataCatalogue.editDescription";
  /** A key of ours: what it is about is kept by the extension. */
  readonly argument: { readonly hover: string };
}

/** A part of a hover that is this link alone, and in which no other command can be run. */
export function hoverLink({ title, command, argument: { hover } }: HoverLink): MarkdownString {
  if (!/^\d+$/.test(hover)) throw new Error("The key of a link has digits alone");
  const link = new MarkdownString(`[${title}](command:${command}?${encodeURIComponent(JSON.stringify([{ hover }]))})`);
  link.isTrusted = { enabledCommands: [command] };
  return link;
}
