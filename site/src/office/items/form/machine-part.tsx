import { useWatch } from 'react-hook-form';
import { useCategories, useCriteria } from '@/api/inventory/categories';
import { useOptionalSearch } from '@/api/inventory/search';
import type { UserInformation } from '@/api/schema.gen';
import { TextField } from '@/ui/form/field';
import { ChoiceField } from '../../form/choice-field';
import { Fields, FieldSet } from '../../form/patch-form';
import { CheckInput, CountInput, NameInput, TextInput, WithConflict, type ItemForm } from './item-field';
import { SpecificationsField } from './specifications-field';
import { useFamilySample } from './use-family-sample';

const units = [['', 'No meter'], ['hours', 'Hours'], ['miles', 'Miles']] as const;

type Props = { state: ItemForm; person: UserInformation; /** 0 for a new one. */ itemId: number };

/** What a machine is. Its specifications are those of its family: what the house's other items of the family have. */
export function MachinePart({ state, person, itemId }: Props) {
  const [category, family, make, meterUnit] = useWatch({ control: state.form.control, name: ['category', 'family', 'make', 'meterUnit'] });
  const categories = useCategories().data?.categories ?? [];
  const makes = useCriteria().data?.makes ?? [];
  const models = useOptionalSearch(makes.some(({ value }) => value === make) ? { makes: make, page_size: '1' } : null).data?.facets.models ?? [];
  const families = categories.find(({ value }) => value === category)?.families ?? [];
  const sample = useFamilySample(person, itemId, category, family);
  return (
    <>
      <FieldSet title="Machine">
        <Fields>
          <NameInput state={state} name="category" label="Category" missing="Enter a category" names={valuesIn(categories)} />
          <NameInput state={state} name="family" label="Family" missing="Enter a family" names={valuesIn(families)} />
          <NameInput state={state} name="make" label="Make" missing="Enter a make" names={valuesIn(makes)} />
          <NameInput state={state} name="model" label="Model" missing="Enter a model" names={valuesIn(models)} />
          <CountInput state={state} name="year" label="Year" />
          <TextInput state={state} name="serialNumber" label="Serial number" maxLength={80} />
          <WithConflict state={state} name="meterUnit" label="Meter">
            <ChoiceField control={state.form.control} name="meterUnit" label="Meter" options={units} hint={sample && !meterUnit && sample.meterUnit ? `Others of this family count ${sample.meterUnit}.` : undefined} />
          </WithConflict>
          {meterUnit !== '' && <CountInput state={state} name="meter" label="Meter reading" />}
          <TextInput state={state} name="condition" label="Condition" maxLength={80} />
          <CountInput state={state} name="quantity" label="Pieces" />
          <TextInput state={state} name="title" label="Title" hint="Leave it empty to use year, make, model and family." maxLength={200} />
          <TextInput state={state} name="stockNumber" label="Stock number" hint={itemId === 0 ? 'Leave it empty for the next free one.' : undefined} maxLength={64} missing={itemId === 0 ? undefined : 'Enter a stock number'} />
        </Fields>
        <WithConflict state={state} name="text" label="Description">
          <TextField label="Description" rows={5} maxLength={20000} {...state.field('text')} />
        </WithConflict>
      </FieldSet>
      <FieldSet title="Specifications">
        <SpecificationsField state={state} labels={sample?.labels ?? []} />
      </FieldSet>
      <FieldSet title="Title document">
        <CheckInput state={state} name="isTitled" label="It comes with a title; the buyer pays the title fee" />
        <Fields>
          <TextInput state={state} name="titleStatus" label="State of the title" maxLength={80} />
        </Fields>
      </FieldSet>
    </>
  );
}

function valuesIn(facets: readonly { value: string }[]): string[] {
  return facets.map(({ value }) => value);
}
