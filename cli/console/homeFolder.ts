import { homedir } from "node:os";

/** The home folder of this account. `undefined`: it has none, as one without a name in a container that sets no HOME. */
export function homeFolder(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}
