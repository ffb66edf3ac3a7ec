import { ThemeIcon, window, type QuickPick, type QuickPickItem } from "vscode";
import { plainDescription, plainLabel } from "../../catalogue/display/inert.ts";
import { isPageInFront, untilPagesAnswered } from "./pageInFront.ts";

/** A row to choose, and what choosing it gives. */
export interface Choice<T> {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  /** The name of one of VS Code's icons. */
  readonly icon?: string;
  readonly value: T;
}

export interface Prompt {
  readonly title: string;
  readonly placeholder: string;
}

/** Lets the person choose one of a few. `undefined`: they did not. */
export async function choose<T>(
  choices: readonly Choice<T>[],
  { title, placeholder, matchOnDetail = false }: Prompt & { readonly matchOnDetail?: boolean },
): Promise<T | undefined> {
  const options = {
    title: plainLabel(title),
    placeHolder: plainLabel(placeholder),
    matchOnDescription: true,
    matchOnDetail,
    ignoreFocusOut: isPageInFront(),
  };
  await untilPagesAnswered();
  return (await window.showQuickPick(choices.map(row), options))?.value;
}

/** Lets the person choose several; all are ticked at first that do not say otherwise. `undefined`: they cancelled. */
export async function chooseMany<T>(
  choices: readonly (Choice<T> & { readonly ticked?: boolean })[],
  { title, placeholder }: Prompt,
): Promise<readonly T[] | undefined> {
  const rows = choices.map(({ ticked = true, ...choice }) => ({ ...row(choice), picked: ticked }));
  const options = {
    title: plainLabel(title),
    placeHolder: plainLabel(placeholder),
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: isPageInFront(),
  };
  await untilPagesAnswered();
  const chosen = await window.showQuickPick(rows, { ...options, canPickMany: true });
  return chosen?.map(({ value }) => value);
}

/** A list that is filled as the person types, not yet shown. */
interface TypedPick<T> {
  readonly pick: QuickPick<QuickPickItem & { readonly value: T | undefined }>;
  /** Shows these, all of them, whatever is typed; below them a remark, which cannot be chosen. */
  readonly offer: (choices: readonly Choice<T>[], remark?: Remark) => void;
}

/** A row without a value: why there is nothing to choose, or how to find more. */
export interface Remark {
  readonly label: string;
  readonly detail: string;
  readonly icon: "info" | "warning";
}

export function typedPick<T>({ title, placeholder }: Prompt): TypedPick<T> {
  const pick = window.createQuickPick<QuickPickItem & { readonly value: T | undefined }>();
  pick.title = plainLabel(title);
  pick.placeholder = plainLabel(placeholder);
  pick.ignoreFocusOut = isPageInFront();
  return {
    pick,
    offer: (choices, remark) => {
      const rows = [...choices.map(row), ...(remark ? [row({ ...remark, value: undefined })] : [])];
      pick.items = rows.map((each) => ({ ...each, alwaysShow: true }));
    },
  };
}

export function row<T>({ label, description, detail, icon, value }: Choice<T>): QuickPickItem & { readonly value: T } {
  return {
    label: plainLabel(label),
    ...(description === undefined ? {} : { description: plainDescription(label, description) }),
    ...(detail === undefined ? {} : { detail: plainLabel(detail) }),
    ...(icon === undefined ? {} : { iconPath: new ThemeIcon(icon) }),
    value,
  };
}
