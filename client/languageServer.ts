import * as l10n from "@vscode/l10n";
import { commands, StatusBarAlignment, ThemeColor } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { CLOCK } from "./catalogue/clock.ts";
import { Restarts } from "./catalogue/restarts.ts";
import type { Disposable } from "./emitter.ts";
import { actionLabel } from "./sinks/messageActions.ts";
import { showError } from "./sinks/messages.ts";
import type { Output } from "./sinks/output.ts";
import { showStatusLook, statusBarItem } from "./sinks/status.ts";

const RESTART_COMMAND = "metadataCatalogue.restartLanguageServer";

/**
 * The process that checks files. One that stops is started again without a message, a few times; then the status bar shows that
 * files are not checked, until the user starts it again.
 */
export class LanguageServer implements Disposable {
  readonly #output: Pick<Output, "warn" | "show">;
  readonly #restarts = new Restarts();
  readonly #client = Promise.withResolvers<BaseLanguageClient>();
  readonly #item = statusBarItem({
    id: "metadataCatalogue.filesNotChecked",
    name: l10n.t("Files Not Checked"),
    alignment: StatusBarAlignment.Left,
    priority: 9,
  });
  #begin: () => void = () => undefined;

  constructor(output: Pick<Output, "warn" | "show">) {
    this.#output = output;
    // Told to whoever restarts it, if anybody does.
    this.#client.promise.catch(() => undefined);
    this.#item.backgroundColor = new ThemeColor("statusBarItem.warningBackground");
    showStatusLook(this.#item, {
      icon: "warning",
      text: l10n.t("Files Not Checked"),
      tooltip: l10n.t("The language server is not running. Click to start it again."),
      command: RESTART_COMMAND,
    });
  }

  /** The editor's side of it. Rejects if it cannot be started at all. */
  get client(): Promise<BaseLanguageClient> {
    return this.#client.promise;
  }

  /** This starts it for the first time, if nothing has. */
  startBy(begin: () => void): void {
    this.#begin = begin;
  }

  /** It is asked through this client. */
  runsAs(client: BaseLanguageClient): void {
    client.onDidChangeState(() => {
      if (client.isRunning()) this.#item.hide();
    });
    this.#client.resolve(client);
  }

  /** It did not start. */
  giveUp(why: Error): void {
    this.#client.reject(why);
    this.#item.show();
  }

  /** Its process has ended by itself. Gives whether it is to be started again; otherwise, this tells the user. */
  hasStopped(): boolean {
    this.#output.warn("The language server has stopped");
    if (this.#restarts.afterDeath(CLOCK.now()) !== undefined) return true;
    this.#item.show();
    void this.#offerRestart();
    return false;
  }

  /** Starts it, or restarts it if it is running. Rejects if it does not start. */
  async restart(): Promise<void> {
    this.#begin();
    const client = await this.#client.promise;
    this.#restarts.forget();
    if (client.isRunning()) await client.stop();
    await client.start();
  }

  async #offerRestart(): Promise<void> {
    const [restart, output] = [l10n.t("Restart"), actionLabel("Show Output")];
    const sentence = l10n.t(
      "Files are no longer checked: the language server has stopped several times in a short time.",
    );
    const choice = await showError(sentence, restart, output);
    if (choice === restart) await commands.executeCommand(RESTART_COMMAND);
    if (choice === output) this.#output.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}
