import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";

/** What VS Code is to show again after a reload. */
interface Restorable {
  /** Texts in what it notes of the editors that are open: their URIs, their view types, what their pages keep. */
  readonly editors: readonly string[];
  /** An unsaved text in one of them, and the profile's folder of settings and storage. */
  readonly unsaved?: { readonly text: string; readonly userData: string };
}

/**
 * Waits until VS Code has written what it shows again after a reload: an unsaved text a moment after the last key, and which editors are
 * open every few seconds.
 */
export async function untilRestorable(page: Page, { editors, unsaved }: Restorable): Promise<void> {
  if (unsaved) while (!(await isBackedUp(unsaved))) await wait(100);
  while (!(await page.evaluate<string>(NOTED_EDITORS).then((noted) => editors.every((each) => noted.includes(each)))))
    await wait(100);
}

async function isBackedUp({ text, userData }: NonNullable<Restorable["unsaved"]>): Promise<boolean> {
  const files = await readdir(join(userData, "User/Backups"), { recursive: true, withFileTypes: true }).catch(() => []);
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      // One that is read while it is replaced is read again.
      .map((file) => readFile(join(file.parentPath, file.name), "utf8").catch(() => "")),
  );
  return texts.some((each) => each.includes(text));
}

/** In the window: what is noted of the editors of its folder. */
const NOTED_EDITORS = `(async () => {
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const noted = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith("vscode-web-state-db-")) continue;
    const database = await answer(indexedDB.open(name));
    const items = database.transaction("ItemTable").objectStore("ItemTable");
    noted.push(await answer(items.get("memento/workbench.parts.editor")));
    database.close();
  }
  return noted.join();
})()`;
