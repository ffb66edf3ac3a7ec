import * as z from "zod/mini";
import { globsOf } from "../../catalogue/fileKinds/globsSetting.ts";
import { DEFAULT_GLOBS, type FileGlobs } from "../../catalogue/fileKinds/kinds.ts";
import type { Severities } from "../../catalogue/checking/problemList.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";

/** The settings of the language server. */
export interface Settings {
  readonly globs: FileGlobs;
  /** The columns of a tab in YAML. */
  readonly tabSize: number;
  /** The languages other than YAML in which URNs are understood, as the client names them: the setting "urns.languages". */
  readonly urnLanguages: readonly string[];
  /** The severities that the user has set, by code: the setting "diagnostics.severity". */
  readonly severities: Severities;
  /** Where display names are shown behind ids and URNs. */
  readonly inlayHints: InlayHintSetting;
  /** Whether records say above them how the catalogue compares. */
  readonly codeLenses: boolean;
}

const INLAY_HINT_SETTINGS = ["recordFiles", "everywhere", "off"] as const;
type InlayHintSetting = (typeof INLAY_HINT_SETTINGS)[number];

export const DEFAULT_SETTINGS: Settings = {
  globs: DEFAULT_GLOBS,
  tabSize: 2,
  urnLanguages: ["python", "sql", "jinja-sql", "json", "jsonc", "markdown"],
  severities: new Map(),
  inlayHints: "recordFiles",
  codeLenses: true,
};

/** The sections of the client's configuration that `settingsOf` reads, in this order. */
export const SECTIONS = ["metadataCatalogue", "[yaml]", "editor"] as const;

const catalogue = z.object({ files: z.unknown() });
const urns = z.object({ urns: z.object({ languages: z.array(z.string()) }) });
const hints = z.object({ inlayHints: z.enum(INLAY_HINT_SETTINGS) });
const lenses = z.object({ codeLenses: z.boolean() });
const severity = z.enum(["error", "warning", "information", "hint", "off"]);
const diagnostics = z.object({ diagnostics: z.object({ severity: z.record(z.string(), z.unknown()) }) });
const tabSize = z.int().check(z.minimum(1), z.maximum(16));
const yaml = z.object({ "editor.tabSize": tabSize });
const editor = z.object({ tabSize });

/** The settings in what the client answered; what is missing or makes no sense is as if it were not set. */
export function settingsOf([ours, forYaml, forEditor]: readonly unknown[]): Settings {
  return {
    globs: globsOf(catalogue.safeParse(ours).data?.files),
    tabSize:
      yaml.safeParse(forYaml).data?.["editor.tabSize"] ??
      editor.safeParse(forEditor).data?.tabSize ??
      DEFAULT_SETTINGS.tabSize,
    urnLanguages: urns.safeParse(ours).data?.urns.languages ?? DEFAULT_SETTINGS.urnLanguages,
    severities: severitiesOf(diagnostics.safeParse(ours).data?.diagnostics.severity ?? {}),
    inlayHints: hints.safeParse(ours).data?.inlayHints ?? DEFAULT_SETTINGS.inlayHints,
    codeLenses: lenses.safeParse(ours).data?.codeLenses ?? DEFAULT_SETTINGS.codeLenses,
  };
}

function severitiesOf(byCode: Readonly<Record<string, unknown>>): Severities {
  return new Map(
    Object.entries(byCode).flatMap(([code, wish]) => {
      const { data } = severity.safeParse(wish);
      return data === undefined ? [] : [[code, data] as const];
    }),
  );
}

/** Whether two settings find the same files. */
export function sameGlobs(one: FileGlobs, other: FileGlobs): boolean {
  return RECORD_KINDS.every((kind) => JSON.stringify(one[kind]) === JSON.stringify(other[kind]));
}
