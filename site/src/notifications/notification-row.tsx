import Link from 'next/link';
import type { Notice } from '@/api/schema.gen';
import { formatAge } from '@/lib/relative-time';
import { cx } from '@/lib/class-names';
import { callbackPath } from '@/callback-path';
import { useNow } from '@/ui/hooks/use-now';
import { toneOf } from './notification-tone';
import styles from './notifications-panel.module.scss';

type Props = { notice: Notice; /** It was unread when the panel opened. */ isNew: boolean; onNavigate: () => void };

const minute = 60_000;

/** A notification; a link if it leads anywhere on this site. */
export function NotificationRow({ notice, isNew, onNavigate }: Props) {
  const now = useNow(minute);
  const path = callbackPath(notice.url);
  const content = (
    <>
      <span className={styles.text}>{notice.text}</span>
      <time dateTime={notice.at} className="muted small">
        {formatAge(notice.at, now)}
        {isNew && <span className="unseen">, new</span>}
      </time>
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
