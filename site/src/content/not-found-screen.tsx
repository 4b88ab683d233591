import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { itemWords } from '@/item-address';
import { paths, searchPath } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { useAddressReady } from '@/use-address-ready';
import { MessageScreen } from './message-screen';

/**
 * The not-found screen. For an item's address it offers a search for the words in it, without showing them: a stranger may
 * have written the address.
 */
export function NotFoundScreen() {
  const { asPath } = useRouter();
  const words = useAddressReady() ? itemWords(asPath) : '';
  return (
    <>
      <PageHead {...pageText('/404')} noIndex />
      <MessageScreen
        title="Page not found"
        actions={
          <>
            {words && <ButtonLink href={searchPath({ search_string: words })}>Search for similar items</ButtonLink>}
            <ButtonLink variant={words ? 'line' : 'primary'} href={paths.search}>
              Search inventory
            </ButtonLink>
            <ButtonLink variant="line" href={paths.home}>
              Home page
            </ButtonLink>
          </>
        }
      >
        <p>This page doesn’t exist. The item may have been sold and removed, or the link may be outdated.</p>
      </MessageScreen>
    </>
  );
}
