import { useController, useWatch } from 'react-hook-form';
import { seeRoles, sellerRoles } from '@/api/duties.gen';
import type { OfficeItem, UserInformation } from '@/api/schema.gen';
import { TextField } from '@/ui/form/field';
import { may } from '../../duties';
import { ChoiceField } from '../../form/choice-field';
import { Fields, FieldSet } from '../../form/patch-form';
import { useIsRetail } from '../../use-is-retail';
import { useEventNames } from '../event-names';
import { CheckInput, PriceInput, TextInput, WithConflict, type ItemForm } from './item-field';
import { SellerField, type Seller } from './seller-field';

type Props = { state: ItemForm; person: UserInformation; item?: OfficeItem };

/** How an item is sold, and for whom. A lot with bids keeps auction, number, prices and seller. */
export function SalePart({ state, person, item }: Props) {
  const events = useEventNames(person);
  const eventId = useWatch({ control: state.form.control, name: 'event_ID' });
  const isRetail = useIsRetail();
  const isFixed = item?.isFixed === true;
  const maySetSeller = may(person, sellerRoles);
  const named = item?.event_ID && !events.has(item.event_ID) ? [[String(item.event_ID), `Auction ${item.event_ID}`] as const] : [];
  const options = [['', 'None'] as const, ...named, ...[...events].map(([id, name]) => [String(id), name] as const)];
  return (
    <FieldSet title="Sale" about={isFixed && (isRetail ? 'This item is sold, so its seller stays.' : 'This lot has bids or was decided, so its auction, number, starting bid, reserve and seller stay.')}>
      <fieldset disabled={isFixed} style={{ display: 'contents' }}>
        <Fields>
          {!isRetail && (events.size > 0 || named.length > 0) && (
            <WithConflict state={state} name="event_ID" label="Auction" show={(id) => events.get(Number(id)) ?? `auction ${String(id)}`}>
              <ChoiceField control={state.form.control} name="event_ID" label="Auction" options={options} hint="In a published auction it is public at once." />
            </WithConflict>
          )}
          {eventId !== '' && <TextInput state={state} name="lotNumber" label="Lot number" hint="Leave it empty for the next one." maxLength={20} />}
          {!isRetail && may(person, seeRoles) && <PriceInput state={state} name="startingBid" label="Starting bid" />}
          {!isRetail && maySetSeller && <PriceInput state={state} name="reserve" label="Reserve" hint="Bidders never see it." />}
          {eventId !== '' && <TextInput state={state} name="lotGroup" label="Lot group" hint="Lots of a group are extended together." maxLength={80} />}
          {maySetSeller && <SellerPart state={state} person={person} />}
        </Fields>
      </fieldset>
      {may(person, seeRoles) && (
        <>
          <Fields>
            <PriceInput state={state} name="askingPrice" label="Asking price" hint={isRetail ? undefined : 'For items outside of auctions.'} />
            <PriceInput state={state} name="buyNowPrice" label="Buy now price" />
          </Fields>
          <CheckInput state={state} name="allowOffers" label="People may make offers" />
          <WithConflict state={state} name="officeNote" label="Note">
            <TextField label="Note" hint={isRetail ? 'Only the office sees it.' : 'Only the auctioneer and the office see it.'} rows={3} maxLength={1000} {...state.field('officeNote')} />
          </WithConflict>
        </>
      )}
    </FieldSet>
  );
}

function SellerPart({ state, person }: { state: ItemForm; person: UserInformation }) {
  const { field, fieldState } = useController({ control: state.form.control, name: 'seller_ID' });
  return (
    <WithConflict state={state} name="seller_ID" label="Seller" show={(seller) => (seller as Seller).name || 'the house'}>
      <SellerField person={person} seller={field.value} onChange={field.onChange} error={fieldState.error?.message} />
    </WithConflict>
  );
}
