import * as l10n from "@vscode/l10n";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";

/** A command that is about all ticked datasets, whatever it is called on. */
export function onTicked(command: Command): Command {
  return (environment) => {
    // As commands are given them: see `Given`.
    const ticked = environment.ticks.urns.map((urn) => ({ urn, ticked: true }));
    if (ticked.length === 0)
      throw new Declined(l10n.t('No dataset is ticked. Run "Tick Datasets", then tick some in the Catalogue view.'));
    return command(environment, ticked[0], ticked);
  };
}
