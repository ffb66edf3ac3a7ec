import { existsSync, globSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { checkout } from "./checkout.mts";

/** The folder of the npm package `node` that holds both the program and its C headers, which native modules need. */
function nodeFolder(): string {
  const [folder] = globSync("node_modules/node/node_modules/node-*/bin/node", { cwd: checkout });
  if (folder === undefined) throw new Error('Node 24 is missing from node_modules: run "npm ci" first');
  return join(checkout, dirname(dirname(folder)));
}

/** The environment of this process with Node 24 first on the PATH, and its headers for modules that are compiled. */
export function nodeEnvironment(): NodeJS.ProcessEnv {
  const folder = nodeFolder();
  const inherited = Object.entries(process.env).filter(([name]) => !aboutOuterNpm.test(name));
  return {
    ...Object.fromEntries(inherited),
    PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter),
    ...(existsSync(join(folder, "include")) ? { npm_config_nodedir: folder } : {}),
  };
}

/** What the npm that runs our script says of itself, its Node among it, which an npm that we run would repeat. */
const aboutOuterNpm = /^npm_(package_|lifecycle_|node_execpath$|config_(user_agent|local_prefix)$)/;
