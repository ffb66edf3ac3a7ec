import type { CatalogueError } from "../../catalogue/graph/error.ts";
import { unlessStopped } from "../../catalogue/graph/unlessStopped.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Message } from "../message.ts";
import { lateSentence, mayBeStored } from "./saveMessages.ts";

/** @typeParam U names a text: a URI of VS Code. */
interface LateSavesOptions<U> {
  /** What the changes of each text began from. */
  readonly bases: {
    readonly of: (uri: U) => Promise<string | undefined>;
    readonly saved: (uri: U, text: string) => unknown;
  };
  /** Whether the text is open with unsaved changes. */
  readonly isDirty: (uri: U) => boolean;
  /** The dataset is another now, or may be. */
  readonly changed: (urn: DatasetUrn) => void;
  readonly tell: (message: Message) => void;
}

/** A save that was cancelled after it had been sent. */
interface SentSave<U> {
  readonly uri: U;
  readonly urn: DatasetUrn;
  /** What its changes began from. */
  readonly base: string;
  readonly text: string;
  readonly answer: Promise<Result<void, CatalogueError>>;
}

/** The saves that were cancelled after they had been sent: what is said, and what counts, once they are answered. */
export class LateSaves<U extends { readonly toString: () => string }> {
  readonly #options: LateSavesOptions<U>;
  /** How the unanswered save of each text ends, by its URI: whether it was stored, or may have been. */
  readonly #ends = new Map<string, Promise<Result<boolean, never>>>();
  /** The texts of which another save waits for that. */
  readonly #awaited = new Set<string>();

  constructor(options: LateSavesOptions<U>) {
    this.#options = options;
  }

  /** Tells how a save ended once it is known, unless another save of the text waits for it. */
  follow(sent: SentSave<U>): void {
    this.#ends.set(sent.uri.toString(), this.#end(sent));
  }

  /**
   * Waits until it is known how the cancelled save of this text ended: what is saved next begins from what it stored.
   * @returns whether it stored something, or may have, of which nobody was told; fails as `cancelled` when the signal is aborted before
   */
  async ended(uri: U, signal: AbortSignal): Promise<Result<boolean, CatalogueError>> {
    const key = uri.toString();
    const end = this.#ends.get(key);
    if (!end) return success(false);
    this.#awaited.add(key);
    const ended = await unlessStopped(signal, end);
    this.#awaited.delete(key);
    return ended;
  }

  async #end({ uri, urn, base, text, answer }: SentSave<U>): Promise<Result<boolean, never>> {
    const { bases, isDirty, changed, tell } = this.#options;
    const key = uri.toString();
    try {
      const reply = await answer;
      // What is in the editor begins from what was stored, unless the user has begun from a newer text.
      if (reply.ok && (await bases.of(uri)) === base) bases.saved(uri, text);
      // The save that waits says how it ends itself.
      const isOther = reply.ok || mayBeStored(reply.error);
      if (this.#awaited.has(key)) return success(isOther);
      if (isOther) changed(urn);
      tell(lateSentence(urn, { why: reply.ok ? undefined : reply.error, isDirty: isDirty(uri) }));
      return success(false);
    } finally {
      this.#ends.delete(key);
    }
  }
}
