import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { RULES } from "../catalogue/rules/table.ts";
import { extensionArguments, suitesArguments, suitesWorkspace } from "../scripts/launchArguments.mts";
import { manifestInEnglish } from "../scripts/manifestTexts.mts";
import { fileFormats, fileFormatsPath } from "../scripts/reference/fileFormats.mts";
import { COMMAND_SENTENCES } from "../scripts/reference/commandSentences.mts";
import { httpAndGraphql, httpAndGraphqlPath } from "../scripts/reference/httpAndGraphql.mts";
import { limits, limitsPath } from "../scripts/reference/limits.mts";
import { settingsAndCommands, settingsAndCommandsPath } from "../scripts/reference/settingsAndCommands.mts";
import { rulesDoc, rulesDocPath } from "../scripts/rulesDoc.mts";
import { manifestPath, withSeverityCodes } from "../scripts/severitySetting.mts";

const sources = globSync("{catalogue,client,pages,server,service,cli}/**/*.ts").filter(
  (file) => !file.endsWith(".d.ts"),
);

test("no file imports itself, by whatever way round, not even for a type", () => {
  expect(circles(new Map(sources.map((file) => [file, importsOf(file)])))).toEqual([]);
});

test.for(["catalogue", "pages", "server", "cli"])(
  "no folder of %s/ imports itself, by whatever way round",
  (program) => {
    expect(circles(foldersIn(program))).toEqual([]);
  },
);

test.for(["client", "service"])("no folder of %s/ imports itself through others than that one", (program) => {
  const folders = foldersIn(program);
  folders.delete(program);
  expect(circles(folders)).toEqual([]);
});

/** The folders of a program, each with those that its sources import. */
function foldersIn(program: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of sources.filter((each) => each.startsWith(`${program}/`))) {
    const imported = folders.get(dirname(file)) ?? new Set<string>();
    for (const each of importsOf(file)) if (dirname(each) !== dirname(file)) imported.add(dirname(each));
    folders.set(dirname(file), imported);
  }
  return folders;
}

