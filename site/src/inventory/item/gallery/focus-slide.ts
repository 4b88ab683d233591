/** Scrolls to a slide instantly and focuses it. */
export function focusSlide(row: HTMLElement | null, index: number): void {
  if (!row) return;
  row.scrollTo({ left: index * row.clientWidth, behavior: 'instant' });
  row.children[index]?.querySelector('a')?.focus({ preventScroll: true });
}
