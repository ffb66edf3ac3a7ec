/** Lets one piece of work go on at a time: a second one that writes the same would be told of by mixed-up messages. */
export class OneAtATime {
  #underWay: string | undefined;

  /**
   * Does the work, unless another goes on; then it throws one sentence that names the other.
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
