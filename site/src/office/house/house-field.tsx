import { Checkbox } from '@/ui/form/checkbox';
import { Field, TextField } from '@/ui/form/field';
import { ConflictNote } from '../form/conflict-note';
import type { HouseValues } from './house-values';
import type { HouseForm } from './use-house-form';

type Props = {
  state: HouseForm;
  name: keyof HouseValues;
  label: string;
  hint?: string;
  /** Lines of a text; without them it is one line. */
  rows?: number;
  missing?: string;
  type?: string;
  maxLength?: number;
};

/** A text of the house, with the other value below it if somebody else changed it, too. */
export function HouseText({ state, name, label, hint, rows, missing, type, maxLength = 500 }: Props) {
  const props = { label, hint, maxLength, autoComplete: 'off', ...state.field(name, missing) };
  return (
    <div>
      {rows ? <TextField rows={rows} {...props} /> : <Field type={type} {...props} />}
      <ConflictNote state={state} name={name} label={label} />
    </div>
  );
}

/** A choice of the house. */
export function HouseChoice({ state, name, label }: Pick<Props, 'state' | 'name' | 'label'>) {
  return (
    <div>
      <Checkbox {...state.form.register(name)}>{label}</Checkbox>
      <ConflictNote state={state} name={name} label={label} show={(value) => (value ? 'yes' : 'no')} />
    </div>
  );
}
