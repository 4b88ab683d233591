import { measureElement, type Virtualizer } from '@tanstack/react-virtual';

/** Returns the height of a row that the browser has observed, in pixels, or until then the one it has taken so far: asking would lay out the page. */
export function observedHeight(row: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Virtualizer<HTMLDivElement, HTMLElement>): number {
  return entry ? measureElement(row, entry, rows) : rows.measurementsCache[rows.indexFromElement(row)]!.size;
}
