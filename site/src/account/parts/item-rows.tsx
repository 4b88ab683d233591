import { Children, useId, type ReactNode } from 'react';
import type { Item } from '@/api/schema.gen';
import { ItemLine } from '@/lot/item-line';
import { Fact } from '@/ui/fact';
import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './item-rows.module.scss';

type GroupProps = {
  title: string;
  /** Shown next to the title. */
  count: number;
  /** Shown when the group is empty; nothing by default. */
  none?: ReactNode;
  /** Shown at the end of the title's line. */
  more?: ReactNode;
  /** Shown between title and rows. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A titled group of items: "Outbid 2". */
export function ItemGroup({ title, count, none, more, tools, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title} {count > 0 && <span className="num">{count}</span>}
        </h3>
        {more}
      </div>
      {tools}
      {Children.count(children) > 0 ? (
        <ul aria-labelledby={id} className={styles.rows}>
          {children}
        </ul>
      ) : (
        none && <p className={styles.none}>{none}</p>
      )}
    </section>
  );
}

type RowProps = {
  item: Item;
  /** Badges and a short status. */
  state?: ReactNode;
  /** Names and values; entries without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  action?: ReactNode;
};

/** An item with its status for the person. */
export function ItemRow({ item, state, facts, action }: RowProps) {
  const filled = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <li className={styles.row}>
      <ItemLine item={item} level="h4">
        {state && <div className={styles.state}>{state}</div>}
        <dl className={styles.facts}>
          {filled.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </ItemLine>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

/** The skeleton of `count` items with pictures. */
export function ItemRowsSkeleton({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <Loading label={label} count={count} className={styles.rows}>
      <div className={styles.waiting}>
        <Skeleton height={96} />
        <div>
          <Skeleton width="56%" height={20} />
          <Skeleton width="36%" height={14} style={{ marginTop: 10 }} />
          <Skeleton width="44%" height={30} style={{ marginTop: 18 }} />
        </div>
      </div>
    </Loading>
  );
}
