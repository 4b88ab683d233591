import { useState } from 'react';
import { useOfficeEvents } from '@/api/office-events';
import type { Import } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Field, SelectField } from '@/ui/form/field';
import { useIsRetail } from '../../use-is-retail';
import { fieldName, sellerFields } from './fields';
import styles from './file-options.module.scss';
import { defaultOf, withDefaults, type ImportMap } from './map-change';

const texts = ['location', 'category', 'family', 'condition', 'seller_email'] as const;

type Props = { found: Import; maySell: boolean; onChange: (map: ImportMap) => void };

/** Values for the rows in which the file has none, such as the auction that all of them go into. */
export function DefaultsForm({ found: { map }, maySell, onChange }: Props) {
  const isRetail = useIsRetail();
  const shown = texts.filter((field) => maySell || !sellerFields.includes(field));
  const [typed, setTyped] = useState(() => Object.fromEntries(['event', ...shown].map((field) => [field, defaultOf(map, field)])));
  const set = (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  // Only at first: while somebody types, opening and closing is theirs.
  const [isSet] = useState(() => Object.values(typed).some(Boolean));
  return (
    <details className={styles.defaults} open={isSet || undefined}>
      <summary>The same for all rows</summary>
      <p>Used where the file has nothing.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(withDefaults(map, typed));
        }}
      >
        <div className={styles.fields}>
          {!isRetail && <EventChoice value={typed.event ?? ''} onChoose={(code) => set('event', code)} />}
          {shown.map((field) => (
            <Field
              key={field}
              label={fieldName(field)}
              value={typed[field] ?? ''}
              maxLength={200}
              placeholder={field === 'location' ? 'Sioux Falls, SD' : undefined}
              onChange={({ target }) => set(field, target.value)}
            />
          ))}
        </div>
        <Button type="submit" variant="line">
          Use these
        </Button>
      </form>
    </details>
  );
}

/** The auctions that items can go into: drafts and those to come. */
function EventChoice({ value, onChoose }: { value: string; onChoose: (code: string) => void }) {
  const drafts = useOfficeEvents({ status: 'draft', search: '', page: 1 }).data?.events ?? [];
  const upcoming = useOfficeEvents({ status: 'upcoming', search: '', page: 1 }).data?.events ?? [];
  const codes = [...drafts, ...upcoming].map(({ eventCode, name }) => [eventCode, name] as const);
  const options = value && !codes.some(([code]) => code === value) ? [...codes, [value, value] as const] : codes;
  return (
    <SelectField label="Auction" value={value} options={options} onChange={({ target }) => onChoose(target.value)}>
      <option value="">None: they are inventory</option>
    </SelectField>
  );
}
