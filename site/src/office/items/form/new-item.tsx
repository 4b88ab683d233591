import { useRouter } from 'next/router';
import { useState } from 'react';
import { createItem } from '@/api/office-items';
import type { UserInformation } from '@/api/schema.gen';
import { ownPrefix, readStored, writeStored } from '@/lib/storage';
import { useSendOnce } from '@/use-send-once';
import { toastDone } from '@/ui/toast/toast';
import { officePath } from '../../addresses';
import { PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import { SectionHead } from '../../shell/section-head';
import { useIsRetail } from '../../use-is-retail';
import { officeItemPath } from '../item-pages';
import { itemRowsOf } from '../rows/use-item-rows';
import { blank, changeOf, type ItemValues } from './item-values';
import { MachinePart } from './machine-part';
import { PlacePart } from './place-part';
import { SalePart } from './sale-part';

/** Where the last new item of this tab is, and its auction: those of one yard are often added together. */
const lastKey = `${ownPrefix}office.items.last`;

/** /office/items/new: adds an item as a draft and goes on to its photos. */
export function NewItem({ person }: { person: UserInformation }) {
  const isRetail = useIsRetail();
  const router = useRouter();
  const once = useSendOnce();
  const [start] = useState<ItemValues>(() => ({ ...blank, ...(readStored('session', lastKey) as Partial<ItemValues> | null) }));
  const state = usePatchForm<ItemValues>({
    id: 'item.new',
    version: 0,
    values: start,
    save: async (typed) => {
      const values = { ...start, ...typed };
      const item = await once(changeOf(withoutEmpty(values)), (key) => createItem(changeOf(withoutEmpty(values)), key));
      const { city, locationState, postalCode, event_ID } = values;
      writeStored('session', lastKey, { city, locationState, postalCode, event_ID });
      toastDone(`Added ${item.stockNumber}`);
      void itemRowsOf(person).refresh();
      return () => router.push(officeItemPath(item.item_ID, 'photos'));
    },
  });
  return (
    <>
      <SectionHead title="New item" back={{ href: officePath('items'), name: 'Items' }} about={`It stays a draft that only your staff see until you publish it${isRetail ? '' : ' or its auction'}.`} />
      <PatchForm state={state} label="New item" action={['Add item', 'Adding…']}>
        <MachinePart state={state} person={person} itemId={0} />
        <PlacePart state={state} />
        <SalePart state={state} person={person} />
      </PatchForm>
    </>
  );
}

/** Leaves out what was left empty, which a new item has from the engine. */
function withoutEmpty(values: ItemValues): Partial<ItemValues> {
  const isFilled = ([name, value]: [string, unknown]) => value !== '' && value !== false && !(name === 'seller_ID' && values.seller_ID.id === 0) && !(name === 'specifications' && values.specifications.length === 0);
  return Object.fromEntries(Object.entries(values).filter(isFilled)) as Partial<ItemValues>;
}
