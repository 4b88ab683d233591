import type { ChangeEvent, ComponentProps } from 'react';
import { formatCardNumber } from '@/lib/card';
import { formatExpiry } from '@/lib/card-expiry';
import { digitsOnly } from '@/lib/phone';
import { stripSpecialCharacters } from '@/lib/plain-text';
import { formatTypedPhone } from '@/lib/typed-phone';
import { Field } from './field';
import { reformat } from './reformat';

type Props = ComponentProps<typeof Field>;

/** A field that formats its text while typing, before `onChange` is called. */
function FormattedField({ format, onChange, ...field }: Props & { format: (typed: string) => string }) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    reformat(event.currentTarget, format);
    return onChange?.(event);
  }
  return <Field {...field} onChange={change} />;
}

/** A phone field, formatted "(605) 555-0142" unless the number is of another country; callers send what `phoneOf` returns. */
export function PhoneField({ isForeign, ...props }: Props & { isForeign?: boolean }) {
  return <FormattedField type="tel" autoComplete="tel" inputMode="tel" maxLength={40} {...props} format={(typed) => formatTypedPhone(typed, isForeign)} />;
}

/** A text field that drops special characters. */
export function PlainField(props: Props) {
  return <FormattedField {...props} format={stripSpecialCharacters} />;
}

/** A field for a numeric code sent by text message. */
export function CodeField({ digits = 6, ...props }: Props & { digits?: number }) {
  const format = (typed: string) => digitsOnly(typed).slice(0, digits);
  return <FormattedField inputMode="numeric" autoComplete="one-time-code" {...props} format={format} />;
}

/** A field for a number of which only digits count, such as an account number. Browsers do not offer to remember it. */
export function DigitsField({ most, ...props }: Props & { most: number }) {
  const format = (typed: string) => digitsOnly(typed).slice(0, most);
  return <FormattedField inputMode="numeric" autoComplete="off" spellCheck={false} {...props} format={format} />;
}

export function CardNumberField(props: Props) {
  return <FormattedField inputMode="numeric" autoComplete="cc-number" spellCheck={false} {...props} format={formatCardNumber} />;
}

/** An expiration date field, formatted "MM / YY". */
export function CardExpiryField(props: Props) {
  return <FormattedField inputMode="numeric" autoComplete="cc-exp" placeholder="MM / YY" {...props} format={formatExpiry} />;
}

export function CardCodeField({ digits, ...props }: Props & { digits: 3 | 4 }) {
  const format = (typed: string) => digitsOnly(typed).slice(0, 4);
  return <FormattedField inputMode="numeric" autoComplete="cc-csc" spellCheck={false} hint={`${digits} digits`} {...props} format={format} />;
}
