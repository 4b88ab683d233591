import type { Item } from '@/api/schema.gen';
import { display } from '@/lot/item-display';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';

/** The buyer has made no offer. */
export function NoOfferMade({ item }: { item: Item }) {
  const takesOffers = item.display_ID === display.makeOffer || Boolean(item.takesOffers);
  const actions = (
    <>
      <ButtonLink href={item.itemURL}>{takesOffers ? 'Make an offer' : 'View item'}</ButtonLink>
      <ButtonLink variant="line" href={paths.accountTab('offers')}>
        Your offers
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title="You haven’t made an offer on this item" icon="mail" actions={actions}>
      {takesOffers ? 'It’s open to offers. Make yours on the item page.' : 'It isn’t open to offers right now.'}
    </EmptyState>
  );
}

/** The seller has received no offer. */
export function NoOfferReceived({ item }: { item: Item }) {
  const actions = (
    <>
      <ButtonLink href={paths.accountTab('selling')}>Your listings</ButtonLink>
      <ButtonLink variant="line" href={item.itemURL}>
        View item
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title="No offers yet" icon="mail" actions={actions}>
      When a buyer makes an offer, we’ll let you know, and it appears here.
    </EmptyState>
  );
}

/** The item does not exist, or the person may not see its offers. */
export function NoSuchItem({ isSeller }: { isSeller: boolean }) {
  const actions = (
    <>
      <ButtonLink href={paths.accountTab('offers')}>Your offers</ButtonLink>
      <ButtonLink variant="line" href={isSeller ? paths.accountTab('selling') : paths.search}>
        {isSeller ? 'Your listings' : 'Search inventory'}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title="No offers found" icon="warning" actions={actions}>
      This item doesn’t exist, or you can’t see its offers. Check that you’re signed in with the right email address.
    </EmptyState>
  );
}
