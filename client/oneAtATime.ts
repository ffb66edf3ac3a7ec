import * as l10n from "@vscode/l10n";

interface Work {
  /** As it begins a sentence: "Upserting people.user.yaml". */
  readonly title: string;
  /** Whether its progress offers to cancel it. */
  readonly cancellable: boolean;
}

/** Lets one operation run at a time, because the messages of two that write would be mixed up. */
export class OneAtATime {
  #underWay: Work | undefined;
  /** Fulfilled when that has ended. */
  #ended: Promise<undefined> = Promise.resolve(undefined);

  /** Does the work. Throws an error with one sentence if another operation is running; the sentence names it. */
  async alone<T>(what: Work, work: () => PromiseLike<T>): Promise<T> {
    if (this.#underWay !== undefined) {
      const { title, cancellable } = this.#underWay;
      throw new Error(
        cancellable
          ? l10n.t`${title} is still in progress. Wait until it is done, or cancel it, then try again.`
          : l10n.t`${title} is still in progress. Wait until it is done, then try again.`,
      );
    }
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#underWay = what;
    this.#ended = promise;
    try {
      return await work();
    } finally {
      this.#underWay = undefined;
      resolve(undefined);
    }
  }

  /** Does the work as soon as no other operation is running: what the user did not ask for just now, and cannot try again. */
  async whenFree<T>(what: Work, work: () => PromiseLike<T>): Promise<T> {
    while (this.#underWay !== undefined) await this.#ended;
    return this.alone(what, work);
  }
}
