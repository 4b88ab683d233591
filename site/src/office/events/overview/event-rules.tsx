import { houseRoles } from '@/api/duties.gen';
import { may } from '../../duties';
import { RulesView } from '../../rules/rules-view';
import type { EventPageProps } from '../event-page';
import { Example } from './example';
import styles from './part.module.scss';

/** The rules that can apply to an auction, and what they come to for a lot. */
export function EventRules({ event, mayChange, person, reload }: EventPageProps) {
  return (
    <RulesView
      rules={event.rules}
      eventId={event.event_ID}
      zone={event.timeZone}
      isRetail={false}
      mayAdd={mayChange}
      mayEnd={({ event_ID, item_ID }) => mayChange && (event_ID > 0 || item_ID > 0 || may(person, houseRoles))}
      reload={reload}
      about={
        <p className={styles.about}>
          Of each kind, a rule of a lot goes before one of this auction, and that before one of the house; of several, the latest applies. Rules are never changed: past sales were made by
          them.
        </p>
      }
      aside={<Example example={event.example} />}
    />
  );
}
