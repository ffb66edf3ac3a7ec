import type { Uri } from "vscode";

/**
 * What `resourcePath` may be for a file in the conditions of menus: its path, and in a window that is connected to another machine
 * the path of its URI. They differ if that is a Windows machine.
 */
export function resourcePaths({ fsPath, path }: Pick<Uri, "fsPath" | "path">): readonly string[] {
  return fsPath === path ? [path] : [fsPath, path];
}
