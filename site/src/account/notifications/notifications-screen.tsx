import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { pageText } from '@/page-texts/page-texts';
import { SignedInOnly } from '@/session/signed-in-only';
import { PageHead } from '@/tenant/page-head';
import { AccountHead } from '../account-head';
import { AccountNav } from '../account-nav';
import print from '../print.module.scss';
import screen from '../account-screen.module.scss';
import { AccountSkeleton } from '../account-skeleton';
import { BackLink } from '../back-link';
import { sectionsOf } from '../sections';
import styles from './notifications-screen.module.scss';
import { NotificationPreferences } from './notification-preferences';

const text = pageText('/notifications');

/** /notifications: a separate page styled like a section of /myaccount. */
export function NotificationsScreen() {
  return (
    <div className={screen.screen}>
      <PageHead {...text} title={`${text.title} – ${pageText('/myaccount').title}`} noIndex />
      <SignedInOnly heading={text.title} about="Sign in to choose your notifications." skeleton={<AccountSkeleton />}>
        {(person) => <Notifications person={person} />}
      </SignedInOnly>
    </div>
  );
}

function Notifications({ person }: { person: UserInformation }) {
  const { data: tenant } = useTenant();
  return (
    <>
      <AccountHead person={person} isInside level="p" />
      <div className={cx(screen.columns, print.columns)}>
        <AccountNav sections={sectionsOf(tenant?.retailMode)} current="notifications" isInside />
        <section>
          <BackLink />
          <h1 className={styles.heading}>{text.title}</h1>
          <p className={styles.lead}>Choose what we notify you about and how. Changes save automatically.</p>
          <NotificationPreferences isPhoneVerified={person.isPhoneVerified} />
        </section>
      </div>
    </>
  );
}
