import type { EntryFound } from "../../catalogue/checking/entryFound.ts";
import { RECORD_KINDS, type RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { Block } from "../../catalogue/pieces/piece.ts";
import type { Blocks } from "../../catalogue/pieces/blocks.ts";
import { subjectText, type SubjectText } from "../workspace/subjects/subjectText.ts";

/** How many blocks are looked through for one search; the names of the others are not found by it. */
const MADE_AT_ONCE = 16;

/**
 * The names of a document as texts to be searched, one for each block of its text, made again when something in the
 * block has changed. To make one takes about a millisecond, so it is done ahead or in portions.
 */
export class BlockTexts {
  readonly #blocks: Blocks<EntryFound>;
  readonly #made = new WeakMap<Block<EntryFound>, MadeTexts>();

  constructor(blocks: Blocks<EntryFound>) {
    this.#blocks = blocks;
  }

  /** Makes some of the texts, within a time that a user does not notice. Returns whether more are to be made. */
  prepare(): boolean {
    let made = 0;
    for (const block of this.#blocks.all) {
      if (this.#made.get(block)?.revision === block.revision) continue;
      if (made++ === MADE_AT_ONCE) return true;
      this.#made.set(block, { revision: block.revision, texts: textsOf(block) });
    }
    return false;
  }

  /** All of them, if the rest can be made soon enough. */
  texts(kind: RecordKind): readonly SubjectText[] {
    this.prepare();
    return this.#blocks.all.flatMap((block) => {
      const made = this.#made.get(block);
      return (made?.revision === block.revision && made.texts[kind]) || [];
    });
  }
}

interface MadeTexts {
  /** Of the block, when they were made. */
  readonly revision: number;
  readonly texts: Partial<Record<RecordKind, SubjectText>>;
}

function textsOf({ pieces }: Block<EntryFound>): MadeTexts["texts"] {
  const names = pieces.flatMap(({ found }) => found?.subjects ?? []);
  const texts: MadeTexts["texts"] = {};
  for (const kind of RECORD_KINDS) {
    const those = names.filter((name) => name.kind === kind);
    if (those.length > 0) texts[kind] = subjectText(those);
  }
  return texts;
}
