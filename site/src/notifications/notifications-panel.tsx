import { useEffect, useState } from 'react';
import { readNotices, useNotices } from '@/api/notices';
import { paths } from '@/routes';
import { ResponseView } from '@/ui/response-view';
import { Loading, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { NotificationRow } from './notification-row';
import styles from './notifications-panel.module.scss';

/** The latest notifications. Opening marks them as read; those that were unread stay highlighted. */
export function NotificationsPanel({ onNavigate }: { onNavigate: () => void }) {
  const response = useNotices();
  const latest = Math.max(0, ...(response.data?.notices.map(({ notice_ID }) => notice_ID) ?? []));
  const [readBefore] = useState(() => new Set(response.data?.notices.filter(({ isRead }) => isRead).map(({ notice_ID }) => notice_ID)));
  const hasUnread = (response.data?.unread ?? 0) > 0;
  const { mutate } = response;
  useEffect(() => {
    if (!hasUnread || latest === 0) return;
    readNotices(latest).then(
      () => mutate(),
      (error: unknown) => console.warn('could not mark notifications as read:', error),
    );
  }, [hasUnread, latest, mutate]);
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>Notifications</h2>
      <ResponseView response={response} what="your notifications" skeleton={<NotificationsSkeleton />}>
        {({ notices }) =>
          notices.length === 0 ? (
            <p className={styles.none}>No notifications yet. You’ll hear here when you’re outbid, when you win and when someone replies to your offer.</p>
          ) : (
            <ul className={styles.list}>
              {notices.map((notice) => (
                <NotificationRow key={notice.notice_ID} notice={notice} isNew={!readBefore.has(notice.notice_ID)} onNavigate={onNavigate} />
              ))}
            </ul>
          )
        }
      </ResponseView>
      <p className={styles.footer}>
        <TextLink href={paths.notifications} onClick={onNavigate}>
          Notification settings
        </TextLink>
      </p>
    </div>
  );
}

function NotificationsSkeleton() {
  return (
    <Loading label="Loading your notifications" className={styles.none}>
      <Skeleton height={18} />
      <Skeleton height={18} width="70%" style={{ marginTop: 12 }} />
    </Loading>
  );
}
