import { useRouter } from 'next/router';
import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { pageText } from '@/page-texts/page-texts';
import { SignedInOnly } from '@/session/signed-in-only';
import { PageHead } from '@/tenant/page-head';
import { useAddressReady } from '@/use-address-ready';
import { AccountHead } from './account-head';
import { AccountNav } from './account-nav';
import styles from './account-screen.module.scss';
import { AccountSkeleton } from './account-skeleton';
import { SectionView } from './section-view';
import { sectionAt, sectionsFor } from './sections';
import { UnfinishedRegistration } from './unfinished-registration';

/** /myaccount: ?tab=security selects a section. Without it a phone lists the sections and wider screens show the first. */
export function AccountScreen() {
  return (
    <div className={styles.screen}>
      <PageHead {...pageText('/myaccount')} noIndex />
      <SignedInOnly about="Sign in to see your profile, addresses and registered auctions." skeleton={<AccountSkeleton />}>
        {(person) => <Sections person={person} />}
      </SignedInOnly>
    </div>
  );
}

function Sections({ person }: { person: UserInformation }) {
  const { query } = useRouter();
  const tab = useAddressReady() ? query.tab : undefined;
  const { data: tenant } = useTenant();
  const sections = sectionsFor(person, tenant?.retailMode);
  const chosen = sectionAt(tab, sections);
  const shown = chosen ?? sections[0]!;
  return (
    <>
      <AccountHead person={person} isInside={chosen !== undefined} />
      <UnfinishedRegistration person={person} isInside={chosen !== undefined} />
      <div className={styles.columns}>
        <AccountNav sections={sections} current={shown.id} isInside={chosen !== undefined} />
        <SectionView section={shown} isChosen={chosen !== undefined} person={person} />
      </div>
    </>
  );
}
