import { useLotRecord } from '@/api/live/live-auction';
import { specRows } from '@/inventory/item/details/spec-rows';
import { useMedia } from '@/ui/hooks/use-media';
import { sharedText } from '@/lot/shared-with-seller';
import { Notice } from '@/ui/notice';
import { Photo } from '@/ui/photo';
import type { Desk } from '../desk';
import { LotLink } from '@/live/lots/lot-link';
import styles from './lot-card.module.scss';
import { OfficeNote } from './office-note';

const maxFacts = 6;

/** The lot in the ring: photo, the office's note, facts and description. */
export function LotCard({ desk: { view, isKeyed, open } }: { desk: Desk }) {
  const { lot, house } = view;
  const isWide = useMedia('(min-width: 701px)');
  const { data: item } = useLotRecord(lot?.item_ID ?? null);
  if (!lot) return <section aria-label="Lot in the ring" className={styles.card} />;
  const facts = item ? [...specRows(item, true).slice(0, maxFacts), { label: 'Location', value: item.location }].filter(({ value }) => value !== '') : [];
  return (
    <section aria-label="Lot in the ring" className={styles.card}>
      <Photo photo={house?.item.photo ?? lot} alt={lot.description} sizes="(max-width: 700px) 40vw, 40vw" priority className={styles.photo} />
      <div className={styles.words}>
        {lot.lotNumber && <p className="label">Lot {lot.lotNumber}</p>}
        <h2 className={styles.title}>
          <LotLink lot={lot} />
        </h2>
      </div>
      {house?.hasInterest && (
        <Notice>
          <p>You have an interest in this lot. A colleague has to call it: you don’t see its reserve and maximums, and your steps are refused.</p>
        </Notice>
      )}
      {house?.flags.map((flag) => (
        <Notice key={flag.user_ID}>
          <p>{sharedText(flag)}</p>
        </Notice>
      ))}
      {house && <OfficeNote house={house} isKeyed={isKeyed} onEdit={() => open('note')} />}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {house?.text && (
        <details open={isWide} className={styles.description}>
          <summary>Description</summary>
          <p>{house.text}</p>
        </details>
      )}
    </section>
  );
}
