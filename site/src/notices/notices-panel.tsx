import Link from 'next/link';
import { useEffect, useState } from 'react';
import { readNotices, useNotices } from '@/api/notices';
import { paths } from '@/routes';
import { Loaded } from '@/ui/loaded';
import { Loading, Skeleton } from '@/ui/skeleton';
import { NoticeRow } from './notice-row';
import styles from './notices-panel.module.scss';

/** Opened, they are read; which of them were new when it was opened stays to be seen. */
export function NoticesPanel({ onLeave }: { onLeave: () => void }) {
  const answer = useNotices();
  const latest = answer.data?.notices[0]?.notice_ID ?? 0;
  const [readBefore] = useState(() => new Set(answer.data?.notices.filter(({ isRead }) => isRead).map(({ notice_ID }) => notice_ID)));
  const hasUnread = (answer.data?.unread ?? 0) > 0;
  const { mutate } = answer;
  useEffect(() => {
    if (!hasUnread || latest === 0) return;
    readNotices(latest).then(
      () => mutate(),
      (error: unknown) => console.warn('notices are not marked as read:', error),
    );
  }, [hasUnread, latest, mutate]);
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>Notices</h2>
      <Loaded answer={answer} what="your notifications" skeleton={<NoticesSkeleton />}>
        {({ notices }) =>
          notices.length === 0 ? (
            <p className={styles.none}>Nothing yet. When you are outbid, win, or an offer is answered, you read it here.</p>
          ) : (
            <ul className={styles.list}>
              {notices.map((notice) => (
                <NoticeRow key={notice.notice_ID} notice={notice} isNew={!readBefore.has(notice.notice_ID)} onLeave={onLeave} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className={styles.foot}>
        <Link href={paths.notifications} prefetch={false} className="link" onClick={onLeave}>
          What we tell you, and how
        </Link>
      </p>
    </div>
  );
}

function NoticesSkeleton() {
  return (
    <Loading label="Loading your notices" className={styles.none}>
      <Skeleton height={18} />
      <Skeleton height={18} width="70%" style={{ marginTop: 12 }} />
    </Loading>
  );
}
