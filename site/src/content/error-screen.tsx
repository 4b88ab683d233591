import { useRouter } from 'next/router';
import { failureMessage } from '@/error-address';
import { callbackPath } from '@/callback-path';
import { paths } from '@/routes';
import { textIn } from '@/session/handoff/link-parameters';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { useAddressReady } from '@/use-address-ready';
import { errorText } from './error-texts';
import { MessageScreen } from './message-screen';

/** /error?code=503&from=/item/12. It shows nothing from the address except a status code. */
export function ErrorScreen() {
  const { query, asPath } = useRouter();
  const isReady = useAddressReady(); // the reader serves this screen at the failed address, which the exported HTML does not know
  const code = isReady && !isErrorAddress(asPath) ? outage : /^[45]\d\d$/.exec(textIn(query.code))?.[0];
  const words = errorText(code ?? '');
  const message = isReady ? failureMessage(asPath) : '';
  const from = isReady ? retryPath(textIn(query.from)) || retryPath(asPath) : '';
  return (
    <>
      <PageHead title={words.title} noIndex />
      <MessageScreen
        code={code}
        title={words.title}
        actions={
          <>
            {from && <ButtonLink href={from}>Try again</ButtonLink>}
            <ButtonLink variant="line" href={paths.search}>
              Search inventory
            </ButtonLink>
            <ButtonLink variant="line" href={paths.home}>
              Home page
            </ButtonLink>
          </>
        }
      >
        {message && message !== words.title && <p>{message}</p>}
        <p>{words.text}</p>
      </MessageScreen>
    </>
  );
}

/** The reader serves this screen elsewhere when the engine does not answer. */
const outage = '503';

/** Returns the path to try again, or "" for this screen itself. */
function retryPath(given: string): string {
  return isErrorAddress(given) ? '' : callbackPath(given);
}

function isErrorAddress(path: string): boolean {
  return /^\/error(?![^/?#])/.test(path);
}
