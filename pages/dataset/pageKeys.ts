/** What the keys of the page do. */
interface KeyActs {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly search: () => void;
}

/**
 * Takes the keys that VS Code would take: it would save before it has what is being typed, would undo what was edited before the
 * edits that are on their way, and would look for text in the whole page. It would select all of a box once more a moment later,
 * together with what was typed since, which the next key would replace.
 */
export function takeKeys(acts: KeyActs): void {
  document.addEventListener(
    "keydown",
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.key.toLowerCase() === "a" && isBox(event.target)) event.stopPropagation();
      const act = actOf(event, acts);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { capture: true },
  );
}

function actOf({ key, shiftKey, target }: KeyboardEvent, acts: KeyActs): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === "z" || (letter === "y" && !shiftKey)) {
    // In a box, what was typed is undone by the box.
    if (isBox(target)) return undefined;
    return letter === "z" && !shiftKey ? acts.undo : acts.redo;
  }
  return shiftKey ? undefined : { s: acts.save, f: acts.search }[letter];
}

/** Whether text is typed there. */
function isBox(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
