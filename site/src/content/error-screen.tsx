import { useRouter } from 'next/router';
import { failureMessage } from '@/error-address';
import { callbackPath } from '@/callback-path';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { useAddressReady } from '@/use-address-ready';
import { errorText } from './error-texts';
import { Notice } from './notice';

/** /error?code=503&from=/item/12. It shows nothing that the address says except a status code. */
export function ErrorScreen() {
  const { query, asPath } = useRouter();
  const code = /^[45]\d\d$/.exec(text(query.code))?.[0];
  const words = errorText(code ?? '');
  const message = failureMessage(asPath);
  // The reader serves this screen at the failed address itself, which the exported HTML does not know.
  const isReady = useAddressReady();
  const from = isReady ? retryPath(text(query.from)) || retryPath(asPath) : '';
  return (
    <>
      <PageHead title={words.title} noIndex />
      <Notice
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
      </Notice>
    </>
  );
}

/** Returns the path to try again, or "" for this screen itself. */
function retryPath(given: string): string {
  return /^\/error(?![^/?#])/.test(given) ? '' : callbackPath(given);
}

function text(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
