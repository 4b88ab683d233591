import type { Item } from '@/api/schema.gen';
import { display } from '@/lot/display';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/message';

/** The buyer's side has nothing to show. */
export function NoOfferMade({ item }: { item: Item }) {
  const takesOffers = item.display_ID === display.makeOffer;
  const actions = (
    <>
      <ButtonLink href={item.itemURL}>{takesOffers ? 'Make an offer' : 'View the item'}</ButtonLink>
      <ButtonLink variant="line" href={paths.accountTab('offers')}>
        Your offers
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title="You have made no offer for this item" icon="mail" actions={actions}>
      {takesOffers ? 'It is open to offers: name your price on its page.' : 'It does not take offers right now.'}
    </EmptyState>
  );
}

/** The seller's side has nothing to show. */
export function NoOfferReceived({ item }: { item: Item }) {
  const actions = (
    <>
      <ButtonLink href={paths.accountTab('selling')}>Items you sell</ButtonLink>
      <ButtonLink variant="line" href={item.itemURL}>
        View the item
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title="No offers yet" icon="mail" actions={actions}>
      When somebody makes an offer for it, we tell you, and it appears here.
    </EmptyState>
  );
}

/** There is no such item, or it is not the person's to see offers for. */
export function NoSuchItem({ isSeller }: { isSeller: boolean }) {
  const actions = (
    <>
      <ButtonLink href={paths.accountTab('offers')}>Your offers</ButtonLink>
      <ButtonLink variant="line" href={isSeller ? paths.accountTab('selling') : paths.search}>
        {isSeller ? 'Items you sell' : 'Search inventory'}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title="There are no offers at this address" icon="warning" actions={actions}>
      The item does not exist, or its offers are not yours to see. Are you signed in with the right email address?
    </EmptyState>
  );
}
