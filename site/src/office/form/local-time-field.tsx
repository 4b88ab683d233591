import { useId, useState, type Ref } from 'react';
import { formatShortDate, formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { isLocalTime, readLocalTime, writeLocalTime, type LocalTime } from './local-time';
import styles from './local-time-field.module.scss';

type Props = {
  label: string;
  /** The IANA zone whose clocks the person reads. */
  zone: string;
  /** A moment as ISO time, "" for none, or a local time of which it is not decided which moment is meant. */
  value: string;
  onChange: (at: string) => void;
  hint?: string;
  error?: string;
  required?: boolean;
  /** What takes the focus to correct the value: the input, or the question while it is open. */
  ref?: Ref<HTMLElement>;
};

/**
 * A date and time on the clocks of a zone. Twice a year clocks are changed: it asks which of two moments is meant where they show a time
 * twice, and offers the moments around one that they skip.
 */
export function LocalTimeField({ zone, value, onChange, hint, error, ref, ...props }: Props) {
  const [typed, setTyped] = useState(() => textOf(value, zone));
  const [shown, setShown] = useState(value);
  // A record that was loaded again, or a choice below, changes what is typed.
  if (value !== shown) {
    setShown(value);
    if (value) setTyped(textOf(value, zone));
  }
  const time = readLocalTime(typed, zone);
  const isAsking = time !== null && time.at.length !== 1;
  const isOpen = isAsking && isLocalTime(value);
  const take = (at: string) => {
    setShown(at);
    onChange(at);
  };
  const type = (text: string) => {
    setTyped(text);
    take(valueOf(text, readLocalTime(text, zone)));
  };
  return (
    <div className={styles.field}>
      <Field
        {...props}
        ref={isOpen ? undefined : (ref as Ref<HTMLInputElement>)}
        type="datetime-local"
        value={typed}
        onChange={(event) => type(event.target.value)}
        hint={[hint, value && !isLocalTime(value) && formatTime(value, zone)].filter(Boolean).join(' ')}
        error={isOpen ? undefined : error}
      />
      {isAsking && <Choice time={time} zone={zone} value={value} onTake={(at) => { take(at); setTyped(writeLocalTime(at, zone)); }} {...(isOpen && { error, ref })} />}
    </div>
  );
}

/** Returns what the input shows of a value. */
function textOf(value: string, zone: string): string {
  return isLocalTime(value) ? value : writeLocalTime(value, zone);
}

/** Returns the value of a typed text. One that is not decided stays as it is typed, so that it is neither lost nor taken for none. */
function valueOf(text: string, time: LocalTime | null): string {
  if (time === null) return '';
  return time.at.length === 1 ? time.at[0]! : text;
}

type ChoiceProps = { time: LocalTime; zone: string; value: string; onTake: (at: string) => void } & Pick<Props, 'error' | 'ref'>;

function Choice({ time: { at, near = [] }, zone, value, onTake, error, ref }: ChoiceProps) {
  const id = useId();
  const moments = at.length > 0 ? at : near;
  const day = formatShortDate(moments[0], zone);
  const question = at.length > 0 ? `On ${day}, clocks are set back and show this time twice. Which one?` : `On ${day}, clocks are set forward and skip this time. Which one instead?`;
  return (
    <div role="group" aria-label={question} aria-describedby={error && id} className={styles.choice}>
      <p>{question}</p>
      {moments.map((moment, index) => (
        <Button
          key={moment}
          ref={index === 0 ? (ref as Ref<HTMLButtonElement>) : undefined}
          size="sm"
          variant={moment === value ? 'primary' : 'line'}
          aria-pressed={moment === value}
          onClick={() => onTake(moment)}
        >
          {formatTime(moment, zone)}
        </Button>
      ))}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
