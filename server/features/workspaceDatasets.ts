import type { CancellationToken } from "vscode-languageserver";
import type { Context } from "../context/context.ts";

/** Some URNs of datasets, and whether there are no others. */
interface ListedUrns {
  readonly urns: readonly string[];
  readonly isAll: boolean;
}

/** The datasets that the files of the workspace are about, each once, up to `most`, as soon as the files are read. */
export async function workspaceDatasets(
  most: number,
  { workspace }: Pick<Context, "workspace">,
  token: CancellationToken,
): Promise<ListedUrns> {
  await workspace.allRead(token);
  const urns = new Set<string>();
  for await (const subjects of workspace.all(token))
    for (const { kind, id } of subjects) {
      if (kind !== "dataset" || urns.has(id)) continue;
      if (urns.size === most) return { urns: [...urns], isAll: false };
      urns.add(id);
    }
  return { urns: [...urns], isAll: true };
}
