import { useId, type ComponentProps } from 'react';
import styles from './radio-cards.module.scss';

type Choice = { value: string; title: string; text?: string };

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> & { legend: string; choices: readonly Choice[]; error?: string };

/** Radio buttons as cards, each with a title and an explanation. */
export function RadioCards({ legend, choices, error, ...input }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {choices.map(({ value, title, text }) => (
          <label key={value} className={styles.card}>
            <input {...input} type="radio" value={value} className={styles.radio} />
            <span>
              <span className={styles.title}>{title}</span>
              {text && <span className={styles.text}>{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
