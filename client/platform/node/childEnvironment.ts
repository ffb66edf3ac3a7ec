/** Added to the environment of each process that the extension starts: takes the access tokens out of it. */
export const NO_TOKENS = { CATALOGUE_TOKEN: undefined, DATAHUB_GMS_TOKEN: undefined } as const;
