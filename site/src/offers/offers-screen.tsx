import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { isNotFound } from '@/api/errors';
import { useOffers } from '@/api/offers';
import type { Item, Offer } from '@/api/schema.gen';
import { onNotice, useStream } from '@/api/stream';
import { ItemLine } from '@/inventory/card/item-line';
import { pageText } from '@/page-texts';
import { PageHead } from '@/tenant/page-head';
import { SignedInOnly } from '@/session/signed-in-only';
import { Loaded } from '@/ui/loaded';
import { useAddressReady } from '@/use-address-ready';
import { NoSuchItem } from './no-offers';
import { OfferList } from './offer-list';
import { OffersSkeleton } from './offers-skeleton';
import { OfferView } from './offer-view';
import styles from './offers-screen.module.scss';

type Props = {
  route: '/offer-made' | '/offer-received';
  /** What a guest is told they get by signing in. */
  about: string;
  /** Where there is none. */
  none: (item: Item) => ReactNode;
};

/** Offers for the item of the address on one of its sides: several in a list, a single one opened. */
export function OffersScreen({ route, about, none }: Props) {
  const text = pageText(route);
  return (
    <div className={styles.screen}>
      <PageHead {...text} noIndex />
      <h1 tabIndex={-1} className={styles.title}>
        {text.title}
      </h1>
      <SignedInOnly about={about} skeleton={<OffersSkeleton />}>
        {(person) => <Offers title={text.title} userId={person.user_ID} isSeller={route === '/offer-received'} none={none} />}
      </SignedInOnly>
    </div>
  );
}

type OffersProps = { title: string; userId: number; isSeller: boolean; none: Props['none'] };

function Offers({ title, userId, isSeller, none }: OffersProps) {
  const { query } = useRouter();
  const itemId = useAddressReady() ? idOf(query.itemId) : null;
  const answer = useOffers(itemId);
  useTold(userId, itemId, answer.mutate);
  if (itemId === '' || isNotFound(answer.error)) return <NoSuchItem isSeller={isSeller} />;
  return (
    <Loaded answer={answer} what={title} skeleton={<OffersSkeleton />}>
      {({ item, offers }) => {
        const own = offers.filter((offer) => offer.isSeller === isSeller);
        return (
          <>
            <div className={styles.item}>
              <ItemLine item={item} level="h2" />
            </div>
            {own.length === 0 ? none(item) : <OwnOffers offers={own} reload={answer.mutate} />}
          </>
        );
      }}
    </Loaded>
  );
}

function OwnOffers({ offers, reload }: { offers: Offer[]; reload: () => unknown }) {
  return offers.length === 1 ? <OfferView offer={offers[0]!} reload={reload} /> : <OfferList offers={offers} reload={reload} />;
}

/** The stream tells at once when the other side has spoken. */
function useTold(userId: number, itemId: string | null, reload: () => unknown): void {
  useStream(userId);
  useEffect(() => onNotice(({ item_ID }) => void (String(item_ID) === itemId && reload())), [itemId, reload]);
}

/** An item's id out of the address; "" for what cannot be one. */
function idOf(segment: string | string[] | undefined): string {
  return typeof segment === 'string' && /^[1-9]\d{0,15}$/.test(segment) ? segment : '';
}