test("a type has a name of its own", () => {
  const declared = new Map<string, string[]>();
  for (const file of sources.filter((each) => !each.endsWith(".generated.ts"))) {
    const names = readFileSync(file, "utf8").matchAll(/^(?:export )?(?:abstract )?(?:type|interface|class) (\w+)/gm);
    for (const [, name = ""] of names) declared.set(name, [...(declared.get(name) ?? []), file]);
  }
  expect([...declared].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** The ways that lead from something to itself, by what each imports. */
function circles(imports: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) found.push([...above.slice(above.indexOf(name)), name].join(" → "));
    if (done.has(name) || above.includes(name)) return;
    for (const each of imports.get(name) ?? []) visit(each, [...above, name]);
    done.add(name);
  };
  for (const name of imports.keys()) visit(name, []);
  return found;
}

test("every rule stands in the table of rules", async () => {
  const rules: readonly unknown[] = RULES;
  const forgotten: string[] = [];
  for (const file of globSync("catalogue/rules/*.ts")) {
    const names = [...readFileSync(file, "utf8").matchAll(/^export const (\w+) = rule\(/gm)];
    const exported = z
      .record(z.string(), z.unknown())
      .parse(await import(`../catalogue/rules/${basename(file, ".ts")}.ts`));
    for (const [, name = ""] of names) if (!rules.includes(exported[name])) forgotten.push(`${file}: ${name}`);
  }
  expect(forgotten).toEqual([]);
});

test("the codes of the setting of severities are those that `npm run docs:rules` writes", async () => {
  const text = readFileSync(manifestPath, "utf8");
  expect(text).toBe(await withSeverityCodes(text));
  const withoutSome = text.replace('"ambiguous-column",', "");
  expect(withoutSome).not.toBe(text);
  expect(await withSeverityCodes(withoutSome)).toBe(text);
});

test("docs/rules.md is what `npm run docs:rules` makes", async () => {
  expect(readFileSync(rulesDocPath, "utf8")).toBe(await rulesDoc());
});

test("the pages of reference are what `npm run docs:reference` makes", async () => {
  expect(readFileSync(fileFormatsPath, "utf8")).toBe(await fileFormats());
  expect(readFileSync(settingsAndCommandsPath, "utf8")).toBe(await settingsAndCommands());
  expect(readFileSync(httpAndGraphqlPath, "utf8")).toBe(await httpAndGraphql());
  expect(readFileSync(limitsPath, "utf8")).toBe(await limits());
});

test("the commands of package.json are those of the table", () => {
  const table = readFileSync("client/commands/table.ts", "utf8");
  const body = table.slice(table.indexOf("COMMANDS"));
  const registered = [...body.matchAll(/^ {2}(\w+)(?::|,)/gm)].map(([, name]) => `metadataCatalogue.${name ?? ""}`);
  expect(manifest.contributes.commands.map(({ command }) => command).toSorted()).toEqual(registered.toSorted());
});

test("a command in the menu of rows acts on all selected rows, or declines several", () => {
  const table = readFileSync("client/commands/table.ts", "utf8");
  const wrapped = new Set(
    [...table.matchAll(/^ {2}(\w+): of(?:OneRow|SelectedRows)\(/gm)].map(
      ([, name]) => `metadataCatalogue.${name ?? ""}`,
    ),
  );
  const inMenu = manifest.contributes.menus["view/item/context"].filter(({ group }) => !group.startsWith("inline"));
  expect(inMenu.length).toBeGreaterThan(20);
  expect(inMenu.filter(({ command }) => command !== undefined && !wrapped.has(command))).toEqual([]);
});

test("an icon of a row acts although other rows are selected, which VS Code passes to it", () => {
  const table = readFileSync("client/commands/table.ts", "utf8");
  const ofOneRow = [...table.matchAll(/^ {2}(\w+): ofOneRow\(/gm)].map(([, name]) => `metadataCatalogue.${name ?? ""}`);
  const icons = manifest.contributes.menus["view/item/context"].filter(({ group }) => group.startsWith("inline"));
  expect(icons.length).toBeGreaterThan(5);
  expect(icons.flatMap(({ command = "" }) => (ofOneRow.includes(command) ? [command] : []))).toEqual([]);
});

test("every menu, welcome text and setting of package.json names what exists", () => {
  const text = JSON.stringify(manifestInEnglish(), undefined, 1);
  const commands = new Set(manifest.contributes.commands.map(({ command }) => command));
  const named = [
    ...text.matchAll(/"command": "(metadataCatalogue\.\w+)"|[cC]ommand:(metadataCatalogue\.\w+\b)(?!\.focus)/g),
  ].map(([, menu, link]) => menu ?? link ?? "");
  expect(named.filter((command) => !commands.has(command))).toEqual([]);
  const read = sources
    .filter((file) => /^(client|server)/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const settings = Object.keys(manifest.contributes.configuration.properties).map((name) =>
    name.replace("metadataCatalogue.", ""),
  );
  // `trace.server` is read by the library that speaks to the language server.
  expect(
    settings.filter((name) => name !== "trace.server" && !read.includes(`"${name}"`) && !read.includes(`.${name}"`)),
  ).toEqual([]);
});

test("every row that package.json names by `viewItem` exists", () => {
  const views = sources.filter((file) => file.startsWith("client/views/")).map((file) => readFileSync(file, "utf8"));
  const compared = [
    ...JSON.stringify(manifestInEnglish()).matchAll(/viewItem (?:==|!=|=~) (?:\/\^\(([\w|]+)\)\$\/|(\w+))/g),
  ];
  const named = new Set(compared.flatMap(([, several, one = ""]) => several?.split("|") ?? [one]));
  expect(named.size).toBeGreaterThan(15);
  const unknown = [...named].filter((name) => !views.some((text) => text.includes(`"${name}"`)));
  expect(unknown, "a row is named by its kind or contextValue, see client/views/").toEqual([]);
});

test("F5 starts VS Code with the arguments of `npm start` and `npm run test:desktop`", () => {
  const folder = "${workspaceFolder}";
  const { configurations } = z
    .object({ configurations: z.array(z.object({ name: z.string(), args: z.array(z.string()).optional() })) })
    .parse(JSON.parse(readFileSync(".vscode/launch.json", "utf8")));
  const args = new Map(configurations.map((each) => [each.name, each.args]));
  expect(args.get("Extension on samples/")).toEqual(extensionArguments(folder, `${folder}/samples`));
  expect(args.get("Editor suites")).toEqual(suitesArguments(folder, `${folder}/${suitesWorkspace}`));
});

const manifest = z
  .object({
    contributes: z.object({
      commands: z.array(z.object({ command: z.string() })),
      configuration: z.object({ properties: z.record(z.string(), z.unknown()) }),
      menus: z.object({
        "view/item/context": z.array(z.object({ command: z.string().optional(), group: z.string() })),
      }),
    }),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** The files of ours that a file imports, for a type too. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const specifiers = [...text.matchAll(/^(?:import|export)[^"]*?from "(\.[^"]+)";/gms)].map(([, path]) => path ?? "");
  return specifiers.map((path) => normalize(join(dirname(file), path)));
}

const manifestCommands = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: z.string(), enablement: z.string().optional() })),
  }),
});

test("the reference says what each command does", () => {
  const { commands } = manifestCommands.parse(manifestInEnglish()).contributes;
  const titles = [...new Set(commands.map(({ title }) => title))].toSorted();
  expect(Object.keys(COMMAND_SENTENCES).toSorted()).toEqual(titles);
});

/** The commands that can be run in Restricted Mode, each with the reason. */
const IN_RESTRICTED_MODE: Readonly<Record<string, string>> = {
  openSampleFile: "opens a file of the extension",
  changeFileKind: "changes how a file is validated, and files are validated in Restricted Mode",
  searchWithoutFilter: "is possible only after a search, which Restricted Mode does not allow",
  copyUrn: "writes to the clipboard only",
  copyTickedUrns: "writes to the clipboard only",
  showDataFolder: "shows a folder and reads no catalogue",
  saveDescription: "is possible only at a description that is open already",
  compareDescription: "is possible only at a description that is open already",
  showLastResult: "shows what was shown before",
  showOutput: "shows what was logged",
  restartLanguageServer: "starts what validates files, and files are validated in Restricted Mode",
};

test("a command cannot be run in Restricted Mode, unless there is a reason", () => {
  const { commands } = manifestCommands.parse(manifestInEnglish()).contributes;
  const allowed = commands.filter(({ enablement = "" }) => !enablement.split(" && ").includes("isWorkspaceTrusted"));
  expect(allowed.map(({ command }) => command.replace("metadataCatalogue.", "")).toSorted()).toEqual(
    Object.keys(IN_RESTRICTED_MODE).toSorted(),
  );
});
