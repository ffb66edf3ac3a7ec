/** The end of a line, as a pattern. */
export const END = String.raw`(?:\r?\n|$)`;

/** Not text at all, for YAML of today or of old. */
export const NOT_WORDS = String.raw`(?!(?:[Tt]rue|TRUE|[Ff]alse|FALSE|[Nn]ull|NULL|[Yy]es|YES|[Nn]o|NO|[Oo]n|ON|[Oo]ff|OFF)${END})`;

/** A word that is text for every reader of YAML, alone on its line; so short that the URN made of it is never too long. */
export const ID = String.raw`${NOT_WORDS}[A-Za-z][A-Za-z0-9._@+-]{0,149}`;
