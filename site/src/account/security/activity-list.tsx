import type { ActivityEntry } from '@/api/schema.gen';
import { useActivity } from '@/api/security';
import { useTenant } from '@/api/tenant';
import { formatShortDate, formatTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { ErrorState } from '@/ui/empty-or-error-state';
import { RowsSkeleton } from '../parts/skeletons';
import styles from './activity-list.module.scss';
import { activityText } from './activity-text';

/** The person's activity log, latest first; loads more on demand. */
export function ActivityList() {
  const answer = useActivity();
  const { data, error, size, setSize, isValidating, mayHaveMore, mutate } = answer;
  const isAsking = isValidating && (data?.length ?? 0) < size;
  return (
    <ResponseView response={answer} what="your activity" skeleton={<RowsSkeleton label="Loading your activity" count={4} />}>
      {(pages) => (
        <>
          <ActivityEntries entries={pages.flatMap(({ entries }) => entries)} />
          {error !== undefined && !isAsking && <ErrorState title="Couldn’t load more" onRetry={() => void mutate()} />}
          {mayHaveMore && !error && (
            <Button variant="line" busy={isAsking} onClick={() => void setSize(size + 1)}>
              {isAsking ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </ResponseView>
  );
}

type EntriesProps = { entries: readonly ActivityEntry[]; /** "their" shows somebody else’s. */ whose?: 'your' | 'their' };

export function ActivityEntries({ entries, whose = 'your' }: EntriesProps) {
  const { data: tenant } = useTenant();
  if (entries.length === 0) return <p className="muted">No activity yet.</p>;
  return (
    <ul aria-label="Activity" className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.entry_ID} className={styles.row}>
          <time dateTime={entry.at} className={styles.time}>
            {formatShortDate(entry.at, tenant?.timeZone)}, {formatTime(entry.at, tenant?.timeZone)}
          </time>
          <div>
            <p>
              {activityText(entry).replace('your', whose)} {entry.actedBy && <Badge tone="warn">by {entry.actedBy}</Badge>}
            </p>
            {entry.address && <p className="muted small">{entry.address}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
