/** What became of waiting, for `then`: it came, or not in time. */
export const YES_OR_NO = [() => true, () => false] as const;
