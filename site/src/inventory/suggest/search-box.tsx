import { useRouter } from 'next/router';
import { useCallback, useState, type FormEvent } from 'react';
import type { TenantContent } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { searchPath } from '@/routes';
import { Icon } from '@/ui/icon';
import { onDemand } from '@/ui/on-demand';
import styles from './search-box.module.scss';

/** Loaded when somebody is about to type. */
const Suggestions = onDemand(() => import('./suggestions').then((module) => module.Suggestions));

type Props = { className?: string; label?: string };

/** Searches the inventory, with suggestions. The form has an action, so it works before the script loads. */
export function SearchBox({ className, label = 'Search inventory' }: Props) {
  const router = useRouter();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // A search replaces the field, which then has no focus and no suggestions.
  const untilRemoved = useCallback(() => () => setInput(null), []);
  const { data } = useTenant();
  const current = typeof router.query.search_string === 'string' ? router.query.search_string : '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search_string');
    void router.push(searchPath({ search_string: String(typed) }));
  }

  return (
    <form role="search" action="/search" onSubmit={submit} className={cx(styles.box, className)} aria-label={label}>
      <input
        key={`input ${current}`}
        ref={untilRemoved}
        type="search"
        name="search_string"
        defaultValue={current}
        maxLength={200}
        aria-label={label}
        placeholder={placeholderOf(data)}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        onFocus={(event) => setInput(event.currentTarget)}
      />
      <button type="submit" className={styles.submit} aria-label="Search">
        <Icon name="search" size={18} className={styles.sign} />
        <span className={styles.word}>Search</span>
      </button>
      {input && <Suggestions key={`suggestions ${current}`} input={input} />}
    </form>
  );
}

/** Names what finds a machine in this house: "Make, model, lot or stock number". */
function placeholderOf(house: TenantContent | undefined): string {
  const words = ['Make', 'model', !house?.retailMode && 'lot', house?.isStockNumberUsed && 'stock'].filter(Boolean);
  const last = words.pop();
  return `${words.join(', ')} or ${last}${words.length > 1 ? ' number' : ''}`;
}
