/** In the render bundle every page has its content. */
export function isRendered(): boolean {
  return true;
}
