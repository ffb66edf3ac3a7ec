import type { Command } from "./command.ts";
import { withTicked } from "./ofTicked.ts";
import { removeLinkCommand } from "./removeLink.ts";
import { removeOwnerCommand } from "./removeOwner.ts";
import { isLinkRow } from "./wantedLink.ts";

const removeOwners = withTicked(removeOwnerCommand);

/** Removes what the selected rows stand for: a link, or owners; of ticked datasets, if the row is one of them. */
export const removeSelected: Command = (environment, argument, selection) =>
  isLinkRow(argument)
    ? removeLinkCommand(environment, argument, selection)
    : removeOwners(environment, argument, selection);
