import { useState, type FormEvent } from 'react';
import { cityStateOf } from '@/api/addresses';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { Field, SelectField } from '@/ui/form/field';
import { FilterSection } from './filter-section';
import { withLimit } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filters.module.scss';

const distances = [25, 50, 100, 200, 300, 500, 1000];
const usual = 100;

/** The distance from a ZIP code. */
export function DistanceFilter(props: { value: string; change: Change }) {
  // A distance that was removed by its chip, or by Back, empties the fields.
  return <NearForm key={props.value} {...props} />;
}

function NearForm({ value, change }: { value: string; change: Change }) {
  const [zip = '', miles = ''] = value.split('-');
  const [error, setError] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const code = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(String(typed.get('zip')))?.[1];
    if (!code || !(await cityStateOf(code))) {
      setError(code ? `We don’t know ZIP code ${code}. Check it and try again` : 'Enter a ZIP code with five digits');
      return;
    }
    setError('');
    change((state) => withLimit(state, 'near', `${code}-${String(typed.get('miles'))}`));
  }

  return (
    <FilterSection title="Distance">
      <form onSubmit={(event) => void submit(event)} className={styles.ends} noValidate>
        <SelectField label="Within" name="miles" defaultValue={miles || usual}>
          {(miles && !distances.includes(Number(miles)) ? [...distances, Number(miles)].sort((a, b) => a - b) : distances).map((distance) => (
            <option key={distance} value={distance}>
              {formatCount(distance)} miles
            </option>
          ))}
        </SelectField>
        <Field label="of ZIP code" name="zip" defaultValue={zip} inputMode="numeric" autoComplete="postal-code" maxLength={10} error={error} />
        <Button type="submit" variant="line">
          Apply<span className="unseen"> distance</span>
        </Button>
      </form>
    </FilterSection>
  );
}
