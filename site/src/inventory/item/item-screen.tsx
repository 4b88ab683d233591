import Head from 'next/head';
import { useItem } from '@/api/item';
import { ApiError, isNotFound } from '@/api/errors';
import { PageHead } from '@/tenant/page-head';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ErrorState } from '@/ui/message';
import { ItemMissing } from './item-missing';
import { ItemPage } from './item-page';
import { ItemSkeleton } from './item-skeleton';
import { useRecordView } from './use-record-view';

/** words: what the address says of the item, to search for when there is no such item. */
export function ItemScreen({ itemId, words }: { itemId: string; words: string }) {
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
  if (isNotFound(error)) return <ItemMissing words={words} />;
  if (!error || isLoading) return <ItemSkeleton />;
  return (
    <ErrorState
      title="We could not load this item"
      message={error instanceof ApiError ? error.messages[0] : undefined}
      onRetry={() => void mutate()}
      actions={
        <ButtonLink variant="line" href={paths.search}>
          Search inventory
        </ButtonLink>
      }
    />
  );
}

/** The beginning of the description, for search engines and link previews. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157).trimEnd()}…` : line;
}
