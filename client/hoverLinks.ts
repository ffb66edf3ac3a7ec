import * as l10n from "@vscode/l10n";
import { commands, Hover, Range, type CodeAction, type Position, type TextDocument } from "vscode";
import * as z from "zod";
import { LinkTargets } from "./linkTargets.ts";
import { hoverLink } from "./sinks/hoverLink.ts";

/** The command that edits the description of what it is given. */
export const EDIT_DESCRIPTION = "metadataCatalogue.editDescription";

const hoverKey = z.object({ hover: z.string() });

/**
 * The links of hovers that edit a description. A link has the key of what it edits and nothing else: what a file or a
 * catalogue says is in another part of the hover, in which no link runs a command.
 */
export class HoverLinks {
  readonly #targets = new LinkTargets<unknown>();

  /** The hover with a link, if the language server offers to edit the description of what is there. */
  async withLink({ contents, range }: Hover, document: TextDocument, position: Position): Promise<Hover> {
    const actions = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      new Range(position, position),
      "catalogue",
    );
    const edit = actions.find(({ command }) => command?.command === EDIT_DESCRIPTION)?.command;
    if (!edit) return new Hover(contents, range);
    const key = this.#targets.add(edit.arguments?.[0]);
    const link = hoverLink({ title: "Edit Description", command: EDIT_DESCRIPTION, argument: { hover: key } });
    return new Hover([...contents, link], range);
  }

  /** What the link with this argument edits. `undefined`: it is not the argument of a link. Throws when it is too old. */
  behind(argument: unknown): unknown {
    const read = hoverKey.safeParse(argument);
    if (!read.success) return undefined;
    const target = this.#targets.at(read.data.hover);
    if (target === undefined) throw new Error(l10n.t("This link has expired; hover over the name again."));
    return target;
  }
}
