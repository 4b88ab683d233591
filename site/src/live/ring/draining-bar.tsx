import { useState } from 'react';
import { serverNow } from '@/lib/server-clock';
import styles from './draining-bar.module.scss';

type Props = { until: string; /** Milliseconds from full to empty; undefined: it is full when it appears. */ wait: number | undefined };

/** A bar that drains until a time of the server's clock; another time needs another key. */
export function DrainingBar({ until, wait }: Props) {
  const [left] = useState(() => Math.max(0, new Date(until).getTime() - serverNow()));
  const whole = Math.max(left, wait ?? left);
  return <span aria-hidden="true" className={styles.bar} style={{ animationDuration: `${whole}ms`, animationDelay: `${left - whole}ms` }} />;
}
