import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { isLocalTime } from './local-time';
import { LocalTimeField } from './local-time-field';

type Props<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
  label: string;
  zone: string;
  hint?: string;
  /** Makes it required, and is the error while it is empty. */
  missing?: string;
};

/** A form's field for a moment, on the clocks of a zone; its value is an ISO time, or "". While its question is open, it cannot be saved. */
export function TimeField<T extends FieldValues>({ control, name, missing, ...props }: Props<T>) {
  const validate = (at: string) => (isLocalTime(at) ? 'Choose one of the times' : Boolean(at) || missing === undefined || missing);
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const { value, onChange, ref } = field;
  return <LocalTimeField {...props} ref={ref} value={value as string} onChange={onChange} error={fieldState.error?.message} required={missing !== undefined} />;
}
