import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { searchPath } from '@/routes';
import { Icon } from '@/ui/icon';
import styles from './search-box.module.scss';

/** Searches the inventory. The form has an action, so it works before the script loads. */
export function SearchBox({ className }: { className?: string }) {
  const router = useRouter();
  const { data } = useTenant();
  const current = typeof router.query.search_string === 'string' ? router.query.search_string : '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search_string');
    void router.push(searchPath({ search_string: String(typed) }));
  }

  return (
    <form role="search" action="/search" onSubmit={submit} className={cx(styles.box, className)}>
      <input
        key={current}
        type="search"
        name="search_string"
        defaultValue={current}
        maxLength={200}
        aria-label="Search inventory"
        placeholder={`Make, model${data?.isStockNumberUsed ? ', lot or stock' : ' or lot'} number`}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label="Search">
        <Icon name="search" size={18} className={styles.sign} />
        <span className={styles.word}>Search</span>
      </button>
    </form>
  );
}
