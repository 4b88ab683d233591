import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { AppProps } from 'next/app';
import type { NextRouter } from 'next/router';
import type { ComponentType } from 'react';
import { App } from '@/shell/app';

type Props = { Screen: ComponentType; address: NextRouter };

/**
 * The app as Next's client root renders it (next/dist/client/index.js). React's ids count siblings, so there is a null for each of
 * Next's own components: the head's callback before the app, the route announcer after it.
 */
export function Tree({ Screen, address }: Props) {
  const props = { Component: Screen, pageProps: {}, router: address } as unknown as AppProps;
  return (
    <>
      <Nothing />
      <RouterContext.Provider value={address}>
        <App {...props} />
        <Nothing />
      </RouterContext.Provider>
    </>
  );
}

function Nothing() {
  return null;
}
