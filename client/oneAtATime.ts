/** Lets one operation run at a time, because the messages of two that write would be mixed up. */
export class OneAtATime {
  #underWay: string | undefined;

  /**
   * Does the work. Throws an error with one sentence if another operation is running; the sentence names it.
   * @param what as it begins a sentence: "Upserting people.user.yaml"
   */
  async alone<T>(what: string, work: () => PromiseLike<T>): Promise<T> {
    if (this.#underWay !== undefined)
      throw new Error(`${this.#underWay} is still in progress. Wait until it is done, or cancel it, then try again.`);
    this.#underWay = what;
    try {
      return await work();
    } finally {
      this.#underWay = undefined;
    }
  }
}
