/**
 * The address, path and query, whose content the reader has put into the HTML (site/docs/rendering.md); null if the HTML is the exported
 * shell. The visitor's own address may spell the same page in another way.
 */
export function renderedAddress(): string | null {
  return address;
}

/**
 * Reports whether the HTML has the page's content. The first render then uses the page data and the address at once; otherwise it has
 * to match the skeletons of the shell.
 */
export function isRendered(): boolean {
  return address !== null;
}

const address = typeof document === 'undefined' ? null : (document.getElementById('__next')?.getAttribute('data-rendered') ?? null);
