import { useWatch } from 'react-hook-form';
import { inspectRoles } from '@/api/duties.gen';
import { getOfficeItem, saveInspection } from '@/api/office-items';
import { Field, TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { may } from '../../duties';
import { ChoiceField } from '../../form/choice-field';
import { ConflictNote } from '../../form/conflict-note';
import { Fields, FieldSet, PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import { useFamilySample } from '../form/use-family-sample';
import type { ItemPageProps } from '../item-page-props';
import { parseCount } from '../list/cell-edits';
import { inspectionOf, inspectionValues, usualPoints, type InspectionValues } from './inspection-values';
import { PointsField } from './points-field';

const units = [['', 'No meter'], ['hours', 'Hours'], ['miles', 'Miles']] as const;

/** The inspection of an item, made to be filled in on a phone next to the machine. */
export function InspectionForm({ item, person, onChanged }: ItemPageProps) {
  const { item_ID, bids, event_ID, isFixed } = item;
  const values = inspectionValues(item);
  const state = usePatchForm<InspectionValues>({
    id: `inspection.${item_ID}`,
    of: { subject: 'item', id: item_ID },
    version: item.version,
    values,
    toForm: (name, value) => (name === 'meter' ? String(value) : (value ?? (name === 'points' ? [] : ''))),
    save: async (changed, seen) => {
      await saveInspection({ item_ID, seen, ...inspectionOf({ ...values, ...changed }, changed) });
      const saved = await getOfficeItem(item_ID);
      await onChanged(saved);
      toastDone('Inspection saved');
      return { version: saved.version, values: inspectionValues(saved) };
    },
  });
  const sample = useFamilySample(person, item_ID, item.category, item.family);
  const { field, form } = state;
  const meterUnit = useWatch({ control: form.control, name: 'meterUnit' });
  const checkMeter = (typed: string) => parseCount(typed, 5_000_000).error ?? true;
  const needsReason = event_ID !== 0 && (bids > 0 || isFixed);
  return (
    <PatchForm state={state} label="Inspection" action={['Save inspection', 'Saving…']} isReadOnly={!may(person, inspectRoles)}>
      <FieldSet title="Points" about="Rate what you have inspected; points without a rating are left out.">
        <PointsField control={form.control} usual={item.inspection ? [] : sample?.points.length ? sample.points : usualPoints} />
      </FieldSet>
      <FieldSet title="Summary">
        <div>
          <TextField label="What buyers should know first" rows={4} maxLength={2000} {...field('summary')} />
          <ConflictNote state={state} name="summary" label="Summary" />
        </div>
        <Fields>
          <div>
            <ChoiceField control={form.control} name="meterUnit" label="Meter" options={units} />
            <ConflictNote state={state} name="meterUnit" label="Meter" />
          </div>
          {meterUnit !== '' && (
            <div>
              <Field label="Meter reading" inputMode="numeric" maxLength={9} autoComplete="off" {...field('meter', { validate: checkMeter })} />
              <ConflictNote state={state} name="meter" label="Meter reading" />
            </div>
          )}
          <div>
            <Field label="Condition" hint="In a few words: runs and operates." maxLength={80} autoComplete="off" {...field('condition')} />
            <ConflictNote state={state} name="condition" label="Condition" />
          </div>
          <Field label="Inspector" hint="Leave it empty if it is you." maxLength={80} autoComplete="off" {...field('inspector')} />
        </Fields>
        {needsReason && <Field label="Reason for the change" hint="The lot has bids; the reason stays in its history." maxLength={200} autoComplete="off" {...field('reason', 'Enter the reason')} />}
      </FieldSet>
    </PatchForm>
  );
}
