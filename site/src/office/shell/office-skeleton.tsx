import { Skeleton } from '@/ui/skeleton';
import styles from './office-frame.module.scss';
import waiting from './office-skeleton.module.scss';
import { SectionSkeleton } from './section-skeleton';

/** The office until it is known who is there, in the exported HTML, too. */
export function OfficeSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={`${styles.side} ${waiting.side}`}>
        {[120, 84, 96, 76, 104, 88].map((width) => (
          <Skeleton key={width} width={width} height={16} className={waiting.line} />
        ))}
      </div>
      <div className={styles.content}>
        <SectionSkeleton />
      </div>
    </div>
  );
}
