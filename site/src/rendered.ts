/**
 * Reports whether the reader has put the page's content into its HTML (site/docs/rendering.md). The first render then uses the page data
 * and the address at once; otherwise the HTML is the exported shell, and the first render has to match its skeletons.
 */
export function isRendered(): boolean {
  return rendered;
}

const rendered = typeof document !== 'undefined' && document.getElementById('__next')?.hasAttribute('data-rendered') === true;
