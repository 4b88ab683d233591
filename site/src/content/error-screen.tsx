import { useRouter } from 'next/router';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { useAddressReady } from '@/use-address-ready';
import { errorText, safeReturn } from './error-texts';
import { Notice } from './notice';

/** /error?code=503&message=…&from=/item/12. Shows the server's message as plain text below ours. */
export function ErrorScreen() {
  const { query, asPath } = useRouter();
  const code = text(query.code).slice(0, 3);
  const words = errorText(code);
  const message = text(query.message).slice(0, 300);
  // The reader serves this screen at the failed address itself, which the exported HTML does not know.
  const isReady = useAddressReady();
  const from = isReady ? (safeReturn(text(query.from)) ?? safeReturn(asPath)) : null;
  return (
    <>
      <PageHead title={words.title} noIndex />
      <Notice
        code={code || undefined}
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

function text(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
