import { commands, Uri, workspace, type Disposable } from "vscode";
import { withConflictMarks } from "./conflictMarks.ts";
import { documentWith } from "./documentWith.ts";

const SCHEME = "catalogue-compared";

interface Conflict {
  /** The file that is edited, and saved in the end. */
  readonly output: Uri;
  /** What there was, what somebody else made of it, and what this person did. */
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Shows a conflict (base, theirs, mine) in VS Code's merge editor if it can be opened, otherwise as a diff. */
export class ThreeWays implements Disposable {
  readonly #commands: () => PromiseLike<readonly string[]>;
  readonly #texts = new Map<string, string>();
  readonly #registered = [
    workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()),
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      this.#texts.delete(uri.toString());
    }),
  ];

  /** @param available gives the commands that VS Code has, internal ones included */
  constructor(available: () => PromiseLike<readonly string[]> = () => commands.getCommands(false)) {
    this.#commands = available;
  }

  async show({ output, base, theirs, mine }: Conflict): Promise<void> {
    const inCatalogue = this.#text(output, theirs);
    // An internal command of VS Code, which may disappear.
    if ((await this.#commands()).includes(MERGE)) {
      // Without the marks, the merge editor takes what the file contains for the finished result.
      await documentWith(output, withConflictMarks(theirs, mine));
      await commands.executeCommand(MERGE, {
        base: this.#text(output, base),
        input1: { uri: inCatalogue, title: "In the Catalogue", description: "What somebody else wrote", detail: "" },
        input2: { uri: this.#text(output, mine), title: "Yours", description: "What you typed", detail: "" },
        output,
      });
      return;
    }
    // The right side is the file itself, which can be edited and saved: it gets the user's text if it has another.
    await documentWith(output, mine);
    await commands.executeCommand("vscode.diff", inCatalogue, output, "In the Catalogue ↔ Yours");
  }

  dispose(): void {
    for (const each of this.#registered) each.dispose();
  }

  #text({ path }: Uri, text: string): Uri {
    const uri = Uri.from({ scheme: SCHEME, path, query: crypto.randomUUID() });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}

const MERGE = "_open.mergeEditor";
