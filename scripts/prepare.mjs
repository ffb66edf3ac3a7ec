import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";

// Builds the package when npm installs it from a Git repository, as pre-commit does: of its scripts, npm then runs `prepare`
// alone. In a checkout, where the package is the project that npm was called for, `npm run build` builds, so that
// `npm ci` does not. In JavaScript, because no Node 24 may be installed when this is run.
const project = process.env["npm_config_local_prefix"] ?? "";
const isProject = existsSync(project) && realpathSync(project) === realpathSync(".");
if (!isProject && !existsSync("dist/cli.js")) {
  // With --global, npm does not install what the build needs: it passes --global on to its own `npm install`.
  // In a production environment, npm leaves out what only a build needs, unless it is asked for it.
  if (!isInstalled()) npm("ci", "--include=dev", "--no-audit", "--no-fund");
  npm("run", "build", "--", "--production");
}

function isInstalled() {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  return Object.keys(devDependencies).every((name) => existsSync(`node_modules/${name}`));
}

/** @param {string[]} args */
function npm(...args) {
  const settings = Object.entries(process.env).filter(([name]) => !/^npm_config_(?:global|local_prefix)$/i.test(name));
  execFileSync(process.execPath, [process.env["npm_execpath"] ?? "npm", ...args], {
    stdio: "inherit",
    env: Object.fromEntries(settings),
  });
}
