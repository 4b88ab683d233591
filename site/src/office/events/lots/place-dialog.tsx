import { useWatch } from 'react-hook-form';
import type { LotOrder, OfficeLot } from '@/api/schema.gen';
import { lotCount } from '@/lot/price-label';
import { fieldProps } from '@/ui/form/field-props';
import { SuggestField } from '@/ui/form/suggest-field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { ChoiceField } from '../../form/choice-field';
import { FormDialog } from '../../form/form-dialog';
import { batches, mostOrdered } from './lot-batches';
import { lotsWith } from './lot-search';
import { lotName } from './lot-text';

type Props = { eventId: number; moved: readonly OfficeLot[]; lots: readonly OfficeLot[]; onOrder: (order: LotOrder) => Promise<void>; onClose: () => void };

const places = [
  ['before', 'Before another lot'],
  ['start', 'To the start'],
  ['end', 'To the end'],
] as const;

/** How many lots the field suggests. */
const suggested = 8;

/** Moves lots before another one, to the start or to the end. */
export function PlaceDialog({ eventId, moved, lots, onOrder, onClose }: Props) {
  const ids = moved.map(({ item_ID }) => item_ID);
  const isMoved = new Set(ids);
  const others = lots.filter(({ item_ID }) => !isMoved.has(item_ID));
  const { form, ...saving } = useSaveForm({ place: 'before', lot: '' }, async ({ place, lot }) => {
    const before = place === 'before' ? lotNamed(lot, others) : place === 'start' ? others[0] : undefined;
    for (const items of batches(ids, mostOrdered)) await onOrder({ event_ID: eventId, items, before_ID: before?.item_ID ?? 0 });
    toastDone('Moved');
    onClose();
    return null;
  });
  const { place, lot } = useWatch({ control: form.control });
  const found = lot && !lotNamed(lot, others) ? lotsWith(lot, others).slice(0, suggested) : [];
  const what = moved.length === 1 ? lotName(moved[0]!).toLowerCase() : lotCount(moved.length);
  return (
    <FormDialog title={`Move ${what}`} action={[`Move ${what}`, 'Moving…']} saving={saving} onClose={onClose} about="Numbers stay until you renumber.">
      <ChoiceField control={form.control} name="place" label="Place" options={places} />
      {place === 'before' && (
        <SuggestField
          label="Before"
          hint="Type a lot number, stock number or title."
          autoComplete="off"
          maxLength={200}
          data-autofocus
          suggestions={found.map(textOf)}
          onPick={(at) => form.setValue('lot', textOf(found[at]!), { shouldValidate: true })}
          {...fieldProps(form, 'lot', { validate: (typed: string) => lotNamed(typed, others) !== undefined || 'Choose a lot from the list' })}
        />
      )}
    </FormDialog>
  );
}

function textOf(lot: OfficeLot): string {
  return `${lotName(lot)}, ${lot.title}`;
}

/** Returns the lot that a text names: with its title, as it is suggested, or only by its number. */
function lotNamed(text: string, lots: readonly OfficeLot[]): OfficeLot | undefined {
  const typed = text.trim().toLowerCase();
  return typed ? lots.find((lot) => [textOf(lot), lotName(lot), lot.lotNumber].some((name) => name.toLowerCase() === typed)) : undefined;
}
