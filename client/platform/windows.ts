/** The VS Code windows of this user, which share the folders of the extension. */
export interface Windows {
  /** Identifies this window: the number of its process. */
  readonly own: number;
  /** Whether a process has the number of this window; after the window was closed, it may be another process. */
  readonly isRunning: (window: number) => boolean;
}
