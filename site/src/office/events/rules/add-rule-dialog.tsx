import { useWatch } from 'react-hook-form';
import { addRule } from '@/api/office-events';
import { useSaveForm } from '@/use-save-form';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { toastDone } from '@/ui/toast/toast';
import { ChoiceField } from '../../form/choice-field';
import { FormDialog } from '../../form/form-dialog';
import { checkMinutes, checkPercent, checkUpTo, choices, ruleOf, type NewRule } from './new-rule';

type Props = {
  /** 0: the rule is of the whole house. */
  eventId: number;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

const nothing: NewRule = { kind: 'premium', percent: '', upTo: '', percentAbove: '', minutes: '5' };

/** Adds a rule that applies to this auction only, or to the whole house, from now on. */
export function AddRuleDialog({ eventId, onClose, onChanged }: Props) {
  const { form, ...saving } = useSaveForm<NewRule>(nothing, async (typed) => {
    await addRule({ ...(eventId > 0 && { event_ID: eventId }), kind: typed.kind, rule: ruleOf(typed) });
    toastDone('Rule added');
    await onChanged();
    onClose();
    return null;
  });
  const isShare = useWatch({ control: form.control, name: 'kind' }) !== 'soft_close';
  return (
    <FormDialog
      title={eventId > 0 ? 'Add a rule of this auction' : 'Add a rule of the house'}
      action={['Add rule', 'Adding…']}
      saving={saving}
      onClose={onClose}
      about={eventId > 0 ? 'It applies from now on, before the same rule of the house.' : 'It applies from now on, to everything without a rule of its own. Past sales stay as they are.'}
    >
      <ChoiceField control={form.control} name="kind" label="Kind" options={choices} />
      {isShare ? (
        <>
          <Field label="Percent of the hammer price" inputMode="decimal" autoComplete="off" maxLength={6} {...fieldProps(form, 'percent', { validate: checkPercent })} />
          <Field
            label="Up to a price of (optional)"
            hint="In dollars. Leave it empty for one share of every price."
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            {...fieldProps(form, 'upTo', { validate: checkUpTo })}
          />
          <Field
            label="Percent above it"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            {...fieldProps(form, 'percentAbove', { validate: (typed, all) => all.upTo.trim() === '' || checkPercent(typed) })}
          />
        </>
      ) : (
        <Field label="Minutes" hint="A bid in the last minutes leaves as many." inputMode="numeric" autoComplete="off" maxLength={3} {...fieldProps(form, 'minutes', { validate: checkMinutes })} />
      )}
    </FormDialog>
  );
}
