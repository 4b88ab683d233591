import './page-data';
import type { AppProps } from 'next/app';
import { SWRConfig } from 'swr';
import { mayRetry } from '@/api/http/errors';
import { SessionProvider } from '@/session/session-provider';
import { TenantTheme } from '@/tenant/tenant-theme';
import { useEarlyPress } from './early-press';
import { useErrorScreen } from './error-screen-redirect';
import { FirstAddress } from './first-address';
import { PageFrame } from './page-frame';
import { Background } from './lazy-components';
import { Overlays } from './overlays';
import { useRouteFocus } from './route-focus';
import { useRestoredScroll } from './use-restored-scroll';

export function App({ Component, pageProps }: AppProps) {
  const onError = useErrorScreen();
  useRouteFocus();
  useRestoredScroll();
  useEarlyPress();
  return (
    <SWRConfig value={{ onError, shouldRetryOnError: mayRetry, errorRetryCount: 3 }}>
      <TenantTheme />
      <SessionProvider />
      <FirstAddress>
        <PageFrame>
          <Component {...pageProps} />
        </PageFrame>
        <Background />
        <Overlays />
      </FirstAddress>
    </SWRConfig>
  );
}
