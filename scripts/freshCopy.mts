import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** A folder for one run. Disposing it removes it. */
interface FreshCopy extends AsyncDisposable {
  readonly path: string;
}

/** Copies a folder, under its own name, to a place where a test may write to it. */
export async function freshCopy(source: string): Promise<FreshCopy> {
  const place = await mkdtemp(join(tmpdir(), "metadata-catalogue-workspace-"));
  const path = join(place, basename(source));
  await cp(source, path, { recursive: true });
  return { path, [Symbol.asyncDispose]: () => rm(place, { recursive: true, force: true, maxRetries: 5 }) };
}
