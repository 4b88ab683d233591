import { PageHead } from '@/tenant/page-head';
import { paths, searchPath } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/message';

/** There is no such item: says so, and leads to what is like it. words come from the address. */
export function ItemMissing({ words }: { words: string }) {
  const similar = words.replace(/[-_]+/g, ' ').replace(/\bna\b/g, '').trim();
  return (
    <>
      <PageHead title="Item not found" noIndex />
      <h1 className="unseen" tabIndex={-1}>
        Item not found
      </h1>
      <EmptyState
        title="We have no such item"
        actions={
          <>
            {similar && <ButtonLink href={searchPath({ search_string: similar })}>Search for “{similar}”</ButtonLink>}
            <ButtonLink variant={similar ? 'line' : 'primary'} href={paths.search}>
              Search inventory
            </ButtonLink>
          </>
        }
      >
        It may have been sold and removed, or its address may be mistyped.
      </EmptyState>
    </>
  );
}
