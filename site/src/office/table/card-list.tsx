import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './card-list.module.scss';
import type { GridProps } from './data-grid';

/** The usual height of a card in pixels. */
const cardHeight = 104;

type Props<Row> = Pick<GridProps<Row>, 'label' | 'found' | 'ids' | 'nameOf' | 'selection' | 'notes' | 'isBusy'> & { card: (row: Row) => ReactNode };

/** The rows of a table on a phone: one card each, of which only those in view are in the document. */
export function CardList<Row>({ label, found, ids, nameOf, selection, notes, isBusy, card }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [found.length]);
  const cards = useWindowVirtualizer({ count: found.length, estimateSize: () => cardHeight, overscan: 6, getItemKey: (at) => ids[at]!, scrollMargin: offset });
  return (
    <ul ref={list} aria-label={label} aria-busy={isBusy || undefined} className={styles.list} style={{ height: cards.getTotalSize() }}>
      {cards.getVirtualItems().map(({ index, start }) => {
        const row = found[index]!;
        const id = ids[index]!;
        return (
          <li
            key={id}
            ref={cards.measureElement}
            data-index={index}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            className={cx(styles.card, selection?.has(id) && styles.selected)}
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            {selection?.canSelect(id) && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={`Select ${nameOf(row)}`}
                  checked={selection.has(id)}
                  onChange={() => undefined}
                  onClick={(event: MouseEvent) => selection.toggle(id, event.shiftKey)}
                />
              </label>
            )}
            <div className={styles.content}>
              {card(row)}
              {notes?.has(id) && <p className={styles.problem}>{notes.get(id)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
