/** A folder of small files that only the user can read. The windows of the user share it. */
export interface PrivateFolder {
  /** The names of its files, without those that are being written; none if it does not exist. Throws if it cannot be read. */
  readonly names: () => Promise<readonly string[]>;
  /** The text of a file; throws if it is not there, or no longer. */
  readonly read: (name: string) => Promise<string>;
  /** Writes a file, in place of an earlier one. It is never read half-written. */
  readonly write: (name: string, text: string) => Promise<void>;
  /**
   * Adds a line to a file; throws if it is not there. After a crash, the last lines may be missing, or the last one cut off: unlike
   * `write`, this does not wait for the disk.
   */
  readonly append: (name: string, line: string) => Promise<void>;
  /** Where a file is, for a message. */
  readonly pathOf: (name: string) => string;
  /** Throws if the file is no longer there: of several windows that rename it, one succeeds. */
  readonly rename: (name: string, newName: string) => Promise<void>;
  /** Removes a file, if it is there. */
  readonly remove: (name: string) => Promise<void>;
}
