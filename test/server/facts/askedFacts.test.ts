import { setImmediate as turn } from "node:timers/promises";
import { CancellationToken, CancellationTokenSource } from "vscode-languageserver";
import { describe, expect, test } from "vitest";
import { userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { AskedFacts } from "../../../server/facts/askedFacts.ts";
import { HeldFacts } from "../../../server/facts/heldFacts.ts";

const [ada, grace, nobody, unreadable] = ["ada", "grace", "nobody", "unreadable"].map(userUrn);
if (!ada || !grace || !nobody || !unreadable) throw new Error("There are four");
const none = CancellationToken.None;

/** An editor's side of the conversation: what it was asked, and how it answers. */
class Editor {
  readonly requests: (readonly EntityUrn[])[] = [];
  readonly searches: string[] = [];
  readonly cancelled: (readonly EntityUrn[])[] = [];
  arrivals = 0;
  /** The entities of the last arrival; `undefined`: all. */
  arrived: readonly EntityUrn[] | undefined;
  connected = true;
  /** Who waits for the editor to answer; while it is set, nothing is answered. */
  held: (() => void)[] | undefined;
  readonly facts: AskedFacts;

  constructor(held?: HeldFacts) {
    this.facts = new AskedFacts({
      source: {
        facts: async (urns, token) => {
          this.requests.push(urns);
          token.onCancellationRequested(() => this.cancelled.push(urns));
          await this.#answering();
          if (!this.connected) return null;
          const known = urns.filter((urn) => urn !== unreadable);
          return new Map(known.map((urn) => [urn, urn === nobody ? null : { urn, displayName: urn.toUpperCase() }]));
        },
        suggestions: async (type, typed) => {
          this.searches.push(`${type} ${typed}`);
          await this.#answering();
          if (!this.connected) return null;
          return typed === "a"
            ? [{ urn: userUrn("ada") }, { urn: userUrn("nobody"), displayName: "Adam" }, { urn: userUrn("grace") }]
            : [{ urn: userUrn(typed) }];
        },
        ownershipTypes: () => Promise.resolve(this.connected ? ["urn:li:ownershipType:keeper"] : null),
      },
      turn,
      onArrival: (urns) => {
        this.arrivals++;
        this.arrived = urns;
      },
      ...(held ? { held } : {}),
    });
  }

  /** Waits until everything that was asked for is answered. */
  async idle(): Promise<void> {
    const before = this.arrivals;
    while (this.arrivals === before) await turn();
  }

  /** Answers what waits, and from now on at once. */
  answer(): void {
    const waiting = this.held;
    this.held = undefined;
    for (const resolve of waiting ?? []) resolve();
  }

  async #answering(): Promise<void> {
    if (this.held) await new Promise<void>((resolve) => this.held?.push(resolve));
  }
}

