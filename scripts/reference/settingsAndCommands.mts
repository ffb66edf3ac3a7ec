import * as z from "zod";
import { join } from "node:path";
import { checkout } from "../checkout.mts";
import { manifestInEnglish } from "../manifestTexts.mts";
import { formattedPage, markdownTable } from "../markdownPage.mts";
import { COMMAND_SENTENCES, CONDITION_WORDS } from "./commandSentences.mts";

export const settingsAndCommandsPath = join(checkout, "docs/settings-and-commands.md");

const setting = z.object({
  default: z.unknown(),
  description: z.string().optional(),
  markdownDescription: z.string().optional(),
  enum: z.array(z.string()).optional(),
  enumDescriptions: z.array(z.string()).optional(),
});

const item = z.object({ command: z.string().optional(), when: z.string().optional() });

const manifest = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: z.string(), enablement: z.string().optional() })),
    keybindings: z.array(z.object({ command: z.string(), key: z.string(), mac: z.string().optional() })),
    menus: z.record(z.string(), z.array(item)),
    configuration: z.object({ properties: z.record(z.string(), setting) }),
  }),
});

type Manifest = z.infer<typeof manifest>["contributes"];

/** The reference of the extension's settings and commands, Markdown, from package.json. */
export async function settingsAndCommands(): Promise<string> {
  const { contributes } = manifest.parse(manifestInEnglish());
  return formattedPage(settingsAndCommandsPath, [
    "<!-- Made by `npm run docs:reference`. -->",
    "",
    "# Settings and commands",
    "",
    "## Settings",
    "",
    ...Object.entries(contributes.configuration.properties).flatMap(settingSection),
    "## Commands",
    "",
    `All of them have the category _Catalogue_. In Restricted Mode, only these can be run: ${inRestrictedMode(contributes)}.`,
    "",
    ...commandTable(contributes),
  ]);
}

function settingSection([name, of]: [string, z.infer<typeof setting>]): string[] {
  const values = of.enumDescriptions
    ? (of.enum ?? []).map((value, at) => `- \`${value}\`: ${of.enumDescriptions?.[at] ?? ""}`)
    : [];
  const fallback = JSON.stringify(of.default);
  return [
    `### \`${name}\``,
    "",
    of.markdownDescription ?? of.description ?? "",
    "",
    ...values,
    ...(values.length > 0 ? [""] : []),
    ...(fallback === "{}" ? [] : [`Default: \`${fallback}\``, ""]),
  ];
}

/** Where a menu is that commands are in; `when`: only its commands whose conditions contain this. */
const PLACES: readonly { readonly menu: string; readonly when?: string; readonly place: string }[] = [
  { menu: "view/title", when: "metadataCatalogue.datasets", place: "title of the Datasets view" },
  { menu: "view/title", when: "metadataCatalogue.people", place: "title of the Users and Groups view" },
  {
    menu: "metadataCatalogue.ticked",
    place: "menu of ticked datasets in the title of the Datasets view and at its rows",
  },
  { menu: "view/item/context", when: "metadataCatalogue.datasets", place: "rows of the Datasets view" },
  { menu: "view/item/context", when: "metadataCatalogue.people", place: "rows of the Users and Groups view" },
  { menu: "editor/title", place: "title of the editor" },
  { menu: "editor/context", place: "menu of the editor" },
  { menu: "explorer/context", place: "menu of the Explorer" },
];

function commandTable({ commands, menus, keybindings }: Manifest): string[] {
  // The menu of a row, or its icon, may have a command of its own, with the title of another one.
  const titles = Map.groupBy(commands, ({ title }) => title);
  const rows = Array.from(titles, ([title, all]) => {
    const isOne = (of: { readonly command?: string | undefined }): boolean =>
      all.some(({ command }) => command === of.command);
    const isIn = ({ menu, when = "" }: (typeof PLACES)[number]): boolean =>
      (menus[menu] ?? []).some((each) => isOne(each) && (each.when ?? "").includes(when));
    const outside = menus["commandPalette"]?.filter((each) => each.when === "false" && isOne(each)) ?? [];
    const hidden = outside.length === all.length;
    const places = PLACES.flatMap((each) => (isIn(each) ? [each.place] : []));
    const keys = keybindings.flatMap((each) => (isOne(each) ? [each.key, each.mac ?? []].flat() : []));
    const unique = [...new Set(keys)].map((key) => `\`${key}\``);
    const where = [...(hidden ? [] : ["Command Palette"]), ...places];
    return [
      title,
      COMMAND_SENTENCES[title] ?? "",
      where.join(", ") || (unique.length > 0 ? "its key" : "a button or a link"),
      availability(all, menus),
      unique.join(", "),
    ];
  });
  return markdownTable(
    ["Command", "What it does", "Where", "Available", "Keys"],
    rows.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );
}

/** The titles of the commands that a workspace need not be trusted for. */
function inRestrictedMode({ commands }: Manifest): string {
  const titles = commands.flatMap(({ title, enablement = "" }) =>
    enablement.includes("isWorkspaceTrusted") ? [] : [`_${title}_`],
  );
  return [...new Set(titles)].toSorted().join(", ");
}

/** When commands with one title can be run, in words; empty: always. */
function availability(commands: Manifest["commands"], menus: Manifest["menus"]): string {
  const ofPalette = (menus["commandPalette"] ?? []).filter(({ command }) =>
    commands.some((each) => each.command === command),
  );
  const all = [...commands.map(({ enablement = "" }) => enablement), ...ofPalette.map(({ when = "" }) => when)];
  const conditions = new Set(
    all.flatMap((each) => each.split(" && ")).filter((each) => each !== "" && each !== "false"),
  );
  const words = Array.from(conditions, (condition) => {
    const said = CONDITION_WORDS[condition];
    if (said === undefined) throw new Error(`CONDITION_WORDS does not say what "${condition}" means`);
    return said;
  });
  return words
    .filter((each) => each !== "")
    .join(" ")
    .replace(/(address|catalogue) ((?:not )?marked)/, "$1 that is $2");
}
