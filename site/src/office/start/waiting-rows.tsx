import Link from 'next/link';
import type { WaitingWork } from '@/api/schema.gen';
import { Icon } from '@/ui/icon';
import { waitingText } from './waiting-work';
import styles from './waiting-rows.module.scss';

export function WaitingRows({ waiting }: { waiting: readonly WaitingWork[] }) {
  return (
    <ul aria-label="Waiting for you" className={styles.rows}>
      {waiting.map((work) => (
        <li key={work.id}>
          <Row work={work} />
        </li>
      ))}
    </ul>
  );
}

function Row({ work }: { work: WaitingWork }) {
  const { count, text, href } = waitingText(work);
  const content = (
    <>
      <span className={styles.count}>{count}</span>
      <span>{text}</span>
    </>
  );
  if (!href) return <span className={styles.row}>{content}</span>;
  return (
    <Link href={href} prefetch={false} className={styles.row}>
      {content}
      <Icon name="right" size={16} className={styles.sign} />
    </Link>
  );
}
