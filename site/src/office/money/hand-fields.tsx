import { Field, SelectField } from '@/ui/form/field';
import { handMethods, type HandMethod } from './money-words';

export type Hand = { method: HandMethod; reference: string };

/** How the office took or gave money: in cash, by check or by wire, with its number. */
export function HandFields({ value: { method, reference }, onChange }: { value: Hand; onChange: (value: Hand) => void }) {
  return (
    <>
      <SelectField label="Method" options={handMethods} value={method} onChange={(event) => onChange({ reference, method: event.target.value as HandMethod })} />
      <ReferenceField method={method} value={reference} onChange={(next) => onChange({ method, reference: next })} />
    </>
  );
}

const labels: Readonly<Record<string, string>> = { cash: 'Receipt number (optional)', check: 'Check number', wire: 'Wire reference' };

export function ReferenceField({ method, value, onChange }: { method: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field
      label={labels[method]!} value={value} maxLength={100} autoComplete="off" inputMode={method === 'check' ? 'numeric' : 'text'} required={method !== 'cash'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
