/** What a person can do of the walkthrough; its steps in package.json wait for `metadataCatalogue.done.` and one of these. */
export const WALKTHROUGH_STEPS = ["fixed", "loaded", "ownerAdded", "upserted"] as const;

export type WalkthroughStep = (typeof WALKTHROUGH_STEPS)[number];
