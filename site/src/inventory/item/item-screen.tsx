import dynamic from 'next/dynamic';
import Head from 'next/head';
import { ApiError, isNotFound } from '@/api/http/errors';
import { useItem } from '@/api/item';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/message';
import { ItemPage } from './item-page';
import { ItemSkeleton } from './item-skeleton';
import { useRecordView } from './use-record-view';

/** Loaded when it shows, which is rare. */
export const ItemNotFound = dynamic(() => import('./item-not-found').then((module) => module.ItemNotFound), { ssr: false });

export function ItemScreen({ itemId }: { itemId: string }) {
  const { data: item, error, isLoading, mutate } = useItem(itemId);
  useRecordView(item?.item_ID);
  if (item) {
    return (
      <>
        <PageHead title={item.description} description={summary(item.details.text) || undefined} />
        <Head>
          <link key="canonical" rel="canonical" href={new URL(item.itemURL, window.location.origin).href} />
        </Head>
        <ItemPage item={item} refresh={() => void mutate()} />
      </>
    );
  }
  if (isNotFound(error)) return <ItemNotFound />;
  if (!error || isLoading) return <ItemSkeleton />;
  return <Failure error={error} retry={() => void mutate()} />;
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <>
      <h1 className="unseen">Item</h1>
      <ErrorState
        title="We couldn’t load this item"
        message={error instanceof ApiError ? error.messages[0] : undefined}
        onRetry={retry}
        actions={
          <ButtonLink variant="line" href={paths.search}>
            Search inventory
          </ButtonLink>
        }
      />
    </>
  );
}

/** Returns the first 160 characters of the description, for search engines and link previews. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157).trimEnd()}…` : line;
}
