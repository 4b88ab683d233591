import { useItemPreview } from '@/api/office-events';
import type { ItemPreviewOutputBody } from '@/api/schema.gen';
import { photoAlt } from '@/inventory/card/photo-alt';
import { Description } from '@/inventory/item/details/description';
import { SpecTable } from '@/inventory/item/details/spec-table';
import { panelOf } from '@/lot/panel-content';
import { PanelPrice } from '@/lot/panel-price';
import { useNow } from '@/ui/hooks/use-now';
import { Photo } from '@/ui/photo';
import { ResponseView } from '@/ui/response-view';
import { SectionSkeleton } from '../../shell/section-skeleton';
import styles from './preview.module.scss';

/** A lot of a draft as guests will see it. */
export function ItemPreview({ itemId }: { itemId: number }) {
  const answer = useItemPreview(itemId);
  return (
    <ResponseView response={answer} what="the lot" skeleton={<SectionSkeleton />}>
      {(preview) => <Lot preview={preview} />}
    </ResponseView>
  );
}

function Lot({ preview: { item, photos } }: { preview: ItemPreviewOutputBody }) {
  const panel = panelOf(item, useNow(60_000));
  return (
    <article className={styles.preview}>
      <header>
        <h2 className={styles.name}>{item.description}</h2>
        <p className="muted">{[item.lotNumber && `Lot ${item.lotNumber}`, item.meter, item.location].filter(Boolean).join(' · ')}</p>
      </header>
      <div className={styles.lot}>
        <Photo photo={photos[0]} alt={photoAlt(item.description, photos[0])} sizes="(max-width: 768px) 100vw, 720px" priority />
        <aside aria-label="Bid or buy" className={styles.panel}>
          <p className="label">{panel.status}</p>
          <PanelPrice labels={[panel.priceLabel, panel.bids]} price={panel.price} noPriceText={panel.noPriceText} />
          <p>{panel.reserve}</p>
        </aside>
      </div>
      {photos.length > 1 && (
        <ul className={styles.photos} aria-label="More photos">
          {photos.slice(1).map((photo, at) => (
            <li key={at}>
              <Photo photo={photo} alt={photoAlt(item.description, photo)} sizes="240px" />
            </li>
          ))}
        </ul>
      )}
      <SpecTable item={item} />
      <Description text={item.details.text} />
    </article>
  );
}
