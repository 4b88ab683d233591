import { useRef } from 'react';
import { useOptionalSearch } from '@/api/inventory/search';
import type { Item, ItemDetail } from '@/api/schema.gen';
import { ItemCard } from '@/inventory/card/item-card';
import { ItemSection } from '@/lot/item-section';
import { searchPath } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { useWasInView } from '@/ui/hooks/use-was-in-view';
import styles from './similar-items.module.scss';

const sizes = '(min-width: 992px) 280px, (min-width: 577px) 46vw, 92vw';
const shown = 3;

/** Machines of the same family that are still to be had; loads when it comes near the viewport, and is nothing without one. */
export function SimilarItems({ item }: { item: ItemDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useWasInView(place);
  const { data } = useOptionalSearch(seen && item.family ? { families: item.family, page_size: String(shown + 1) } : null);
  const others = (data?.items ?? []).filter((other) => other.item_ID !== item.item_ID).slice(0, shown);
  return <div ref={place}>{others.length > 0 && <Similar items={others} family={item.family} />}</div>;
}

function Similar({ items, family }: { items: readonly Item[]; family: string }) {
  const all = (
    <ButtonLink variant="line" size="sm" href={searchPath({ families: family })}>
      See all<span className="unseen"> {family.toLowerCase()}</span>
    </ButtonLink>
  );
  return (
    <ItemSection title="Similar machines" action={all}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.item_ID}>
            <ItemCard item={item} sizes={sizes} />
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}
