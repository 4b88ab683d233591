import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { sellerRoles } from '@/api/duties.gen';
import { useCategories } from '@/api/inventory/categories';
import { useStates } from '@/api/addresses';
import type { UserInformation } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { useSaveForm } from '@/use-save-form';
import { DollarField } from '@/ui/form/dollar-field';
import { Field } from '@/ui/form/field';
import { may } from '../../duties';
import { ChoiceField } from '../../form/choice-field';
import { FormDialog } from '../../form/form-dialog';
import { useIsRetail } from '../../use-is-retail';
import { SellerField } from '../form/seller-field';
import type { ItemRows } from '../rows/item-rows';
import { bulkFields, fieldsOf, noValues, isPrice, type BulkValues } from './bulk-fields';
import { changeMany, type Refusals } from './change-many';

type Props = { person: UserInformation; rows: ItemRows; ids: readonly number[]; events: ReadonlyMap<number, string>; onClose: () => void; onDone: (refused: Refusals) => void };

/** Sets one thing of many items. */
export function BulkDialog({ person, rows, ids, events, onClose, onDone }: Props) {
  const [seller, setSeller] = useState({ id: 0, name: '' });
  const isRetail = useIsRetail();
  const saving = useSaveForm<BulkValues>(noValues, async (values) => {
    onDone(await changeMany(rows, ids, fieldsOf(values, seller.id)));
    return null;
  });
  const { form, field } = saving;
  const { control } = form;
  const [what, category] = useWatch({ control, name: ['what', 'category'] });
  const { data: categories } = useCategories();
  const states = useStates();
  const families = categories?.categories.find(({ value }) => value === category)?.families ?? [];
  const fields = bulkFields.filter(({ id, isSellers, isAboutAuctions }) => (!isSellers || may(person, sellerRoles)) && !(isRetail && isAboutAuctions) && (id !== 'event' || events.size > 0));
  const many = `${formatCount(ids.length)} ${ids.length === 1 ? 'item' : 'items'}`;
  return (
    <FormDialog title={`Change ${many}`} action={[`Change ${many}`, 'Changing…']} saving={saving} onClose={onClose} about="Items that cannot be changed stay selected, with the reason.">
      <ChoiceField control={control} name="what" label="What to change" options={fields.map(({ id, name }) => [id, name] as const)} />
      {what === 'event' && <ChoiceField control={control} name="event" label="Auction" options={[['', 'None'], ...[...events].map(([id, name]) => [String(id), name] as const)]} />}
      {what === 'place' && (
        <>
          <Field label="City" maxLength={80} autoComplete="off" {...field('city')} />
          <ChoiceField control={control} name="state" label="State" options={[['', 'Choose a state'], ...states.map(({ code, name }) => [code, name] as const)]} />
        </>
      )}
      {what === 'category' && (
        <>
          <ChoiceField control={control} name="category" label="Category" options={[['', 'Choose a category'], ...(categories?.categories ?? []).map(({ value }) => [value, value] as const)]} />
          <ChoiceField control={control} name="family" label="Family" options={[['', 'Choose a family'], ...families.map(({ value }) => [value, value] as const)]} />
        </>
      )}
      {what === 'seller' && <SellerField person={person} seller={seller} onChange={setSeller} />}
      {what === 'offers' && <ChoiceField control={control} name="offers" label="Offers" options={[['yes', 'People may make offers'], ['no', 'No offers']]} />}
      {isPrice(what) && <DollarField label={fields.find(({ id }) => id === what)!.name} hint="Leave it empty for none." {...field('price')} />}
    </FormDialog>
  );
}
