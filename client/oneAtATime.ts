interface Work {
  /** As it begins a sentence: "Upserting people.user.yaml". */
  readonly title: string;
  /** Whether its progress offers to cancel it. */
  readonly cancellable: boolean;
}

/** Lets one operation run at a time, because the messages of two that write would be mixed up. */
export class OneAtATime {
  #underWay: Work | undefined;

  /** Does the work. Throws an error with one sentence if another operation is running; the sentence names it. */
  async alone<T>(what: Work, work: () => PromiseLike<T>): Promise<T> {
    if (this.#underWay !== undefined) {
      const { title, cancellable } = this.#underWay;
      const advice = cancellable ? "Wait until it is done, or cancel it" : "Wait until it is done";
      throw new Error(`${title} is still in progress. ${advice}, then try again.`);
    }
    this.#underWay = what;
    try {
      return await work();
    } finally {
      this.#underWay = undefined;
    }
  }
}
