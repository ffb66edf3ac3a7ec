/** The path in a URI, with slashes and without its encoding; what is no URI is taken as a path. */
export function uriPath(uri: string): string {
  if (!URL.canParse(uri)) return uri;
  const { pathname } = new URL(uri);
  return /%(?![0-9a-f]{2})/i.test(pathname) ? pathname : decoded(pathname);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // Percent signs that encode no UTF-8 are taken as they stand.
    if (error instanceof URIError) return path;
    throw error;
  }
}
