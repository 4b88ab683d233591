/** In the render bundle every page has its content. */
export function isRendered(): boolean {
  return true;
}

/** The router knows the address from the start. */
export function renderedAddress(): null {
  return null;
}
