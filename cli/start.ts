import "./nodeVersion.ts";

/** The program `dist/cli.js`: the command, which is a file of its own because an older Node could not even parse it. */
const COMMAND = "./command.mjs";

void import(COMMAND);
