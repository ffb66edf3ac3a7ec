import * as l10n from "@vscode/l10n";
import * as z from "zod";
import type { UpsertWrites } from "../catalogue/graph/writtenAspects.ts";
import { parseDatasetUrn, parseOwnerUrn, type EntityUrn } from "../catalogue/urn/urn.ts";
import { toBase64Url } from "./base64Url.ts";
import type { PrivateFolder } from "./platform/privateFolder.ts";

/** The last upsert of a catalogue that changed something, as far as an undo needs it. */
export interface LastUpsert {
  readonly id: string;
  /** As in "the upsert of people.user.yaml". */
  readonly title: string;
  readonly written: UpsertWrites;
  /** Whether the upsert ran to its end, so that everything it wrote is in `written`. */
  readonly isComplete: boolean;
}

const entityUrn = z.string().transform((text, context): EntityUrn => {
  const urn = parseDatasetUrn(text) ?? parseOwnerUrn(text);
  if (urn) return urn;
  context.addIssue({ code: "custom", message: "Not the URN of an entity" });
  return z.NEVER;
});

const note = z.object({
  id: z.string(),
  title: z.string(),
  catalogue: z.string(),
  written: z.object({
    aspects: z.array(z.object({ urn: entityUrn, name: z.string(), before: z.string(), after: z.string() })),
    created: z.array(entityUrn),
  }),
  isComplete: z.boolean().default(true),
});

/** Notes on disk, for each catalogue, what its last upsert has written, so that it can be undone after a reload too. */
export class LastUpserts {
  readonly #folder: PrivateFolder;

  constructor(folder: PrivateFolder) {
    this.#folder = folder;
  }

  /** Notes an upsert in place of what was noted before; gives its ID. */
  async note(catalogue: string, upsert: LastUpsert): Promise<string> {
    await this.#folder.write(fileOf(catalogue), JSON.stringify({ catalogue, ...upsert }));
    return upsert.id;
  }

  /**
   * `undefined`: nothing has been upserted into this catalogue, or its last upsert was undone. Throws an error with
   * one sentence if the note cannot be read.
   */
  async of(catalogue: string): Promise<LastUpsert | undefined> {
    const name = fileOf(catalogue);
    if (!(await this.#folder.names()).includes(name)) return undefined;
    try {
      const read = note.parse(JSON.parse(await this.#folder.read(name)));
      return read.catalogue === catalogue ? read : undefined;
    } catch (cause) {
      throw new Error(l10n.t("What the last upsert has written can no longer be read, so it cannot be undone."), {
        cause,
      });
    }
  }

  /**
   * An upsert was undone. If another one was noted meanwhile, which is then the last, its note stays.
   * @param left what of it can still be undone; `undefined`: nothing
   */
  async undone(catalogue: string, { id }: Pick<LastUpsert, "id">, left: LastUpsert | undefined): Promise<void> {
    if ((await this.of(catalogue))?.id !== id) return;
    await (left ? this.note(catalogue, left) : this.forget(catalogue));
  }

  /** What was noted is no longer the last upsert. */
  async forget(catalogue: string): Promise<void> {
    await this.#folder.remove(fileOf(catalogue));
  }
}

/** File systems take names of 255 bytes. */
function fileOf(catalogue: string): string {
  return `${toBase64Url(catalogue).slice(-200)}.json`;
}
