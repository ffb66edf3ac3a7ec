import * as l10n from "@vscode/l10n";
import { isUnconfirmed } from "../../catalogue/graph/error.ts";
import { stoppableGraph } from "../../catalogue/graph/stoppableGraph.ts";
import { saidOf } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { restoredSentence, subjectName, versionTime } from "../history/historyTexts.ts";
import { notRestored } from "../history/notRestored.ts";
import { restorationUndone } from "../history/restorationUndone.ts";
import { restoreVersion, undoRestoration } from "../history/restoreVersion.ts";
import type { ShownVersion } from "../history/shownVersion.ts";
import { showMessage } from "../sinks/messages.ts";
import { notedChange } from "../undo/notedChange.ts";
import { tellOne } from "../undo/singleChange.ts";
import { withSlowProgress } from "../work/slowProgress.ts";
import type { Command } from "./command.ts";
import { writingInteraction } from "./writingInteraction.ts";

/** Stores the version again that the comparison in front shows. */
export const restoreVersionInFront: Command = async (environment) => {
  const shown = environment.versionDiffs.inFront();
  if (!shown) throw new Error(l10n.t('Compare a version first: run "Show History…" and choose one.'));
  await restoreShown(environment, shown);
};

/** Stores a version again, after a question; can be undone from its message. */
export async function restoreShown(environment: Environment, shown: ShownVersion): Promise<void> {
  const { catalogue, versionDiffs } = environment;
  const { guard } = catalogue;
  const { subject, version } = shown;
  const graph = await catalogue.graphToWrite(shown.catalogue);
  const { place } = catalogue;
  const { agreed } = writingInteraction(environment);
  const noted = notedChange(environment, graph, {
    into: shown.catalogue,
    title: l10n.t`Restore the ${subjectName(subject)} as of ${versionTime(version)}`,
  });
  // The restoration asks by itself before it writes, so the guard need not ask again.
  const end = await guard.agreed(place, () =>
    withSlowProgress(l10n.t`Comparing the ${subjectName(subject)} with the catalogue`, ({ signal, asking }) =>
      restoreVersion(stoppableGraph(noted.graph, signal), shown, {
        agreed: (question) => asking(() => agreed(question)),
      }),
    ),
  );
  if (end.kind !== "restored") {
    if (end.kind === "changed") {
      catalogue.changed([subject.urn]);
      await versionDiffs.open({ ...shown, seen: end.now }, "now");
    }
    if (end.kind === "failed" && isUnconfirmed(end.error)) catalogue.changed([subject.urn]);
    const told = notRestored(shown, end);
    // The last result, which may have an Undo, stays to be shown again.
    void showMessage({ ...told, sentence: saidOf(place, told.sentence) });
    return;
  }
  catalogue.changed([subject.urn]);
  const name = subjectName(subject);
  const areSeveral = subject.kind === "owners";
  await noted.end();
  tellOne(environment, {
    noted,
    sentence: saidOf(place, restoredSentence(subject, version, end)),
    urns: [subject.urn],
    doing: l10n.t`Undo the restoration of the ${name}`,
    failed: l10n.t`The restoration of the ${name} was not undone.`,
    since: {
      sentence: areSeveral
        ? l10n.t`The restoration was not undone, because the ${name} have been changed since. The newer values are kept.`
        : l10n.t`The restoration was not undone, because the ${name} has been changed since. The newer text is kept.`,
      subject: { ...subject, catalogue: shown.catalogue },
    },
    write: (again) => undoRestoration(again, subject, end),
    async undone(outcome) {
      await versionDiffs.noteStored(shown, typeof outcome === "object" ? outcome.now : shown.seen);
      return restorationUndone(subject, outcome);
    },
  });
  await versionDiffs.noteStored(shown, end.shown);
}
