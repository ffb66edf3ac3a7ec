import { homedir } from "node:os";

/**
 * The home folder of this account. `undefined`: it has none, as one without a name in a container that sets no HOME. An
 * empty HOME is none either: the paths below it would be in the working folder.
 */
export function homeFolder(): string | undefined {
  try {
    return homedir() || undefined;
  } catch {
    return undefined;
  }
}
