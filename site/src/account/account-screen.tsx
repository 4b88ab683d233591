import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { BidSheetProvider } from '@/bidding/sheet/bid-sheet-provider';
import { cx } from '@/lib/class-names';
import { pageText } from '@/page-texts/page-texts';
import { SignedInOnly } from '@/session/signed-in-only';
import { PageHead } from '@/tenant/page-head';
import { useMedia } from '@/ui/hooks/use-media';
import { useAddressReady } from '@/use-address-ready';
import { useQuery } from '@/use-query';
import { AccountHead } from './account-head';
import { AccountNav } from './account-nav';
import { oldOfficeAddress } from './old-office-address';
import print from './print.module.scss';
import styles from './account-screen.module.scss';
import { AccountSkeleton } from './account-skeleton';
import { SectionView } from './section-view';
import { sectionAt, sectionsOf, type Section } from './sections';
import { ToOffice } from './to-office';
import { UnfinishedRegistration } from './unfinished-registration';

const text = pageText('/myaccount');

/** Returns "Invoices – My account"; of the overview the account's name alone. */
function titleOf(tab: unknown, sections: readonly Section[]): string {
  const section = sectionAt(tab, sections);
  return section && section !== sections[0] ? `${section.name} – ${text.title}` : text.title;
}

/** /myaccount: ?tab=security selects a section. Without it, the overview; on a phone the list of sections follows it. */
export function AccountScreen() {
  const isRetail = useTenant().data?.retailMode === true;
  const query = useQuery();
  return (
    <div className={styles.screen}>
      <PageHead {...text} title={titleOf(query.tab, sectionsOf(isRetail))} noIndex />
      <SignedInOnly heading={text.title} about={`Sign in to see your ${isRetail ? '' : 'bids, '}offers, watch list and profile.`} skeleton={<AccountSkeleton />}>
        {(person) => <Addressed person={person} />}
      </SignedInOnly>
    </div>
  );
}

/** The skeleton stays until the address can be read: a section in the place of the overview would move up on a phone, where it has no account head. */
function Addressed({ person }: { person: UserInformation }) {
  const query = useQuery();
  if (!useAddressReady()) return <AccountSkeleton />;
  return query.tab === 'staff' && person.roles.length > 0 ? <ToOffice address={oldOfficeAddress(query)} /> : <Sections person={person} />;
}

function Sections({ person }: { person: UserInformation }) {
  const { tab } = useQuery();
  const { data: tenant } = useTenant();
  const sections = sectionsOf(tenant?.retailMode);
  const shown = sectionAt(tab, sections) ?? sections[0]!;
  const isInside = shown !== sections[0];
  const isPhone = useMedia('(max-width: 768px)');
  const nav = <AccountNav key="nav" sections={sections} current={shown.id} isInside={isInside} />;
  const view = <SectionView key="view" section={shown} isInside={isInside} person={person} />;
  return (
    <BidSheetProvider>
      <AccountHead person={person} isInside={isInside} />
      <UnfinishedRegistration person={person} isInside={isInside} />
      <div className={cx(styles.columns, print.columns)}>{isPhone ? [view, nav] : [nav, view]}</div>
    </BidSheetProvider>
  );
}
