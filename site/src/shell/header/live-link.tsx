import Link from 'next/link';
import { cx } from '@/lib/class-names';
import styles from './live-link.module.scss';
import { useLiveNow } from './use-live-now';

/** Leads to what is live now; nothing while nothing is. */
export function LiveLink({ className }: { className?: string }) {
  const live = useLiveNow();
  if (!live) return null;
  return (
    <Link prefetch={false} href={live.href} className={cx(styles.link, className)}>
      {live.text}
      {live.about && <span className="unseen">: {live.about}</span>}
    </Link>
  );
}
