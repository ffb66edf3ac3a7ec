/** The path in a URI, with slashes and without its encoding; a text that is not a URI is used as a path. */
export function uriPath(uri: string): string {
  if (!URL.canParse(uri)) return uri;
  const { pathname } = new URL(uri);
  return /%(?![0-9a-f]{2})/i.test(pathname) ? pathname : decoded(pathname);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // Percent signs that do not encode UTF-8 stay as they are.
    if (error instanceof URIError) return path;
    throw error;
  }
}
