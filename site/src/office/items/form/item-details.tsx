import { saveItem, getOfficeItem } from '@/api/office-items';
import { toastDone } from '@/ui/toast/toast';
import { PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import type { ItemPageProps } from '../item-page-props';
import { changeOf, toForm, valuesOf, type ItemValues } from './item-values';
import { MachinePart } from './machine-part';
import { PlacePart } from './place-part';
import { SalePart } from './sale-part';

/** Everything about an item in a form; staff who may not change it read the same. */
export function ItemDetails({ item, person, mayChange, onChanged }: ItemPageProps) {
  const { item_ID } = item;
  const state = usePatchForm<ItemValues>({
    id: `item.${item_ID}`,
    of: { subject: 'item', id: item_ID },
    version: item.version,
    values: valuesOf(item),
    toForm,
    save: async (patch, seen) => {
      await saveItem({ item_ID, seen, ...changeOf(patch) });
      const saved = await getOfficeItem(item_ID);
      await onChanged(saved);
      toastDone('Saved');
      return { version: saved.version, values: valuesOf(saved) };
    },
  });
  return (
    <PatchForm state={state} label="Details" isReadOnly={!mayChange}>
      <MachinePart state={state} person={person} itemId={item_ID} />
      <SalePart state={state} person={person} item={item} />
      <PlacePart state={state} />
    </PatchForm>
  );
}
