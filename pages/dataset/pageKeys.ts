/** What the keys of the page do. */
interface KeyActs {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly search: () => void;
}

/**
 * Takes the keys that VS Code would take: it would save before it has what is being typed, would undo what was edited before the
 * edits that are on their way, and would look for text in the whole page. In a box, it would undo the last change of the dataset
 * instead of what was typed, and would select all of the box once more a moment later, together with what was typed since, which
 * the next key would replace.
 */
export function takeKeys(acts: KeyActs): void {
  document.addEventListener(
    "keydown",
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (/^[azy]$/i.test(event.key) && isTypedInto(event.target)) {
        event.stopPropagation();
        return;
      }
      const act = actOf(event, acts);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { capture: true },
  );
}

function actOf({ key, shiftKey }: KeyboardEvent, acts: KeyActs): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? acts.redo : acts.undo;
  return shiftKey ? undefined : { s: acts.save, f: acts.search, y: acts.redo }[letter];
}

/** Whether text is typed there, which a checkbox is not for. */
function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");
}
