import { useState } from 'react';
import { useLotPhotos, useLotRecord } from '@/api/live/live-auction';
import type { ItemDetail, LiveItem, Photo as LotPhoto } from '@/api/schema.gen';
import { isVideo } from '@/inventory/item/gallery/is-video';
import { specRows } from '@/inventory/item/details/spec-rows';
import { cx } from '@/lib/class-names';
import { Figure } from '@/ui/fact';
import { Photo } from '@/ui/photo';
import { LotLink } from './lot-link';
import styles from './lot-stage.module.scss';

const maxThumbs = 6;
const maxFacts = 6;

/** The lot in the ring: its photos, title and facts. The board's own figures show it until its record has loaded. */
export function LotStage({ lot }: { lot: LiveItem }) {
  const { data: item } = useLotRecord(lot.item_ID);
  return (
    <section aria-label="Lot in the ring" className={styles.stage}>
      <Photos lot={lot} />
      <div className={styles.name}>
        {lot.lotNumber && <p className={cx('label', styles.number)}>Lot {lot.lotNumber}</p>}
        <h2 className={styles.title}>
          <LotLink lot={lot} />
        </h2>
      </div>
      {item && <Facts item={item} />}
    </section>
  );
}

function Photos({ lot }: { lot: LiveItem }) {
  const { data } = useLotPhotos(lot.item_ID);
  const [chosen, choose] = useState(0);
  const photos: readonly LotPhoto[] = (data?.photos ?? []).filter((photo) => !isVideo(photo));
  return (
    <>
      <Photo photo={photos[chosen] ?? lot} alt={lot.description} sizes="(max-width: 768px) 100vw, 50vw" priority className={styles.photo} />
      {!data && <div className={styles.thumbsToCome} />}
      {photos.length > 1 && (
        <ul className={styles.thumbs}>
          {photos.slice(0, maxThumbs).map((photo, i) => (
            <li key={photo.imageUrl}>
              <button type="button" aria-current={i === chosen} className={styles.thumb} onClick={() => choose(i)}>
                <Photo photo={photo} alt="" sizes="96px" />
                <span className="unseen">
                  Photo {i + 1} of {photos.length}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Facts({ item }: { item: ItemDetail }) {
  const rows = [...specRows(item).slice(0, maxFacts - 1), { label: 'Location', value: item.location }];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <Figure key={label} name={label}>
            {value}
          </Figure>
        ))}
    </dl>
  );
}
