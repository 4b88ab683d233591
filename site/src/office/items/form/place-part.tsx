import { useStates } from '@/api/addresses';
import { ChoiceField } from '../../form/choice-field';
import { Fields, FieldSet } from '../../form/patch-form';
import { TextInput, WithConflict, type ItemForm } from './item-field';

/** Where an item is. */
export function PlacePart({ state }: { state: ItemForm }) {
  const options = [['', 'Choose a state'] as const, ...useStates().map(({ code, name }) => [code, name] as const)];
  return (
    <FieldSet title="Location">
      <Fields>
        <TextInput state={state} name="city" label="City" maxLength={80} />
        <WithConflict state={state} name="locationState" label="State">
          <ChoiceField control={state.form.control} name="locationState" label="State" options={options} />
        </WithConflict>
        <TextInput state={state} name="postalCode" label="ZIP code" hint="For the sales tax." maxLength={10} />
      </Fields>
    </FieldSet>
  );
}
