/** What the processes of this extension add to its environment: the variables with access tokens, which they do not get. */
export const NO_TOKENS = { CATALOGUE_TOKEN: undefined, DATAHUB_GMS_TOKEN: undefined } as const;
