import type { NextRouter } from 'next/router';
import { routeQuery } from '@/lib/route-query';

/** Returns a router that knows only the address. A screen that navigates while it renders fails, and its page goes out as the shell. */
export function addressOf({ shell, path, query }: { shell: string; path: string; query: string }): NextRouter {
  const route = routeOf(shell);
  const asPath = query ? `${path}?${query}` : path;
  return { route, pathname: route, asPath, query: routeQuery(route, asPath), isReady: true } as NextRouter;
}

/** Returns the route of an exported file: "index.html" is "/", "event/[eventID].html" is "/event/[eventID]". */
function routeOf(shell: string): string {
  return `/${shell.replace(/\.html$/, '')}`.replace(/^\/index$/, '/');
}
