/** The VS Code windows of this user, which share the folders of the extension. */
export interface Windows {
  /** Identifies this window, among those that have ended too: letters, digits and `_`. */
  readonly own: string;
  /**
   * Whether a window is still open. One of another machine cannot be asked: it counts as open for a day after its last sign of life.
   * A window of an unknown form, such as that of an earlier version, counts as ended.
   * @param alive when it last wrote something, in milliseconds since the epoch; absent: nothing is known but when it was opened
   */
  readonly isOpen: (window: string, alive?: number) => Promise<boolean>;
}
