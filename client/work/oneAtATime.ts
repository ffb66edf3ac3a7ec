import * as l10n from "@vscode/l10n";

interface Work {
  /** As it begins a sentence: "Upserting people.user.yaml". */
  readonly title: string;
  /** Whether its progress offers to cancel it. */
  readonly cancellable: boolean;
}

/** Lets one operation run at a time, because the messages of two that write would be mixed up. */
export class OneAtATime {
  /** `over` is fulfilled when it has ended. */
  #underWay: (Work & { readonly over: Promise<undefined> }) | undefined;
  /** How many operations go on, of several pieces of work or with questions between them. */
  #operations = 0;
  /** Whether work was done since the first of them began: one that has only asked so far may go on asking for hours. */
  #hasWorked = false;
  /** Resolves the promises of work that waits until no other operation is running. */
  #waiting: (() => void)[] = [];

  /** Does the work. Throws an error with one sentence if another operation is running; the sentence names it. */
  async alone<T>(what: Work, work: () => PromiseLike<T>): Promise<T> {
    this.refuseIfUnderWay();
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
    this.#underWay = { ...what, over };
    this.#hasWorked = this.#operations > 0;
    try {
      return await work();
    } finally {
      this.#underWay = undefined;
      end(undefined);
      this.#wake();
    }
  }

  /** Fulfilled when nothing is running. */
  async over(): Promise<void> {
    while (this.#underWay !== undefined) await this.#underWay.over;
  }

  /** Throws what `alone` would throw now: called before a question whose answer could not be followed. */
  refuseIfUnderWay(): void {
    if (this.#underWay === undefined) return;
    const { title, cancellable } = this.#underWay;
    throw new Error(
      cancellable
        ? l10n.t`${title} is still in progress. Wait until it is done, or cancel it, then try again.`
        : l10n.t`${title} is still in progress. Wait until it is done, then try again.`,
    );
  }

  /** Runs an operation, to the end of which what waits for a free moment waits, also while the user is asked. */
  async during<T>(operation: () => PromiseLike<T>): Promise<T> {
    this.#operations++;
    try {
      return await operation();
    } finally {
      this.#operations--;
      if (this.#operations === 0) this.#hasWorked = false;
      this.#wake();
    }
  }

  /** Does the work as soon as nothing else goes on: what the user did not ask for just now, and cannot try again. */
  async whenFree<T>(what: Work, work: () => PromiseLike<T>): Promise<T> {
    while (this.#isBusy) await this.#woken();
    return this.alone(what, work);
  }

  /**
   * Runs an operation of several pieces of work as soon as no other one is under way that has begun to work: nothing comes
   * between it and what was prepared for it, which is prepared anew after a wait.
   */
  async duringFree<P, T>(prepare: () => PromiseLike<P>, operation: (prepared: P) => PromiseLike<T>): Promise<T> {
    for (;;) {
      const prepared = await prepare();
      if (!this.#isWorking)
        return this.during(async () => {
          this.#hasWorked = true;
          try {
            return await operation(prepared);
          } finally {
            this.#hasWorked = false;
          }
        });
      await this.#woken();
    }
  }

  /** Fulfilled when something has ended and no work went on then. */
  #woken(): Promise<void> {
    return new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  get #isBusy(): boolean {
    return this.#underWay !== undefined || this.#operations > 0;
  }

  get #isWorking(): boolean {
    return this.#underWay !== undefined || this.#hasWorked;
  }

  #wake(): void {
    if (this.#isWorking) return;
    for (const go of this.#waiting.splice(0)) go();
  }
}
