import type { ComponentProps } from 'react';
import { Field } from './field';

/** A field for an amount in dollars, which is selected when the field gets the focus. */
export function DollarField(props: ComponentProps<typeof Field>) {
  return <Field suffix="USD" inputMode="decimal" autoComplete="off" maxLength={16} onFocus={(event) => event.target.select()} {...props} />;
}
