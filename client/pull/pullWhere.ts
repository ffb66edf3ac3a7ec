import * as l10n from "@vscode/l10n";
import { Uri, window, workspace } from "vscode";
import { fileName } from "../files/fileName.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { choose } from "../sinks/quickPick.ts";
import { pulledFileNames } from "./pulledFileNames.ts";

/** Where entities are pulled to: the name of the file of each, and where the files are. */
export interface PullTarget {
  readonly names: ReadonlyMap<EntityUrn, string>;
  readonly uriOf: (name: string) => Uri;
  /** How it is called. */
  readonly title: string;
}

/**
 * Asks for a file or a folder. Records of several types need a folder, since a file has those of one type.
 * @param given where, instead of asking; a file
 */
export async function pullWhere(
  urns: readonly EntityUrn[],
  title: string,
  given?: Uri,
): Promise<PullTarget | undefined> {
  const kinds = new Set(urns.map(kindOfUrn));
  if (given && kinds.size > 1)
    throw new Error(l10n.t("Records of several types cannot be pulled into one file. Pull those of one type."));
  if (given) return intoFile(urns, given);
  const place = kinds.size > 1 ? "folder" : await chosenPlace(urns, title);
  if (place === undefined) return undefined;
  if (place === "folder") {
    const [folder] =
      (await window.showOpenDialog({
        title,
        openLabel: l10n.t("Pull into This Folder"),
        canSelectFiles: false,
        canSelectFolders: true,
        ...(workspace.workspaceFolders?.[0] ? { defaultUri: workspace.workspaceFolders[0].uri } : {}),
      })) ?? [];
    return (
      folder && { names: pulledFileNames(urns), uriOf: (name) => Uri.joinPath(folder, name), title: fileName(folder) }
    );
  }
  const file =
    place === "new"
      ? await window.showSaveDialog({ title, saveLabel: l10n.t("Pull"), filters: FILTERS, ...suggested(urns) })
      : (await window.showOpenDialog({ title, openLabel: l10n.t("Pull into This File"), filters: FILTERS }))?.[0];
  return file && intoFile(urns, file);
}

const FILTERS = { YAML: ["yaml", "yml"] };

function intoFile(urns: readonly EntityUrn[], file: Uri): PullTarget {
  if (!/\.ya?ml$/i.test(file.path))
    throw new Error(l10n.t`Records are written as YAML: the name of ${fileName(file)} must end in .yaml or .yml.`);
  const name = fileName(file);
  return { names: new Map(urns.map((urn) => [urn, name])), uriOf: () => file, title: name };
}

/** The file that VS Code suggests, in the folder that is open. */
function suggested(urns: readonly EntityUrn[]): { readonly defaultUri?: Uri } {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const [first, ...others] = urns;
  if (!folder || !first) return {};
  const kind = kindOfUrn(first);
  const name = kind === "dataset" && others.length > 0 ? "datasets.dataset.yaml" : pulledFileNames([first]).get(first);
  return name === undefined ? {} : { defaultUri: Uri.joinPath(folder, name) };
}

async function chosenPlace(
  urns: readonly EntityUrn[],
  title: string,
): Promise<"new" | "existing" | "folder" | undefined> {
  const [first, ...others] = urns;
  const kind = first ? kindOfUrn(first) : "dataset";
  const isOne = others.length === 0;
  return choose(
    [
      {
        label: l10n.t("New File…"),
        icon: "new-file",
        detail: isOne ? l10n.t("A file with this record") : IN_ONE_FILE[kind],
        value: "new",
      },
      {
        label: l10n.t("Existing File…"),
        icon: "file",
        detail: l10n.t(
          "Records that the file has are updated in place, others are added; comments, order and quoting stay",
        ),
        value: "existing",
      },
      { label: l10n.t("Folder…"), icon: "folder", detail: folderDetail(kind, isOne), value: "folder" },
    ],
    { title, placeholder: l10n.t("Into which file or folder?") },
  );
}

const IN_ONE_FILE: Readonly<Record<RecordKind, string>> = {
  user: l10n.t("All users in one file"),
  group: l10n.t("All groups in one file"),
  dataset: l10n.t("All datasets in one file"),
};

/** What is said of a folder as the place of a pull. @param isOne whether one record is pulled */
function folderDetail(kind: RecordKind, isOne: boolean): string {
  if (kind === "user") return l10n.t("All in users.yaml; files that exist are updated in place");
  if (kind === "group") return l10n.t("All in groups.yaml; files that exist are updated in place");
  return isOne
    ? l10n.t("A file named after the dataset; files that exist are updated in place")
    : l10n.t("A file for each dataset; files that exist are updated in place");
}
