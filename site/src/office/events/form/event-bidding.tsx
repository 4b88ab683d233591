import { useController } from 'react-hook-form';
import type { OfficeEvent } from '@/api/schema.gen';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { ChoiceField } from '../../form/choice-field';
import { Fields, FieldSet } from '../../form/patch-form';
import { WithConflict, type EventForm } from './event-field';
import { checkDeposit, checkPaddle } from './event-values';

const types: readonly (readonly [OfficeEvent['type'], string])[] = [
  ['online', 'Timed: lots close by the clock'],
  ['simulcast', 'Simulcast: called, with bids from the site'],
  ['third-party', 'Third party: on another company’s site'],
];

const yesNo = (value: unknown) => (value ? 'yes' : 'no');

/** How an auction is sold, and who may bid. */
export function EventBidding({ state, event: { registrations } }: { state: EventForm; event: OfficeEvent }) {
  const stay = registrations > 0 ? ' People who are registered stay registered.' : '';
  return (
    <FieldSet title="Bidding">
      <Fields>
        <WithConflict state={state} name="type" label="How it is sold" show={(type) => types.find(([id]) => id === type)?.[1] ?? String(type)}>
          <ChoiceField control={state.form.control} name="type" label="How it is sold" options={types} />
        </WithConflict>
        <WithConflict state={state} name="paddleFrom" label="First paddle">
          <Field label="First paddle" hint="Room and site share one range of numbers." inputMode="numeric" maxLength={5} {...state.field('paddleFrom', { validate: checkPaddle })} />
        </WithConflict>
        <WithConflict state={state} name="deposit" label="Deposit to register">
          <Field label="Deposit to register" hint={`In dollars. Leave it empty for none.${stay}`} inputMode="decimal" maxLength={16} autoComplete="off" {...state.field('deposit', { validate: checkDeposit })} />
        </WithConflict>
      </Fields>
      <Check state={state} name="requiresApproval" label="The office approves each bidder" />
      <Check state={state} name="isDynamic" label="Many lots are open at once" />
    </FieldSet>
  );
}

function Check({ state, name, label }: { state: EventForm; name: 'requiresApproval' | 'isDynamic'; label: string }) {
  const { field } = useController({ control: state.form.control, name });
  return (
    <WithConflict state={state} name={name} label={label} show={yesNo}>
      <Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)}>
        {label}
      </Checkbox>
    </WithConflict>
  );
}
