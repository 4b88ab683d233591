import { useInspection } from '@/api/inventory/item';
import { getInspectionReportKey } from '@/api/operations/items.gen';
import type { InspectionPoint } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatDate } from '@/lib/dates';
import { ItemSection } from '@/lot/item-section';
import { Icon } from '@/ui/icon';
import { DownloadLink } from './download-link';
import { bestRating, ratingOf } from './rating';
import styles from './inspection-report.module.scss';

/** The inspector's findings, with a link to the PDF; nothing until they are loaded. */
export function InspectionReport({ itemId }: { itemId: number }) {
  const { data: inspection } = useInspection(itemId);
  if (!inspection) return null;
  return (
    <ItemSection
      title="Inspection"
      action={
        <DownloadLink href={getInspectionReportKey({ Item_ID: itemId })} name={`Inspection Report #${itemId}.pdf`}>
          <Icon name="document" size={16} />
          Report (PDF)
        </DownloadLink>
      }
    >
      <p className="muted small">
        Inspected by {inspection.inspector} on {formatDate(inspection.inspectedAt)}. Rated 1 to {bestRating}.
      </p>
      {inspection.summary && <p className={styles.summary}>{inspection.summary}</p>}
      <ul>
        {inspection.points.map((point) => (
          <Point key={point.name} point={point} />
        ))}
      </ul>
    </ItemSection>
  );
}

function Point({ point }: { point: InspectionPoint }) {
  const { text, tone } = ratingOf(point.rating);
  return (
    <li className={styles.point}>
      <h3 className={styles.name}>{point.name}</h3>
      <div className={styles.middle}>
        <div className={cx(styles.bar, styles[tone])} aria-hidden="true">
          <span style={{ width: `${(point.rating / bestRating) * 100}%` }} />
        </div>
        <p className={styles.comment}>
          <strong className={styles.rating}>{text}.</strong> {point.comment}
        </p>
      </div>
      <p className={cx('num', styles.figure)}>
        {point.rating} / {bestRating}
      </p>
    </li>
  );
}
