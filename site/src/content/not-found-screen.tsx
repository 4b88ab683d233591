import { pageText, paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { Notice } from './notice';

export function NotFoundScreen() {
  return (
    <>
      <PageHead {...pageText('/404')} noIndex />
      <Notice
        title="Page not found"
        actions={
          <>
            <ButtonLink href={paths.search}>Search inventory</ButtonLink>
            <ButtonLink variant="line" href={paths.home}>
              Home page
            </ButtonLink>
          </>
        }
      >
        <p>There is nothing at this address. The item may have been sold and removed, or the link may be old.</p>
      </Notice>
    </>
  );
}
