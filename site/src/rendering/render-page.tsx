import './globals';
import { SWRConfig } from 'swr';
import { renderToString } from 'react-dom/server';
import { formattedDates } from '@/lib/dates';
import { keepBodies } from '@/api/page-bodies';
import { addressOf } from './address-router';
import { screenOf } from './screens';
import { Tree } from './tree';

type Input = {
  /** The page's id in cdn/routes.yaml. */
  page: string;
  /** The exported file, such as "event/[eventID].html". */
  shell: string;
  path: string;
  /** Without "?". */
  query: string;
  /** Answers of the API by SWR key, as in the page data. */
  data: Record<string, unknown>;
};

/** Renders a page: JSON of Input to JSON of { html, dates }, the content of #__next and its dates, or of {} for a page that goes out as its shell. */
function renderPage(inputJSON: string): string {
  const input = JSON.parse(inputJSON) as Input;
  const Screen = screenOf(input.page);
  if (!Screen) return '{}';
  const { cache } = SWRConfig.defaultValue;
  keepBodies(input.data);
  try {
    const html = renderToString(<Tree Screen={Screen} address={addressOf(input)} />);
    return JSON.stringify({ html, dates: Object.fromEntries(formattedDates) });
  } finally {
    for (const key of [...cache.keys()]) cache.delete(key);
    formattedDates.clear();
  }
}

Object.assign(globalThis, { renderPage });
