import { useRouter } from 'next/router';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { isNotFound } from '@/api/http/errors';
import { useOffers } from '@/api/offers';
import type { Item } from '@/api/schema.gen';
import { onStreamed, useStream } from '@/api/stream/use-stream';
import { ItemLine } from '@/lot/item-line';
import { pageText } from '@/page-texts/page-texts';
import { idIn } from '@/session/handoff/link-parameters';
import { SignedInOnly } from '@/session/signed-in-only';
import { PageHead } from '@/tenant/page-head';
import { ResponseView } from '@/ui/response-view';
import { useAddressReady } from '@/use-address-ready';
import { NoSuchItem } from './no-offers';
import type { OfferListProps } from './offer-list';
import { OffersSkeleton } from './offers-skeleton';
import styles from './offers-screen.module.scss';

type Props = {
  route: '/offer-made/[itemId]' | '/offer-received/[itemId]';
  /** Tells guests why to sign in. */
  about: string;
  /** Shows the offers. */
  list: ComponentType<OfferListProps>;
  /** Shown when there are no offers. */
  empty: (item: Item) => ReactNode;
};

/** The offers on the item in the address, for its buyer or its seller; ?offer=900 selects one of them. */
export function OffersScreen({ route, about, list, empty }: Props) {
  const text = pageText(route);
  return (
    <div className={styles.screen}>
      <PageHead {...text} noIndex />
      <h1 tabIndex={-1} className={styles.title}>
        {text.title}
      </h1>
      <SignedInOnly about={about} skeleton={<OffersSkeleton />}>
        {(person) => <Offers title={text.title} userId={person.user_ID} isSeller={route === '/offer-received/[itemId]'} list={list} empty={empty} />}
      </SignedInOnly>
    </div>
  );
}

type OffersProps = Pick<Props, 'list' | 'empty'> & { title: string; userId: number; isSeller: boolean };

function Offers({ title, userId, isSeller, list: List, empty }: OffersProps) {
  const { query } = useRouter();
  const itemId = useAddressReady() ? idIn(query.itemId) : null;
  const addressed = Number(idIn(query.offer)) || undefined;
  const answer = useOffers(itemId);
  useReloadOnNotice(userId, itemId, answer.mutate);
  if (itemId === '' || isNotFound(answer.error)) return <NoSuchItem isSeller={isSeller} />;
  return (
    <ResponseView response={answer} what={title} skeleton={<OffersSkeleton />}>
      {({ item, offers, isSeller: isSellerOfIt }) => {
        if (isSeller && !isSellerOfIt) return <NoSuchItem isSeller />;
        const own = offers.filter((offer) => offer.isSeller === isSeller);
        return (
          <>
            <div className={styles.item}>
              <ItemLine item={item} level="h2" />
            </div>
            {own.length === 0 ? empty(item) : <List key={addressed} offers={own} addressed={addressed} reload={answer.mutate} />}
          </>
        );
      }}
    </ResponseView>
  );
}

/** Reloads when the stream brings a notification about the item, such as the other side's answer. */
function useReloadOnNotice(userId: number, itemId: string | null, reload: () => unknown): void {
  useStream(userId);
  useEffect(() => onStreamed('notice', ({ item_ID }) => void (String(item_ID) === itemId && reload())), [itemId, reload]);
}

/** Returns an id from the address; empty if it cannot be one. */