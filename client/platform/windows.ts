/** The VS Code windows of this user, which share the folders of the extension. */
export interface Windows {
  /** Identifies this window, as the number of its process does. */
  readonly own: number;
  /** Whether a window is still open. */
  readonly isRunning: (window: number) => boolean;
}
