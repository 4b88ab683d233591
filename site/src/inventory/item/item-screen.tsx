import Head from 'next/head';
import { isNotFound } from '@/api/http/errors';
import { useItem } from '@/api/inventory/item';
import { PageHead } from '@/tenant/page-head';
import { onDemand } from '@/ui/on-demand';
import { useHydrated } from '@/use-hydrated';
import { ItemPage } from './item-page';
import { ItemSkeleton } from './item-skeleton';
import { useRecordView } from './use-record-view';

const ItemFailure = onDemand(() => import('./item-failure').then((module) => module.ItemFailure), () => <ItemSkeleton />);

export function ItemScreen({ itemId }: { itemId: string }) {
  const { data: item, error, isLoading, mutate } = useItem(itemId);
  useRecordView(item?.item_ID);
  const isHydrated = useHydrated(); // until then the origin is unknown
  if (item) {
    return (
      <>
        <PageHead title={item.description} description={summary(item.details.text) || undefined} />
        <Head>
          {isHydrated && <link key="canonical" rel="canonical" href={new URL(item.itemURL, window.location.origin).href} />}
        </Head>
        <ItemPage item={item} refresh={() => void mutate()} />
      </>
    );
  }
  if (!error || (isLoading && !isNotFound(error))) return <ItemSkeleton />;
  return <ItemFailure error={error} retry={() => void mutate()} />;
}

/** Returns the first 160 characters of the description, for search engines and link previews. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157).trimEnd()}…` : line;
}
