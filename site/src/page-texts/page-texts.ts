import type { PageText } from './page-text';
import { defaultText, pageTexts } from './pages.gen';

/** Returns the text of a page by the path of its file in pages, such as /event/results/[eventID]. */
export function pageText(route: string): PageText {
  return pageTexts[route] ?? defaultText;
}

/** Returns the text of a content page: ours for the four pages the specification names, else its record's. */
export function contentText(key: string | null, record: PageText | undefined): PageText {
  return (key && pageTexts[key]) || record || defaultText;
}
