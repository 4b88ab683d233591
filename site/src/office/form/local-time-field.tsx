import { useState } from 'react';
import { formatShortDate, formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { readLocalTime, writeLocalTime } from './local-time';
import styles from './local-time-field.module.scss';

type Props = {
  label: string;
  /** The IANA zone whose clocks the person reads. */
  zone: string;
  /** A moment as ISO time, "" for none. What is typed and is no moment yet is "". */
  value: string;
  onChange: (at: string) => void;
  hint?: string;
  error?: string;
  required?: boolean;
};

/**
 * A date and time on the clocks of a zone. Twice a year clocks are changed: it asks which of two moments is meant where they show a time
 * twice, and offers the moments around one that they skip.
 */
export function LocalTimeField({ zone, value, onChange, hint, error, ...props }: Props) {
  const [typed, setTyped] = useState(() => writeLocalTime(value, zone));
  const [shown, setShown] = useState(value);
  // A record that was loaded again, or a choice below, changes what is typed.
  if (value !== shown) {
    setShown(value);
    if (value) setTyped(writeLocalTime(value, zone));
  }
  const time = readLocalTime(typed, zone);
  const isOpen = time !== null && time.at.length !== 1;
  const take = (at: string) => {
    setShown(at);
    onChange(at);
  };
  const type = (text: string) => {
    setTyped(text);
    const read = readLocalTime(text, zone);
    take(read?.at.length === 1 ? read.at[0]! : '');
  };
  return (
    <div className={styles.field}>
      <Field
        {...props}
        type="datetime-local"
        value={typed}
        onChange={(event) => type(event.target.value)}
        hint={[hint, value && formatTime(value, zone)].filter(Boolean).join(' ')}
        error={isOpen && !value ? undefined : error}
      />
      {isOpen && <Choice time={time} zone={zone} value={value} onTake={(at) => { take(at); setTyped(writeLocalTime(at, zone)); }} />}
    </div>
  );
}

type ChoiceProps = { time: { at: readonly string[]; near?: readonly string[] }; zone: string; value: string; onTake: (at: string) => void };

function Choice({ time: { at, near = [] }, zone, value, onTake }: ChoiceProps) {
  const moments = at.length > 0 ? at : near;
  const day = formatShortDate(moments[0], zone);
  const question = at.length > 0 ? `On ${day}, clocks are set back and show this time twice. Which one?` : `On ${day}, clocks are set forward and skip this time. Which one instead?`;
  return (
    <div role="group" aria-label={question} className={styles.choice}>
      <p>{question}</p>
      {moments.map((moment) => (
        <Button key={moment} size="sm" variant={moment === value ? 'primary' : 'line'} aria-pressed={moment === value} onClick={() => onTake(moment)}>
          {formatTime(moment, zone)}
        </Button>
      ))}
    </div>
  );
}
