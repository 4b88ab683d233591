import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Field } from './field';
import styles from './suggest-field.module.scss';

type Props = ComponentProps<typeof Field> & {
  /** Suggestions, best first. */
  suggestions: readonly string[];
  onPick: (at: number) => void;
};

/**
 * A text field with suggestions: the combobox with a listbox popup of the ARIA Authoring Practices. The arrow keys move,
 * Enter selects, Escape closes; typing continues undisturbed.
 */
export function SuggestField({ suggestions, onPick, onChange, onBlur, ...field }: Props) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isTyping && suggestions.length > 0;

  function close() {
    setTyping(false);
    setActive(-1);
  }

  function take(at: number) {
    close();
    onPick(at);
  }

  function press(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTaken = event.key === 'Enter' && active >= 0;
    if (step) setActive((at) => (at + step + suggestions.length + (at < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    if (isTaken) take(active);
    if (event.key === 'Escape') close();
    if (step || isTaken || event.key === 'Escape') event.preventDefault();
  }

  return (
    <div className={styles.place}>
      <Field
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onKeyDown={press}
        onChange={(event) => {
          setTyping(true);
          setActive(-1);
          return onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          return onBlur?.(event);
        }}
      />
      {isOpen && (
        <ul id={id} role="listbox" aria-label={`Suggestions for ${field.label}`} className={styles.list}>
          {suggestions.map((text, at) => (
            <li
              key={text}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.option}
              // Keeps the focus in the field, or blur would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(at)}
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="unseen">
        {isOpen ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}, use arrow keys to choose` : ''}
      </p>
    </div>
  );
}
