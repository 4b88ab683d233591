import { useState } from 'react';
import { useEventHistory } from '@/api/office-events';
import type { AuditEntry } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { RowLines } from '../../shell/section-skeleton';
import type { EventPageProps } from '../event-page';
import { Moment } from '../moment';
import { ruleName } from '../rules/rule-text';
import styles from './event-history.module.scss';
import { actionText, changeText } from './history-text';

/** How many entries the engine sends at a time. */
const perPage = 50;

/** Who changed what about an auction, latest first. */
export function EventHistory({ event }: EventPageProps) {
  return <Entries event={event} before={0} />;
}

function Entries({ event, before }: { event: EventPageProps['event']; before: number }) {
  const answer = useEventHistory(event.event_ID, before);
  const [isOpen, setOpen] = useState(false);
  return (
    <ResponseView response={answer} what="the history" skeleton={<RowLines count={4} />}>
      {({ entries }) =>
        entries.length === 0 ? (
          before === 0 && (
            <EmptyState title="No changes yet" icon="clock">
              Changes to this auction appear here, with who made them.
            </EmptyState>
          )
        ) : (
          <>
            <ol className={styles.list}>
              {entries.map((entry) => (
                <Entry key={entry.entry_ID} entry={entry} zone={event.timeZone} />
              ))}
            </ol>
            {isOpen && <Entries event={event} before={entries.at(-1)!.entry_ID} />}
            {!isOpen && entries.length === perPage && (
              <Button variant="line" className={styles.more} onClick={() => setOpen(true)}>
                Show older changes
              </Button>
            )}
          </>
        )
      }
    </ResponseView>
  );
}

function Entry({ entry: { at, by, action, fields, detail, address }, zone }: { entry: AuditEntry; zone: string }) {
  return (
    <li className={styles.entry}>
      <p>
        <strong>{by}</strong> {actionText(action)}
      </p>
      <p className={styles.when}>
        <Moment at={at} zone={zone} />
        {address && ` · ${address}`}
      </p>
      {(fields.length > 0 || detail.reason || detail.kind) && (
        <ul className={styles.fields}>
          {fields.map((field) => (
            <li key={field.field}>{changeText(field, zone)}</li>
          ))}
          {detail.kind && <li>{ruleName(detail.kind)}</li>}
          {detail.reason && <li>Reason: {detail.reason}</li>}
        </ul>
      )}
    </li>
  );
}
