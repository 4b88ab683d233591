/** Any text that is visible and in one piece. */
const visible = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;

/** Empty segments, the folders "." and "..", and encoded control characters and backslashes. */
const misleading = /\/\/|\/\.\.?(\/|$)|%([01]|5c|7f)/;

/**
 * Returns a path to continue at, with its query and hash, or "" unless every browser finds it on this site and no
 * decoding on the way changes that. It judges every path that comes from an address, a mail or storage. The engine has
 * the same rule; both are tested against engine/identity/testdata/callback-paths.json.
 */
export function callbackPath(given: string | null | undefined): string {
  if (!given || given[0] !== '/' || given.includes('\\') || !visible.test(given)) return '';
  const path = given.split(/[?#]/, 1)[0]!.toLowerCase();
  if (/%(?![\da-f]{2})/.test(path)) return '';
  const decoded = path.replace(/%(25)+/g, '%').replaceAll('%2f', '/').replaceAll('%2e', '.');
  return misleading.test(decoded) ? '' : given;
}
