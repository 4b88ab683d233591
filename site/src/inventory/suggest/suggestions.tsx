import { useRouter } from 'next/router';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { completable, useSearchSuggestions } from '@/api/inventory/suggestions';
import { useTenant } from '@/api/tenant';
import { StandingBadge } from '@/bidding/standing-badge';
import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import { recentGroups, suggestedGroups, type Option } from './option-groups';
import { useCombobox } from './use-combobox';
import { useRecentSearches } from './recent-searches';
import styles from './suggestions.module.scss';

/** The list under a search box: earlier searches until something is typed, then machines, makes, categories and auctions. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const router = useRouter();
  const listId = useId();
  const recent = useRecentSearches();
  const options = useRef<readonly Option[]>([]);
  const box = useCombobox(input, listId, (at) => take(options.current[at]));
  const { groups, isRecent } = useGroups(box.typed, box.isOpen, recent.texts);
  const flat = groups.flatMap((group) => group.options);
  const { setCount } = box;
  useLayoutEffect(() => {
    options.current = flat;
    setCount(flat.length);
  });
  useRemembered(input);

  function take(option: Option | undefined) {
    if (!option) return;
    box.close();
    if (input.value.trim()) recent.remember(input.value);
    input.blur();
    void router.push(option.href);
  }

  return (
    <>
      {box.isShown && (
        // Keeps the focus in the field, or leaving it would close the list before the click.
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label="Suggestions">
            {groups.map(({ title, options: within }) => (
              <div key={title} role="group" aria-label={title} className={styles.group}>
                <div aria-hidden className={styles.title}>
                  {title}
                </div>
                {within.map((option) => {
                  const at = flat.indexOf(option);
                  return <Row key={at} id={`${listId}-${at}`} option={option} isActive={at === box.active} onPick={() => take(option)} />;
                })}
              </div>
            ))}
          </div>
          {isRecent && (
            <button type="button" className={styles.forget} onClick={recent.forgetAll}>
              Clear recent searches
            </button>
          )}
        </div>
      )}
      <div role="status" className="unseen">
        {box.isShown ? `${flat.length} ${flat.length === 1 ? 'suggestion' : 'suggestions'}, use arrow keys to choose` : ''}
      </div>
    </>
  );
}

/** Remembers what is searched for with the form of the field. */
function useRemembered(input: HTMLInputElement): void {
  useEffect(() => {
    const remember = () => useRecentSearches.getState().remember(input.value);
    input.form?.addEventListener('submit', remember);
    return () => input.form?.removeEventListener('submit', remember);
  }, [input]);
}

type RowProps = { id: string; option: Option; isActive: boolean; onPick: () => void };

function Row({ id, option: { label, detail, count, photo, itemId }, isActive, onPick }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div ref={row} id={id} role="option" aria-selected={isActive} className={cx(styles.option, photo && styles.machine)} onClick={onPick}>
      {photo && <img src={photo.imageUrl} srcSet={photo.srcSet || undefined} sizes="56px" width={56} height={42} alt="" className={styles.photo} />}
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}> {detail}</span>}
      {itemId !== undefined && <StandingBadge itemId={itemId} withTime className={styles.standing} />}
      {count > 0 && (
        <span className={cx('num', styles.count)}>
          {' '}
          {formatCount(count)}
          <span className="unseen"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </div>
  );
}

/**
 * Returns what to suggest. No request is sent while the box is closed, for text that is too short, or for text that continues
 * one that nothing completes.
 */
function useGroups(typed: string, isOpen: boolean, recentTexts: readonly string[]) {
  const { data: tenant } = useTenant();
  const text = completable(typed);
  const [dead, setDead] = useState('');
  const isHopeless = dead !== '' && text.startsWith(dead);
  const { data, isLoading } = useSearchSuggestions(isOpen && !isHopeless ? text : '');
  const groups = text && !isHopeless && data ? suggestedGroups(data, tenant) : [];
  if (isOpen && text && !isHopeless && data && !isLoading && groups.length === 0) setDead(text);
  if (typed.trim() !== '') return { groups, isRecent: false };
  return { groups: recentGroups(recentTexts), isRecent: true };
}
