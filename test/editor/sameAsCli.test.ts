import { deepEqual } from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { commands, workspace } from "vscode";
import { isAspectName } from "../../catalogue/model/aspects.ts";
import { MODEL } from "../../catalogue/model/model.ts";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { entityTypeOf, parseEntityUrn } from "../../catalogue/urn/urn.ts";
import { embeddedAddress, environmentUnderTest } from "./catalogue.ts";
import { openNewFile } from "./openFile.ts";
import { AT_ONCE } from "../catalogue/graph/waiting.ts";

/** In a desktop VS Code this program is Electron, which runs a script as Node does when it is asked to. */
const asNode = { ...process.env, ELECTRON_RUN_AS_NODE: "1" };

interface Address {
  readonly url: string;
  readonly token: string;
}

suite("the editor and the command line", () => {
  suiteSetup(() => workspace.getConfiguration("metadataCatalogue").update("upsert.preview", "never", true));
  suiteTeardown(() => workspace.getConfiguration("metadataCatalogue").update("upsert.preview", undefined, true));

  test("make the same aspects of the sample files", async () => {
    const urns = ["alex.ash", "max.juniper", "lou.willow", "sam.cedar"].map((id) => `urn:li:corpuser:${id}`);
    await compare("samples", ["users.yaml", "analytics.group.yaml"], [...urns, "urn:li:corpGroup:analytics"]);
  });

  test("make the same aspects of files with URNs, e-mail addresses and users defined inline", async () => {
    const people = ["kim.larch@example.com", "toni.elm", "pat.rowan@example.com"];
    const urns = [...people.map((id) => `urn:li:corpuser:${id}`), "urn:li:corpGroup:harbour@example.com"];
    await compare("test/editor/owners", ["people.user.yaml", "harbour.group.yaml"], urns);
  });
});

/** Upserts a user file and a group file both ways, twice, and holds what is stored then against each other. */
async function compare(
  folder: string,
  [users = "", group = ""]: readonly string[],
  urns: readonly string[],
): Promise<void> {
  const root = await checkout();
  const embedded = await embeddedAddress();
  await withOtherCatalogue(root, async (other) => {
    await cli(root, other, ["user", "upsert", "-f", join(root, folder, users)]);
    await cli(root, other, ["group", "upsert", "-f", join(root, folder, group)]);
    const byEditor = async (): Promise<unknown[]> => {
      for (const file of [users, group]) {
        await openNewFile(`copied/${file}`, readFileSync(join(root, folder, file), "utf8"));
        await commands.executeCommand("metadataCatalogue.upsertOpenFile");
      }
      return Promise.all(urns.map((urn) => aspects(embedded, urn)));
    };
    const first = await byEditor();
    deepEqual(first.map(unstamped), (await Promise.all(urns.map((urn) => aspects(other, urn)))).map(unstamped));
    // The stamps are those of the first run: the second wrote nothing.
    deepEqual(await byEditor(), first);
  });
}

async function checkout(): Promise<string> {
  return (await environmentUnderTest()).context.extensionPath;
}

/** A second catalogue, in memory, for as long as it is used. */
async function withOtherCatalogue(root: string, use: (address: Address) => Promise<void>): Promise<void> {
  const service = spawn(process.execPath, [join(root, "dist/service.mjs"), "--in-memory", "--port", "0", "--json"], {
    env: asNode,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    for await (const line of createInterface(service.stdout)) {
      const address: unknown = JSON.parse(line);
      if (isAddress(address)) await use(address);
      return;
    }
  } finally {
    service.kill();
  }
}

async function cli(root: string, { url, token }: Address, args: readonly string[]): Promise<void> {
  const env = { ...asNode, CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
  await promisify(execFile)(process.execPath, [join(root, "dist/cli.js"), ...args], { env });
}

/** Every aspect that is stored of an entity, with its version. */
async function aspects(address: Address, urn: string): Promise<unknown> {
  const entity = parseEntityUrn(urn);
  if (!entity) throw new Error(`"${urn}" is no URN`);
  const names = MODEL.aspectsOf(entityTypeOf(entity)).filter(isAspectName);
  const read = await connectGraph({ ...address, fetch, now: Date.now, waiting: AT_ONCE }).readAspects(entity, names);
  if (!read.ok) throw new Error(errorSentence(read.error));
  return names.map((name) => [name, read.value.aspect(name)]);
}

/** The same without the stamps, which tell when it was written. */
function unstamped(stored: unknown): unknown {
  return JSON.parse(JSON.stringify(stored, (key, value: unknown) => (key === "lastModified" ? undefined : value)));
}

function isAddress(value: unknown): value is Address {
  return typeof value === "object" && value !== null && "url" in value && "token" in value;
}
