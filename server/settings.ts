import * as z from "zod/mini";
import { DEFAULT_GLOBS, type FileGlobs } from "../catalogue/records/fileKind.ts";
import { RECORD_KINDS } from "../catalogue/records/recordFile.ts";

/** What the server does as its user wishes. */
export interface Settings {
  readonly globs: FileGlobs;
  /** The columns of a tab in YAML. */
  readonly tabSize: number;
  /** The languages other than YAML in which URNs are understood, as the client names them. */
  readonly urnLanguages: readonly string[];
  /** Where display names are shown behind ids and URNs. */
  readonly inlayHints: InlayHintSetting;
}

const INLAY_HINT_SETTINGS = ["recordFiles", "everywhere", "off"] as const;
export type InlayHintSetting = (typeof INLAY_HINT_SETTINGS)[number];

export const DEFAULT_SETTINGS: Settings = {
  globs: DEFAULT_GLOBS,
  tabSize: 2,
  urnLanguages: ["python", "sql", "jinja-sql", "json", "jsonc", "markdown"],
  inlayHints: "recordFiles",
};

/** The sections of the client's configuration that `settingsOf` reads, in this order. */
export const SECTIONS = ["metadataCatalogue", "[yaml]", "editor"] as const;

const globs = z.optional(z.array(z.string()));
const catalogue = z.object({ files: z.object({ user: globs, group: globs, dataset: globs }) });
const urns = z.object({ urns: z.object({ languages: z.array(z.string()) }) });
const hints = z.object({ inlayHints: z.enum(INLAY_HINT_SETTINGS) });
const tabSize = z.int().check(z.minimum(1), z.maximum(16));
const yaml = z.object({ "editor.tabSize": tabSize });
const editor = z.object({ tabSize });

/** The settings in what the client answered; what is missing or makes no sense is as if it were not set. */
export function settingsOf([ours, forYaml, forEditor]: readonly unknown[]): Settings {
  const { user, group, dataset } = catalogue.safeParse(ours).data?.files ?? {};
  return {
    globs: {
      user: user ?? DEFAULT_GLOBS.user,
      group: group ?? DEFAULT_GLOBS.group,
      dataset: dataset ?? DEFAULT_GLOBS.dataset,
    },
    tabSize:
      yaml.safeParse(forYaml).data?.["editor.tabSize"] ??
      editor.safeParse(forEditor).data?.tabSize ??
      DEFAULT_SETTINGS.tabSize,
    urnLanguages: urns.safeParse(ours).data?.urns.languages ?? DEFAULT_SETTINGS.urnLanguages,
    inlayHints: hints.safeParse(ours).data?.inlayHints ?? DEFAULT_SETTINGS.inlayHints,
  };
}

/** Whether two settings find the same files. */
export function sameGlobs(one: FileGlobs, other: FileGlobs): boolean {
  return RECORD_KINDS.every((kind) => JSON.stringify(one[kind]) === JSON.stringify(other[kind]));
}
