import { useNotices } from '@/api/notices';
import { usePerson } from '@/session/use-person';
import { Disclosure } from '@/ui/disclosure';
import { Icon } from '@/ui/icon';
import { NotificationsPanel } from './notifications-panel';
import { useLiveNotifications } from './use-live-notifications';
import styles from './notifications-bell.module.scss';

const maxShown = 99;

/** The bell in a signed-in person's header: unread count, and the notifications in a panel. */
export function NotificationsBell() {
  const person = usePerson();
  useLiveNotifications(person?.user_ID ?? 0);
  const { data } = useNotices();
  const unread = data?.unread ?? 0;
  return (
    <Disclosure
      align="end"
      className={styles.bell}
      label={
        <>
          <Icon name="bell" size={22} />
          <span className="unseen">{unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}</span>
          {unread > 0 && (
            <span aria-hidden="true" className={styles.count}>
              {unread > maxShown ? `${maxShown}+` : unread}
            </span>
          )}
        </>
      }
    >
      {(close) => <NotificationsPanel onNavigate={close} />}
    </Disclosure>
  );
}
