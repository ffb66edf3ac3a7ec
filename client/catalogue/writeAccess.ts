import * as l10n from "@vscode/l10n";
import { Emitter, type Disposable, type Event } from "../emitter.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { AspectProposal } from "../../catalogue/graph/graph.ts";
import type { Result } from "../../catalogue/result.ts";
import { sentence } from "../../catalogue/text/sentence.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { NotAllowed } from "./notAllowed.ts";

/**
 * What is known of whether the user may write: what the catalogue has said of the access token, and which writes it has
 * refused. Nothing is assumed: what is not known to be refused is tried.
 */
export class WriteAccess implements Disposable {
  readonly #changed = new Emitter<void>();
  /** What the catalogue has refused to write, by URN and aspect, with its sentence. */
  readonly #refused = new Map<string, string>();
  #readOnly: string | undefined;

  /** Whether anything can be written has changed. */
  readonly onDidChange: Event<void> = this.#changed.event;

  /** Why nothing can be written: a sentence. `undefined`: no reason is known. */
  get readOnly(): string | undefined {
    return this.#readOnly;
  }

  /** Throws `NotAllowed` if nothing can be written, or not this aspect of an entity. */
  demand(urn?: EntityUrn, aspectName?: string): void {
    const refused = urn && aspectName !== undefined ? this.#refused.get(keyOf(urn, aspectName)) : undefined;
    const reason = this.#readOnly ?? refused;
    if (reason !== undefined) throw new NotAllowed(reason);
  }

  /**
   * To be called when the window has connected, maybe with another access token: earlier refusals are forgotten.
   * @param readOnly why nothing can be written. `undefined`: no reason is known
   */
  begin(readOnly: string | undefined): void {
    this.#refused.clear();
    if (this.#readOnly === readOnly) return;
    this.#readOnly = readOnly;
    this.#changed.fire();
  }

  /** A write was answered. */
  note(proposals: readonly AspectProposal[], reply: Result<void, CatalogueError>): void {
    const keys = proposals.map(({ entityUrn, aspectName }) => keyOf(entityUrn, aspectName));
    if (reply.ok) for (const key of keys) this.#refused.delete(key);
    // Of several proposals it is not said which was refused.
    const [first, ...others] = proposals;
    if (reply.ok || reply.error.kind !== "forbidden" || !first || others.length > 0) return;
    this.#refused.set(
      keyOf(first.entityUrn, first.aspectName),
      l10n.t`The catalogue has refused this change of ${entityName(first.entityUrn)} before: ${sentence(reply.error.message)} If you are allowed to change it by now, choose "Connect Again" in the menu of the status item.`,
    );
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function keyOf(urn: EntityUrn, aspectName: string): string {
  return `${aspectName} ${urn}`;
}
