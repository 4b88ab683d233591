import { houseRoles } from '@/api/duties.gen';
import { may } from '../../duties';
import { RulesView } from '../../rules/rules-view';
import type { EventPageProps } from '../event-page-props';
import { Example } from './example';
import styles from './part.module.scss';

/** The rules that can apply to an auction, and what they come to for a lot. */
export function EventRules({ event, mayChange, person, reload }: EventPageProps) {
  return (
    <RulesView
      rules={event.rules}
      of={{ kind: 'event', id: event.event_ID }}
      zone={event.timeZone}
      isRetail={false}
      mayAdd={mayChange}
      mayEnd={({ event_ID, item_ID }) => mayChange && (event_ID > 0 || item_ID > 0 || may(person, houseRoles))}
      reload={reload}
      about={
        <p className={styles.about}>
          Of each kind, a lot’s rule applies before its seller’s, its seller’s before this auction’s, and this auction’s before the house’s; of several, the newest applies. Changing a rule adds a new one; past sales keep
          the rules they were made under.
        </p>
      }
      aside={<Example example={event.example} />}
    />
  );
}
