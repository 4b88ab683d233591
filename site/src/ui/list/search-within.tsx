import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import styles from './search-within.module.scss';

type Props = {
  label: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** The list follows the typing after this pause (ms). */
  pause?: number;
};

/** Searches within a list while the person types; Enter searches at once, and a click on the cross clears. */
export function SearchWithin({ label, value, onSearch, pause = 350 }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // What was searched for and is not the value yet; the person may have typed on meanwhile.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (shown !== value) {
    // Back, or a link that clears the search, changes the text as well; an answer to older typing does not.
    setShown(value);
    const at = sent.indexOf(value);
    if (at >= 0) setSent(sent.slice(at + 1));
    else setTyped(value);
  }
  const search = (text: string) => {
    const words = text.trim();
    if (words === (sent.at(-1) ?? value)) return;
    setSent([...sent, words]);
    onSearch(words);
  };
  useAfterPause(typed, search, pause);
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Icon name="search" size={18} className={styles.sign} />
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && (
        <IconButton
          icon="close"
          label="Clear search"
          className={styles.clear}
          onClick={() => {
            setTyped('');
            search('');
          }}
        />
      )}
    </form>
  );
}

/** Calls `then` with the text once it has not changed for `pause` ms; not on the first render. */
function useAfterPause(text: string, then: (text: string) => void, pause: number): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  const settled = useRef(text);
  useEffect(() => {
    if (settled.current === text) return;
    const timer = setTimeout(() => {
      settled.current = text;
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
}
