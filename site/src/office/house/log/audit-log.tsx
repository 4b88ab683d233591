import { useAuditLog } from '@/api/office-house';
import { useTenant } from '@/api/tenant';
import type { AuditEntry } from '@/api/schema.gen';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Pagination } from '@/ui/pagination';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { useQuery } from '@/use-query';
import { officePath, personPath } from '../../addresses';
import { Moment } from '../../events/moment';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { subjectOf } from './log-subject';
import { logChange, logText } from './log-text';

/** /office/house/log: everything that was done in the office, with who did it and from where. */
export function AuditLog() {
  const page = Number(useQuery().page_number ?? 1) || 1;
  const answer = useAuditLog(page);
  const zone = useTenant().data?.timeZone ?? 'UTC';
  return (
    <ResponseView response={answer} what="the audit log" skeleton={<RowLines count={8} />}>
      {({ entries, pageCount }) =>
        entries.length === 0 ? (
          <EmptyState title="Nothing yet" icon="clock">
            What your staff do appears here.
          </EmptyState>
        ) : (
          <>
            <ol className={styles.rows} aria-label="Audit log">
              {entries.map((entry) => (
                <Entry key={entry.entry_ID} entry={entry} zone={zone} />
              ))}
            </ol>
            <Pagination page={page} pageCount={pageCount} href={(to) => officePath('house/log', { page_number: to })} />
          </>
        )
      }
    </ResponseView>
  );
}

function Entry({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const { at, by, by_ID, action, detail, address, fields } = entry;
  const subject = subjectOf(entry);
  return (
    <li className={styles.row}>
      <div>
        <p>
          {by_ID > 0 ? <TextLink href={personPath(by_ID)}>{by}</TextLink> : <strong>{by}</strong>} {logText(action, detail)}
          {subject && (
            <>
              {' · '}
              <TextLink href={subject.href}>{subject.name}</TextLink>
            </>
          )}
        </p>
        {fields.map((field) => (
          <p key={field.field} className={styles.note}>
            {shortened(logChange(action, field, zone))}
          </p>
        ))}
      </div>
      <p className={styles.note}>
        <Moment at={at} zone={zone} />
        {address && ` · ${address}`}
      </p>
    </li>
  );
}

/** Keeps a line of the log from being a page long. */
function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
