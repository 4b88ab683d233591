import type { SaleFigures } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Totals } from '@/ui/list/totals';
import { TextLink } from '@/ui/text-link';
import { eventPath } from '../events/event-address';
import { Part } from '../events/overview/part';
import { SaleChart } from './sale-chart';
import styles from './start.module.scss';

/** An auction that runs, or the last one: its figures, and how bids and hammer prices came in. */
export function SalePart({ sale }: { sale: SaleFigures }) {
  const { event_ID, name, isOver, lotCount, sold, unsold, pending, hammer, bid, bids, bidders, views, course } = sale;
  const decided = sold + unsold + pending;
  const lots = [`${formatCount(sold)} sold`, unsold > 0 && `${formatCount(unsold)} not sold`, pending > 0 && `${formatCount(pending)} pending`].filter(Boolean).join(', ');
  return (
    <Part title={`${isOver ? 'Last auction' : 'In progress'}: ${name}`}>
      <p className={styles.facts}>
        <TextLink href={eventPath(event_ID)}>{lotCount === 1 ? '1 lot' : `${formatCount(lotCount)} lots`}</TextLink>: {lots}
      </p>
      <Totals
        totals={[
          { label: 'Hammer', value: hammer > 0 ? formatPrice(hammer) : '–', note: bid > 0 && `${formatPrice(bid)} bid on open lots`, isWide: true },
          { label: 'Sell-through', value: decided > 0 ? `${Math.round((sold / decided) * 100)}%` : '–' },
          { label: 'Bids', value: formatCount(bids) },
          { label: 'Bidders', value: formatCount(bidders) },
          ...(views > 0 ? [{ label: 'Views', value: formatCount(views) }] : []),
        ]}
      />
      {course.length > 0 && <SaleChart sale={sale} />}
    </Part>
  );
}
