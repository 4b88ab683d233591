import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FilterSection } from './filter-section';
import { withLimit, type LimitKey } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filters.module.scss';

type Props = { title: string; limit: LimitKey; unit: string; value: string; change: Change; children?: ReactNode };

/** A range of numbers. Either end may stay empty. Children are shown above the fields. */
export function RangeFilter(props: Props) {
  // A range that was removed by its chip, or by Back, empties the fields.
  return <RangeForm key={props.value} {...props} />;
}

function RangeForm({ title, limit, unit, value, change, children }: Props) {
  const [from = '', to = ''] = value.split('-');
  const [error, setError] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { readRange } = await import('./typed-range');
    const range = readRange(String(typed.get('from') ?? ''), String(typed.get('to') ?? ''), unit === '$');
    setError(range.error);
    if (range.error === '') change((state) => withLimit(state, limit, range.value));
  }

  const label = (end: string) => `${end}${unit && ` (${unit})`}`;
  return (
    <FilterSection title={title}>
      {children}
      <form onSubmit={(event) => void submit(event)} className={styles.ends} noValidate>
        <Field label={label('From')} name="from" defaultValue={from} inputMode="numeric" autoComplete="off" maxLength={12} />
        <Field label={label('To')} name="to" defaultValue={to} inputMode="numeric" autoComplete="off" maxLength={12} error={error} />
        <Button type="submit" variant="line">
          Apply<span className="unseen"> {title.toLowerCase()}</span>
        </Button>
      </form>
    </FilterSection>
  );
}
