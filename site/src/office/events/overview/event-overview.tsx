import { formatCount } from '@/lib/numbers';
import { formatPrice } from '@/lib/money';
import { Totals, type Total } from '@/ui/list/totals';
import type { EventPageProps } from '../event-page-props';
import { isToCome } from '../event-status';
import { Checklist } from './checklist';
import styles from './event-overview.module.scss';
import { Example } from './example';
import { Timeline } from './timeline';

/** An auction at a glance: its figures, its times, what is missing, and what a lot costs and brings. */
export function EventOverview({ event, mayChange }: EventPageProps) {
  return (
    <>
      <Totals totals={figures(event)} />
      <div className={styles.columns}>
        {isToCome(event) && <Checklist event={event} mayChange={mayChange} />}
        {isToCome(event) ? (
          <div className={styles.side}>
            <Timeline event={event} />
            <Example example={event.example} />
          </div>
        ) : (
          <>
            <Timeline event={event} />
            <Example example={event.example} />
          </>
        )}
      </div>
    </>
  );
}

function figures({ lotCount, lotsWithoutPhoto, registrations, registrationsPending, sold, hammer }: EventPageProps['event']): Total[] {
  return [
    { label: 'Lots', value: formatCount(lotCount), note: lotsWithoutPhoto > 0 && `${formatCount(lotsWithoutPhoto)} without photo` },
    { label: 'Registered', value: formatCount(registrations), note: registrationsPending > 0 && `${formatCount(registrationsPending)} to approve` },
    { label: 'Sold', value: formatCount(sold) },
    { label: 'Hammer', value: sold > 0 ? formatPrice(hammer) : '–' },
  ];
}
