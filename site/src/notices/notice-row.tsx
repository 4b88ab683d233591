import Link from 'next/link';
import type { Notice } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatAge } from '@/lib/age';
import { callbackPath } from '@/routes';
import { useNow } from '@/ui/hooks/use-now';
import { toneOf } from './tone';
import styles from './notices-panel.module.scss';

type Props = { notice: Notice; /** It was not read when the panel was opened. */ isNew: boolean; onLeave: () => void };

const minute = 60_000;

/** One line, to press where it leads somewhere. */
export function NoticeRow({ notice, isNew, onLeave }: Props) {
  const now = useNow(minute);
  const path = callbackPath(notice.url);
  const words = (
    <>
      <span className={styles.text}>{notice.text}</span>
      <time dateTime={notice.at} className={styles.age}>
        {formatAge(notice.at, now)}
        {isNew && <span className="unseen">, new</span>}
      </time>
    </>
  );
  return (
    <li className={cx(styles.row, styles[toneOf(notice.kind)], isNew && styles.fresh)}>
      {path ? (
        <Link href={path} prefetch={false} className={styles.link} onClick={onLeave}>
          {words}
        </Link>
      ) : (
        <div className={styles.link}>{words}</div>
      )}
    </li>
  );
}
