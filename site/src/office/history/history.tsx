import { useState, type ReactNode } from 'react';
import { useHistory } from '@/api/office-history';
import type { AuditEntry, FieldChange } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { RowLines } from '../shell/section-skeleton';
import styles from './history.module.scss';

/** How many entries the engine sends at a time. */
const perPage = 50;

type Words = {
  /** Says what was done: "published the auction". */
  actionText: (action: string, detail: Readonly<Record<string, string>>) => string;
  /** Says how a field changed: "Name: Fall sale → Winter sale". */
  changeText: (field: FieldChange) => string;
  /** Writes a time of the thing. */
  moment: (at: string) => ReactNode;
  /** Writes a reason that the engine gives in a word of its own. */
  reasonText?: (reason: string) => string;
  /** Names a kind that an entry is about: a rule. */
  kindText?: (kind: string) => string;
};

type Props = { subject: 'event' | 'item'; id: number; words: Words };

/** Who changed what about a thing, latest first. */
export function History(props: Props & { /** What there is before the first change. */ empty: string }) {
  return <Entries {...props} before={0} />;
}

function Entries({ before, ...props }: Parameters<typeof History>[0] & { before: number }) {
  const answer = useHistory(props.subject, props.id, before);
  const [isOpen, setOpen] = useState(false);
  return (
    <ResponseView response={answer} what="the history" skeleton={<RowLines count={4} />}>
      {({ entries }) =>
        entries.length === 0 ? (
          before === 0 && (
            <EmptyState title="No changes yet" icon="clock">
              {props.empty}
            </EmptyState>
          )
        ) : (
          <>
            <ol className={styles.list}>
              {entries.map((entry) => (
                <Entry key={entry.entry_ID} entry={entry} words={props.words} />
              ))}
            </ol>
            {isOpen && <Entries {...props} before={entries.at(-1)!.entry_ID} />}
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

function Entry({ entry: { at, by, action, fields, detail, address }, words }: { entry: AuditEntry; words: Words }) {
  return (
    <li className={styles.entry}>
      <p>
        <strong>{by}</strong> {words.actionText(action, detail)}
      </p>
      <p className={styles.when}>
        {words.moment(at)}
        {address && ` · ${address}`}
      </p>
      {(fields.length > 0 || detail.reason || detail.kind) && (
        <ul className={styles.fields}>
          {fields.map((field) => (
            <li key={field.field}>{words.changeText(field)}</li>
          ))}
          {detail.kind && words.kindText && <li>{words.kindText(detail.kind)}</li>}
          {detail.reason && <li>Reason: {words.reasonText?.(detail.reason) ?? detail.reason}</li>}
        </ul>
      )}
    </li>
  );
}
