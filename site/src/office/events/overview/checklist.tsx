import type { OfficeEvent } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { TextLink } from '@/ui/text-link';
import { isDraft } from '../event-status';
import { checklistLink } from './checklist-links';
import styles from './checklist.module.scss';
import { Part } from './part';

type Props = { event: OfficeEvent; mayChange: boolean };

/** What an auction needs before it is published, and what it should have. */
export function Checklist({ event, mayChange }: Props) {
  const open = event.checklist.filter(({ ok }) => !ok).length;
  const isHeldBack = isDraft(event) && event.checklist.some(({ blocks }) => blocks);
  return (
    <Part title="Checklist" about={open === 0 ? 'Everything is done.' : isHeldBack && 'Add what is marked “needed” before you publish.'}>
      <ul className={styles.list}>
        {event.checklist.map(({ id, ok, text, blocks }) => (
          <li key={id} className={cx(styles.entry, ok ? styles.done : blocks && styles.blocks)}>
            <Icon name={ok ? 'check' : 'warning'} size={18} />
            <span>
              <span className="unseen">{ok ? 'Done: ' : 'Missing: '}</span>
              {text}
              {blocks && <strong> (needed)</strong>}
            </span>
            {!ok && mayChange && <Fix link={checklistLink(id, event.event_ID)} what={text} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Fix({ link, what }: { link: ReturnType<typeof checklistLink>; what: string }) {
  return (
    link && (
      <TextLink href={link.href}>
        {link.name}
        <span className="unseen">: {what}</span>
      </TextLink>
    )
  );
}
