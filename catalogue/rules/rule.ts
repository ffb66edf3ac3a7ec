import type { FileKind } from "../fileKinds/kinds.ts";
import type { Finding, ProblemTag, Report, Severity } from "../findings/problem.ts";
import type { FileRecord, RecordFile } from "../records/recordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import type { Span } from "../text/span.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { FoundUrn } from "../references/foundUrn.ts";
import type { OwnerReference } from "../references/ownerReferences.ts";
import type { RecordSubject } from "../facts/alikeStored.ts";
import type { OutsideFacts } from "../facts/outsideFacts.ts";

/** A code that a rule can report: its severity, and what the documentation says of it. */
export interface ProblemCode<Code extends string = string> {
  /** Stable; settings, comments and links name it. */
  readonly code: Code;
  readonly severity: Severity;
  readonly tags?: readonly ProblemTag[];
  /** What is wrong, in a few words. */
  readonly title: string;
  /** Why it is a problem and what to do; Markdown. */
  readonly explains: string;
  /** A file that has this problem. */
  readonly wrong: Example;
  /** The file of `wrong` after it was fixed, without any diagnostic. */
  readonly right: Example;
}

/** A small whole file. */
export interface Example {
  readonly kind: FileKind;
  readonly text: string;
  /** Other files of the workspace. */
  readonly otherFiles?: readonly Example[];
  /** The columns that the catalogue has of the dataset. */
  readonly columns?: readonly string[];
  /** The users, groups and datasets that the catalogue has, by their URNs; without them, there is no catalogue. */
  readonly stored?: readonly string[];
  /** The custom ownership types that the catalogue has, by their URNs. */
  readonly ownershipTypes?: readonly string[];
}

/**
 * Something that can be wrong in a file. `table.ts` lists all rules; the severity setting, the documentation and the tests
 * come from there.
 *     export const noInterns = rule({ scope: "record", codes: [{ code: "intern", … }], check(record, text, report) { … } });
 */
export type Rule<S extends Scope, Own extends string, Others extends string = never> = Checks<Own | Others>[S] & {
  readonly scope: S;
  /** What it can find. */
  readonly codes: readonly ProblemCode<Own>[];
  /** The codes of other rules that it reports too. */
  readonly others?: readonly ProblemCode<Others>[];
};

/** A rule as it is written. It can report no other codes than it names. */
export function rule<S extends Scope, const Own extends string = never, const Others extends string = never>(
  written: Rule<S, Own, Others>,
): Rule<S, Own, Others> {
  return written;
}

/** What a rule is applied to. */
export type Scope = keyof Checks<string>;

/** How a rule of each scope finds what is wrong. */
interface Checks<Code extends string> {
  /** The YAML parser finds it, before any other rule is applied to the file. */
  readonly yaml: unknown;
  /** Applied to each entry of a file of records. */
  readonly entry: {
    /** `silent`: it never finds anything in an entry that is one ordinary user. Without it, it is applied to those too. */
    readonly ordinary?: "silent";
    check(file: RecordFile, report: Report<Code>): void;
  };
  /** Applied to every record, and to the users defined inline in groups. */
  readonly record: {
    /** `silent`: it never finds anything in an ordinary user. Without it, it is applied to those too, which takes time. */
    readonly ordinary?: "silent";
    /** @param text the one that the record's spans are counted in */
    check(record: FileRecord, text: string, report: Report<Code>): void;
  };
  /**
   * Applied to two records whose IDs are the same but for case and e-mail domain, in one file or in two; the first rule
   * that finds something counts.
   */
  readonly pair: {
    /** What is wrong with a record because of one above it, or in another file; `related` is shown at that one. */
    finding(record: IdentifiedRecord, other: IdentifiedRecord, isInOtherFile: boolean): PairFinding<Code> | undefined;
  };
  /** Applied to every URN: those that fields refer by, and those in any other text. */
  readonly urn: { check(urn: FoundUrn, report: Report<Code>): void };
  /** Applied with the facts from outside the file: other files, and the catalogue. */
  readonly outside: {
    /** Whether it can find anything in a file of this kind, by what is known now. */
    applies(kind: RecordKind, known: OutsideFacts): boolean;
    check(entry: ReferringEntry, known: OutsideFacts, report: Report<Code>): void;
  };
  /** Found only by an upsert. */
  readonly upsert: unknown;
}

/** A record as the rules for pairs see it. */
export interface IdentifiedRecord {
  /** As it is written. */
  readonly id: string;
  readonly urn: EntityUrn;
}

/** What the rules for facts from outside the file see of an entry; computed when a rule asks. */
export interface ReferringEntry {
  /** The text of the entry; the spans of its records and findings are counted from its beginning. */
  readonly text: string;
  /** Whom or what its records are about, those written out inside others too. */
  readonly subjects: readonly RecordSubject[];
  /** The users and groups that it refers to. */
  readonly ownerReferences: readonly OwnerReference[];
  /** Its records that other files have too, or whose IDs are nearly the same. */
  readonly elsewhere: readonly (IdentifiedRecord & { readonly span: Span })[];
  /** What is wrong with its records because of others of the file. */
  readonly clashes: readonly Pick<Finding, "code" | "span">[];
  readonly records: readonly FileRecord[];
  /** Whether the catalogue may be asked for others like one of its subjects; of a file with many subjects, not for all. */
  mayLookUp(subject: RecordSubject): boolean;
  /** Whether the file has a record of it, in this entry or another. */
  isInFile(urn: EntityUrn): boolean;
}

/** What a rule finds between two records. */
export interface PairFinding<Code extends string> extends Pick<Finding<Code>, "code" | "message"> {
  readonly related: string;
  /** The ID to write in place of that of the record, if the two are meant to be one and may be. */
  readonly meant?: string;
}
