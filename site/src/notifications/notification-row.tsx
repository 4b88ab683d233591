import Link from 'next/link';
import type { Notice } from '@/api/schema.gen';
import { formatAge } from '@/lib/relative-time';
import { cx } from '@/lib/class-names';
import { callbackPath } from '@/callback-path';
import { useNow } from '@/ui/hooks/use-now';
import { Icon } from '@/ui/icon';
import { Photo } from '@/ui/photo';
import { actionOf } from './notification-action';
import { toneOf } from './notification-tone';
import styles from './notifications-panel.module.scss';

type Props = { notice: Notice; /** It was unread when the panel opened. */ isNew: boolean; onNavigate: () => void };

const minute = 60_000;

/** A notification with its picture; a link if it leads anywhere on this site, with what the person can do there. */
export function NotificationRow({ notice, isNew, onNavigate }: Props) {
  const now = useNow(minute);
  const path = callbackPath(notice.url);
  const action = actionOf(notice);
  const content = (
    <>
      {notice.photo ? (
        <Photo photo={notice.photo} alt="" sizes="64px" className={styles.photo} />
      ) : (
        <span className={styles.sign}>
          <Icon name="bell" />
        </span>
      )}
      <span className={styles.about}>
        <span className={styles.text}>{notice.text}</span>
        <span className={styles.facts}>
          {path && action && <span className={styles.next}>{action}</span>}
          <time dateTime={notice.at} className="muted small">
            {formatAge(notice.at, now)}
            {isNew && <span className="unseen">, new</span>}
          </time>
          {isNew && <span aria-hidden="true" className={styles.dot} />}
        </span>
      </span>
    </>
  );
  return (
    <li className={cx(styles.row, styles[toneOf(notice.kind)], isNew && styles.new)}>
      {path ? (
        <Link href={path} prefetch={false} className={styles.link} onClick={onNavigate}>
          {content}
        </Link>
      ) : (
        <div className={styles.link}>{content}</div>
      )}
    </li>
  );
}
