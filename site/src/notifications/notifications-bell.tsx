import { useNotices } from '@/api/notices';
import { usePerson } from '@/session/use-person';
import { Disclosure } from '@/ui/disclosure';
import { Icon } from '@/ui/icon';
import { NoticesPanel } from './notifications-panel';
import { useTold } from './use-live-notifications';
import styles from './notifications-bell.module.scss';

const mostShown = 99;

/** In the header of who is signed in: how many notices were not read, and under it what they say. */
export function NoticesBell() {
  const person = usePerson();
  useTold(person?.user_ID ?? 0);
  const { data } = useNotices();
  const unread = data?.unread ?? 0;
  return (
    <Disclosure
      align="end"
      className={styles.bell}
      label={
        <>
          <Icon name="bell" size={22} />
          <span className="unseen">{unread > 0 ? `Notices, ${unread} not read` : 'Notices'}</span>
          {unread > 0 && (
            <span aria-hidden="true" className={styles.count}>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </>
      }
    >
      {(close) => <NoticesPanel onLeave={close} />}
    </Disclosure>
  );
}
