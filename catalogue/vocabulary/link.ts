import * as l10n from "@vscode/l10n";
/** A related link of a dataset: where it leads, and what a person reads. */
export interface Link {
  readonly url: string;
  readonly description: string;
}

const SCHEMES = ["http:", "https:", "ftp:", "mailto:"];

/** The error in a link, as a message; `undefined` if the link is valid. Upstream takes these schemes alone, so that no link runs a script. */
export function linkProblem(link: string): string | undefined {
  if (link !== link.trim()) return l10n.t("A link may not begin or end with a space");
  // Browsers leave line breaks and tabs out, so that the link leads elsewhere than it reads.
  if (/\p{Cc}/u.test(link)) return l10n.t("A link may not contain line breaks, tabs or other control characters");
  if (!URL.canParse(link)) return notWhole(link);
  if (!SCHEMES.includes(new URL(link).protocol)) return l10n.t("A link must begin with http, https, ftp or mailto");
  return WHOLE.test(link) ? undefined : notWhole(link);
}

/** A browser would guess at what is missing; others do not. */
const WHOLE = /^(?:(?:https?|ftp):\/\/[^/]|mailto:[^@]+@)/i;

function notWhole(link: string): string {
  return l10n.t`"${link}" is not a link; write it in full, like "https://example.com/page"`;
}

/**
 * The link that an invalid one was probably meant to be: a web page without its `https://`, say. `undefined` if that is
 * unclear.
 */
export function meantLink(text: string): string | undefined {
  const trimmed = text.trim();
  const [, scheme, rest = ""] = /^(?:(https?|ftp):\/*|\/\/)?(.*)$/i.exec(trimmed) ?? [];
  const isAddress = scheme === undefined && /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(rest);
  const meant = isAddress ? `mailto:${rest}` : `${scheme?.toLowerCase() ?? "https"}://${rest}`;
  const isNamed = isAddress || /^[\w-]+(?:\.[\w-]+)+(?::[0-9]+)?(?:[/?#]|$)/.test(rest);
  return isNamed && linkProblem(trimmed) !== undefined && linkProblem(meant) === undefined
    ? meant
    : linkProblem(trimmed) === undefined && trimmed !== text
      ? trimmed
      : undefined;
}
