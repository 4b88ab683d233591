import { Field, TextField } from '@/ui/form/field';
import { Fields, FieldSet } from '../../form/patch-form';
import { WithConflict, type EventForm } from './event-field';

/** Name, place and texts of an auction. */
export function EventTexts({ state }: { state: EventForm }) {
  const { field } = state;
  return (
    <FieldSet title="Auction">
      <Fields>
        <WithConflict state={state} name="name" label="Name">
          <Field label="Name" maxLength={200} autoComplete="off" {...field('name', 'Enter a name')} />
        </WithConflict>
        <WithConflict state={state} name="eventCode" label="Code">
          <Field label="Code" hint="In imports and on papers." maxLength={64} autoComplete="off" {...field('eventCode', 'Enter a code')} />
        </WithConflict>
        <WithConflict state={state} name="location" label="City and state">
          <Field label="City and state" maxLength={200} autoComplete="off" {...field('location')} />
        </WithConflict>
        <WithConflict state={state} name="address" label="Street address">
          <Field label="Street address" maxLength={300} autoComplete="off" {...field('address')} />
        </WithConflict>
        <WithConflict state={state} name="viewing" label="Viewing">
          <TextField label="Viewing" hint="When bidders can inspect the lots." rows={3} maxLength={2000} {...field('viewing')} />
        </WithConflict>
        <WithConflict state={state} name="removal" label="Removal">
          <TextField label="Removal" hint="When and how buyers pick up." rows={3} maxLength={2000} {...field('removal')} />
        </WithConflict>
      </Fields>
      <WithConflict state={state} name="description" label="Description">
        <TextField label="Description" hint="The text of the auction’s page." rows={5} maxLength={20000} {...field('description')} />
      </WithConflict>
    </FieldSet>
  );
}