/** Lets some turns of the event loop pass, in which everything that is going to happen does. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await turn();
}

describe("what is known", () => {
  test("is asked for once, all of a turn in one request, and told of when it arrives", async () => {
    const editor = new Editor();
    expect([ada, grace, ada, nobody].map((urn) => editor.facts.known(urn))).toEqual(Array(4).fill(undefined));
    await editor.idle();
    expect(editor.requests).toEqual([[ada, grace, nobody]]);
    expect([editor.arrivals, editor.arrived]).toEqual([1, [ada, grace, nobody]]);
    expect(editor.facts.known(ada)).toEqual({ urn: ada, displayName: "URN:LI:CORPUSER:ADA" });
    expect(editor.facts.known(nobody)).toBeNull();
    await settled();
    expect(editor.requests).toHaveLength(1);
  });

  test("comes in portions when it is much, and is told of once", async () => {
    const editor = new Editor();
    const many = Array.from({ length: 250 }, (_, at) => userUrn(`u${at}`));
    for (const urn of many) editor.facts.known(urn);
    await editor.idle();
    expect(editor.requests.map((urns) => urns.length)).toEqual([100, 100, 50]);
    expect(editor.arrivals).toBe(1);
    expect(many.every((urn) => editor.facts.known(urn))).toBe(true);
  });

  test("arrives of the entities answered, and of all when there is no catalogue any more", async () => {
    const editor = new Editor();
    for (const urn of [ada, grace]) {
      editor.facts.known(urn);
      await editor.idle();
      expect(editor.arrived).toEqual([urn]);
    }
    editor.connected = false;
    editor.facts.known(nobody);
    await editor.idle();
    expect(editor.arrived).toBeUndefined();
  });

  test("is not asked for again when the catalogue cannot say", async () => {
    const editor = new Editor();
    editor.facts.known(unreadable);
    await editor.idle();
    expect(editor.facts.known(unreadable)).toBeUndefined();
    await settled();
    expect(editor.requests).toHaveLength(1);
  });

  test("is not asked for again and again when more is mentioned than can be held", async () => {
    const editor = new Editor(new HeldFacts(1));
    const check = () => [ada, grace].map((urn) => editor.facts.known(urn)?.urn);
    check();
    await editor.idle();
    expect(check()).toEqual([undefined, grace]);
    await settled();
    expect(editor.requests).toEqual([[ada, grace]]);
  });
});

describe("what is waited for", () => {
  test("is in one request with the rest, and known afterwards", async () => {
    const editor = new Editor();
    editor.facts.known(grace);
    const both = [editor.facts.of(ada, none), editor.facts.of(ada, none), editor.facts.of(nobody, none)];
    expect(await Promise.all(both)).toMatchObject([{ urn: ada }, { urn: ada }, null]);
    expect(editor.requests).toEqual([[ada, nobody, grace]]);
    expect(await editor.facts.of(grace, none)).toMatchObject({ urn: grace });
    expect(editor.requests).toHaveLength(1);
  });

  test("goes before what is only mentioned", async () => {
    const editor = new Editor();
    for (let at = 0; at < 150; at++) editor.facts.known(userUrn(`u${at}`));
    const last = userUrn("u149");
    await editor.facts.of(last, none);
    expect(editor.requests[0]?.[0]).toBe(last);
  });

  test("is given up at once when it is not wanted any more, and the request with it", async () => {
    const editor = new Editor();
    editor.held = [];
    const source = new CancellationTokenSource();
    const waited = editor.facts.of(ada, source.token);
    await settled();
    source.cancel();
    expect(await waited).toBeUndefined();
    expect(editor.cancelled).toEqual([[ada]]);
  });

  test("is not even asked for when it is given up in the same turn", async () => {
    const editor = new Editor();
    const source = new CancellationTokenSource();
    const waited = editor.facts.of(ada, source.token);
    source.cancel();
    expect(await waited).toBeUndefined();
    expect(await editor.facts.of(ada, source.token)).toBeUndefined();
    await settled();
    expect(editor.requests).toEqual([]);
    expect(editor.arrivals).toBe(0);
  });

  test("leaves the request to the others who want it", async () => {
    const editor = new Editor();
    editor.held = [];
    const source = new CancellationTokenSource();
    const given = editor.facts.of(ada, source.token);
    const wanted = editor.facts.of(ada, none);
    editor.facts.known(grace);
    await settled();
    source.cancel();
    expect(await given).toBeUndefined();
    editor.answer();
    expect(await wanted).toMatchObject({ urn: ada });
    expect(editor.cancelled).toEqual([]);
  });
});

describe("without a catalogue", () => {
  test("nothing is known, and nothing asked until the editor says that there is one", async () => {
    const editor = new Editor();
    editor.facts.known(ada);
    await editor.idle();
    editor.connected = false;
    expect(await editor.facts.of(grace, none)).toBeUndefined();
    expect(editor.facts.known(ada)).toBeUndefined();
    expect(await editor.facts.of(ada, none)).toBeUndefined();
    expect(await editor.facts.suggestions("corpuser", "a", none)).toEqual([]);
    await settled();
    expect(editor.requests).toEqual([[ada], [grace]]);
    expect(editor.searches).toEqual([]);

    editor.connected = true;
    editor.facts.forget();
    editor.facts.known(ada);
    expect(await editor.facts.of(grace, none)).toMatchObject({ urn: grace });
    expect(editor.facts.known(ada)).toMatchObject({ urn: ada });
  });

  test("who waits behind the request that fails is answered too", async () => {
    const editor = new Editor();
    editor.held = [];
    editor.connected = false;
    const first = editor.facts.of(ada, none);
    await settled();
    const second = editor.facts.of(grace, none);
    editor.answer();
    expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
    await settled();
    expect(editor.requests).toEqual([[ada]]);
  });

  test("a search that finds none silences all else", async () => {
    const editor = new Editor();
    editor.connected = false;
    expect(await editor.facts.suggestions("corpuser", "a", none)).toEqual([]);
    expect(await editor.facts.of(ada, none)).toBeUndefined();
    expect(editor.requests).toEqual([]);
  });
});

describe("when something changed", () => {
  test("that is asked for again, and only that", async () => {
    const editor = new Editor();
    editor.facts.known(ada);
    editor.facts.known(grace);
    await editor.idle();
    editor.facts.forget([ada]);
    expect(editor.arrivals).toBe(2);
    expect(editor.facts.known(grace)).toMatchObject({ urn: grace });
    expect(editor.facts.known(ada)).toBeUndefined();
    await editor.idle();
    expect(editor.requests).toEqual([[ada, grace], [ada]]);
  });

  test("what names it as an owner is asked for again, too", async () => {
    const held = new HeldFacts();
    const editor = new Editor(held);
    held.set(nobody, { urn: nobody, owners: [{ urn: ada, displayName: "Ada", type: "None" }] });
    held.set(grace, { urn: grace });
    editor.facts.forget([ada]);
    expect(editor.facts.known(grace)).toMatchObject({ urn: grace });
    expect(editor.facts.known(nobody)).toBeUndefined();
    await editor.idle();
    expect(editor.requests).toEqual([[nobody]]);
  });

  test("a request under way is dropped and made anew for those who wait", async () => {
    const editor = new Editor();
    editor.held = [];
    const waited = editor.facts.of(ada, none);
    await settled();
    editor.facts.forget();
    expect(editor.cancelled).toEqual([[ada]]);
    editor.answer();
    expect(await waited).toMatchObject({ urn: ada });
    expect(editor.requests).toEqual([[ada], [ada]]);
  });
});

describe("suggestions", () => {
  test("are asked for once for each type and what was typed, until something changed", async () => {
    const editor = new Editor();
    expect(await editor.facts.suggestions("corpuser", "ad", none)).toEqual([{ urn: userUrn("ad") }]);
    await editor.facts.suggestions("corpuser", "ad", none);
    await editor.facts.suggestions("corpGroup", "ad", none);
    expect(editor.searches).toEqual(["corpuser ad", "corpGroup ad"]);
    editor.facts.forget([ada]);
    await editor.facts.suggestions("corpuser", "ad", none);
    expect(editor.searches).toHaveLength(3);
  });

  test("that were answered are there at once, for more that is typed too", async () => {
    const { facts } = new Editor();
    expect(facts.suggested("corpuser", "a")).toBeUndefined();
    await facts.suggestions("corpuser", "a", none);
    expect(facts.suggested("corpuser", "a")).toHaveLength(3);
    expect(facts.suggested("corpuser", "adA")?.map(({ urn }) => urn)).toEqual([ada, nobody]);
    expect(facts.suggested("corpuser", "ax")).toBeUndefined();
    expect(facts.suggested("corpGroup", "a")).toBeUndefined();
  });

  test("are none when there is no catalogue", async () => {
    const editor = new Editor();
    editor.connected = false;
    await editor.facts.suggestions("corpuser", "a", none);
    expect(editor.facts.suggested("corpuser", "x")).toEqual([]);
  });

  test("are none at once when they are not wanted any more", async () => {
    const editor = new Editor();
    editor.held = [];
    const source = new CancellationTokenSource();
    const asked = editor.facts.suggestions("corpuser", "ad", source.token);
    source.cancel();
    expect(await asked).toEqual([]);
    expect(await editor.facts.suggestions("corpuser", "a", source.token)).toEqual([]);
    editor.answer();
    expect(await editor.facts.suggestions("corpuser", "ad", none)).toHaveLength(1);
    expect(editor.searches).toEqual(["corpuser ad", "corpuser ad"]);
  });

  test("that come after something changed are not held", async () => {
    const editor = new Editor();
    editor.held = [];
    const asked = editor.facts.suggestions("corpuser", "ad", none);
    editor.facts.forget();
    editor.answer();
    expect(await asked).toHaveLength(1);
    await editor.facts.suggestions("corpuser", "ad", none);
    expect(editor.searches).toHaveLength(2);
  });

  test("typed long ago are not held", async () => {
    const editor = new Editor();
    for (let at = 0; at <= 100; at++) await editor.facts.suggestions("corpuser", `u${at}`, none);
    await editor.facts.suggestions("corpuser", "u100", none);
    expect(editor.searches).toHaveLength(101);
    await editor.facts.suggestions("corpuser", "u0", none);
    expect(editor.searches).toHaveLength(102);
  });
});
