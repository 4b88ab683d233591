import { useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { SentPoint } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { ratings, type InspectionValues } from './inspection-values';
import styles from './points-field.module.scss';

/** The rated points of an inspection, and the usual ones without a rating. */
export function PointsField({ control, usual }: { control: Control<InspectionValues>; usual: readonly string[] }) {
  const { field, fieldState } = useController({ control, name: 'points' });
  const points = withUsual(field.value, usual);
  const set = (at: number, part: Partial<SentPoint>) => field.onChange(points.map((point, place) => (place === at ? { ...point, ...part } : point)));
  return (
    <>
      <ul className={styles.points}>
        {points.map((point, at) => (
          <li key={point.name}>
            <Point point={point} onChange={(part) => set(at, part)} />
          </li>
        ))}
      </ul>
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
      <Another onAdd={(name) => !points.some((point) => point.name === name) && field.onChange([...points, { name, rating: 0, comment: '' }])} />
    </>
  );
}

function Point({ point: { name, rating, comment }, onChange }: { point: SentPoint; onChange: (part: Partial<SentPoint>) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.point}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.ratings}>
        {ratings.map((text, at) => (
          <label key={text} className={cx(styles.rating, rating === at + 1 && styles.on)}>
            <input type="radio" name={id} checked={rating === at + 1} onChange={() => onChange({ rating: at + 1 })} />
            {text}
          </label>
        ))}
      </div>
      {rating > 0 && (
        <div className={styles.comment}>
          <Field label={`Comment on ${name}`} value={comment} maxLength={500} autoComplete="off" onChange={({ target }) => onChange({ comment: target.value })} />
          <Button variant="quiet" onClick={() => onChange({ rating: 0, comment: '' })}>
            Clear<span className="unseen"> the rating of {name}</span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Another({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim()) onAdd(name.trim());
    setName('');
  };
  return (
    <div className={styles.another}>
      <Field
        label="Another point"
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="line" onClick={add}>
        Add point
      </Button>
    </div>
  );
}

function withUsual(points: readonly SentPoint[], usual: readonly string[]): SentPoint[] {
  const missing = usual.filter((name) => !points.some((point) => point.name === name));
  return [...points, ...missing.map((name) => ({ name, rating: 0, comment: '' }))];
}
