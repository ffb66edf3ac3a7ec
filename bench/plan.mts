/** How often something is measured on one server, and how long it may take. */
export interface Effort {
  /** At most so many rounds; after the budget, in milliseconds, no further one is begun. */
  readonly rounds: number;
  readonly budgetMs: number;
  /** How long to wait for one answer, in milliseconds. */
  readonly capMs: number;
  /** How often ten keys are typed. */
  readonly bursts: number;
}

/** What one run measures. */
export interface Plan {
  /** How many users the files hold. */
  readonly sizes: readonly number[];
  readonly ours: Effort;
  /** What is asked of the peer on a file of so many users. */
  readonly peer: (users: number) => Effort;
  /** How many files of records the workspace holds. */
  readonly files: number;
  /** How many servers read it one after the other, at most: fewer when enough is typed by then. */
  readonly servers: number;
  /** The mistakes in a file of nothing else, and the members of a large group; compared with a file of the first size. */
  readonly many: number;
}

/** What the documentation shows: some twenty minutes, most of them the peer's. */
export const FULL: Plan = {
  sizes: [10_000, 100_000],
  ours: { rounds: 15, budgetMs: 30_000, capMs: 120_000, bursts: 3 },
  peer: (users) => ({ rounds: users > 10_000 ? 1 : 5, budgetMs: 30_000, capMs: 180_000, bursts: 1 }),
  files: 5000,
  servers: 60,
  many: 10_000,
};

/** A look at the same in a minute or two. */
export const QUICK: Plan = {
  sizes: [1000, 10_000],
  ours: { rounds: 5, budgetMs: 5000, capMs: 60_000, bursts: 1 },
  peer: (users) => ({ rounds: 2, budgetMs: 5000, capMs: 30_000, bursts: users > 1000 ? 0 : 1 }),
  files: 500,
  servers: 5,
  many: 1000,
};
