const SCHEMES = ["http:", "https:", "ftp:", "mailto:"];

/** What is wrong with a link, or `undefined`. Upstream takes these schemes alone, so that no link runs a script. */
export function linkProblem(link: string): string | undefined {
  if (!URL.canParse(link)) return `"${link}" is not a link; write it whole, as in "https://example.com/page"`;
  return SCHEMES.includes(new URL(link).protocol) ? undefined : "a link begins with http, https, ftp or mailto";
}
