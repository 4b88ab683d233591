import type { ComponentProps } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { SelectField } from '@/ui/form/field';

type Props<T extends FieldValues> = Pick<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'options' | 'className'> & {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  /** Called with what the person chose. */
  onChoose?: (value: string) => void;
  /** Makes a choice necessary, and is the error without one. */
  missing?: string;
};

/** A form's field for one of several choices. */
export function ChoiceField<T extends FieldValues>({ control, name, onChoose, missing, ...props }: Props<T>) {
  const { field, fieldState } = useController({ control, name, rules: { required: missing } });
  return (
    <SelectField
      {...props}
      {...field}
      error={fieldState.error?.message}
      onChange={(event) => {
        field.onChange(event);
        onChoose?.(event.target.value);
      }}
    />
  );
}
