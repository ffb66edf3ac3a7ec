import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { extensions } from "vscode";
import * as z from "zod";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { RemoteSource } from "../../client/catalogue/remoteSource.ts";
import { NETWORK } from "../../client/catalogue/network.ts";
import type { Place } from "../../client/catalogue/place.ts";

/** A catalogue at an address, which the window can be connected to by `source`. */
export interface OtherCatalogue extends AsyncDisposable {
  readonly place: Extract<Place, { kind: "remote" }>;
  /** What is stored, whether or not the window can reach it. */
  readonly graph: CatalogueGraph;
  /** Whether requests of the window get through. */
  isReachable: boolean;
  /** Whether a request of the window to this path is answered as by a catalogue without its database. */
  refuses: (path: string) => boolean;
  /** The bodies of the requests of the window, as far as they are texts. */
  readonly asked: string[];
  /** Whether the answer to a request of the window to this path is lost on its way. */
  loses: (path: string) => boolean;
  /** What requests of the window wait for. */
  held: Promise<unknown>;
  readonly source: () => RemoteSource;
}

const Address = z.object({ url: z.string(), token: z.string() });

/** Starts the built service in a process of its own, with an empty catalogue. */
export async function otherCatalogue(name: string): Promise<OtherCatalogue> {
  const folder = extensions.getExtension("metadata-catalogue.metadata-catalogue")?.extensionPath ?? "";
  const data = await mkdtemp(join(tmpdir(), "metadata-catalogue-other-"));
  const service = fork(join(folder, "dist/service.mjs"), ["--port", "0", "--data", data, "--json"], { silent: true });
  const ended = new Promise((resolve) => service.once("exit", resolve));
  const address = Address.parse(JSON.parse(await firstLine(service.stdout)));
  const place = { kind: "remote", name, url: address.url, token: "secret" } as const;
  const other: OtherCatalogue = {
    place,
    graph: connectGraph({ ...address, ...NETWORK }),
    isReachable: true,
    refuses: () => false,
    loses: () => false,
    held: Promise.resolve(),
    asked: [],
    source: () =>
      new RemoteSource({
        place,
        access: () => Promise.resolve({ kind: "used", token: address.token, id: "1" }),
        newAccess: () => Promise.resolve(undefined),
        isSignedOut: () => false,
        ...NETWORK,
        fetch: async (input, init) => {
          if (typeof init?.body === "string") other.asked.push(init.body);
          await other.held;
          if (!other.isReachable) throw new TypeError("fetch failed");
          const { pathname } = new URL(input instanceof Request ? input.url : input);
          if (other.refuses(pathname)) return unavailable();
          const answer = await fetch(input, init);
          return other.loses(pathname) ? new Response("", { status: 504 }) : answer;
        },
      }),
    [Symbol.asyncDispose]: async () => {
      service.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
  return other;
}

function unavailable(): Response {
  const body = { message: "The catalogue's database cannot be reached; try again.", code: "STORE_UNREACHABLE" };
  return Response.json(body, { status: 503 });
}

async function firstLine(stdout: NodeJS.ReadableStream | null): Promise<string> {
  if (stdout !== null) for await (const line of createInterface(stdout)) return line;
  throw new Error("The service ended before it listened");
}
