import { engines } from "../package.json";

/**
 * Ends the program with one sentence when this Node is older than package.json says. `start.ts` imports it before
 * anything else: no other module is evaluated on a Node that may lack what it uses.
 */
const needed = engines.node.replace(/^>=/, "");
const { node } = process.versions;
if (isOlder(node, needed)) {
  process.stderr.write(`catalogue needs Node ${needed} or newer; this is Node ${node}.\n`);
  // 1 would mean that diff found a difference, or check an error.
  process.exit(2);
}

/** Whether a version is before another one; pieces that one of them lacks count as 0. */
function isOlder(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split(".").map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
