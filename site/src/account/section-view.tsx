import dynamic from 'next/dynamic';
import { useEffect, useRef, type ComponentType } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import type { AccountTab } from '@/routes';
import { BackLink } from './back-link';
import { FormSkeleton } from './parts/skeletons';
import styles from './section-view.module.scss';
import type { Section } from './sections';

export type SectionProps = { person: UserInformation };

const loading = () => <FormSkeleton label="Loading the section" fields={4} />;

/** The sections, each loaded on demand. */
const views: Record<AccountTab, ComponentType<SectionProps>> = {
  overview: dynamic(() => import('./overview/overview-section').then((m) => m.OverviewSection), { ssr: false, loading }),
  profile: dynamic(() => import('./profile/profile-section').then((m) => m.ProfileSection), { ssr: false, loading }),
  bids: dynamic(() => import('./bids/bids-section').then((m) => m.BidsSection), { ssr: false, loading }),
  watching: dynamic(() => import('./watching/watching-section').then((m) => m.WatchingSection), { ssr: false, loading }),
  offers: dynamic(() => import('./offers/offers-section').then((m) => m.OffersSection), { ssr: false, loading }),
  purchases: dynamic(() => import('./purchases/purchases-section').then((m) => m.PurchasesSection), { ssr: false, loading }),
  selling: dynamic(() => import('./selling/selling-section').then((m) => m.SellingSection), { ssr: false, loading }),
  accounts: dynamic(() => import('./accounts/accounts-section').then((m) => m.AccountsSection), { ssr: false, loading }),
  auctions: dynamic(() => import('./auctions/auctions-section').then((m) => m.AuctionsSection), { ssr: false, loading }),
  searches: dynamic(() => import('./searches/searches-section').then((m) => m.SearchesSection), { ssr: false, loading }),
  bidding: dynamic(() => import('./bidding/bidding-section').then((m) => m.BiddingSection), { ssr: false, loading }),
  security: dynamic(() => import('./security/security-section').then((m) => m.SecuritySection), { ssr: false, loading }),
  staff: dynamic(() => import('./staff/staff-section').then((m) => m.StaffSection), { ssr: false, loading }),
};

/** `isInside`: a phone shows only the section, with a link back. */
type Props = SectionProps & { section: Section; isInside: boolean };

export function SectionView({ section, isInside, person }: Props) {
  const heading = useFocusOnChange(section.id);
  const View = views[section.id];
  return (
    <section aria-labelledby="account-section">
      {isInside && <BackLink />}
      <h2 id="account-section" ref={heading} tabIndex={-1} className={cx(styles.heading, isInside && styles.inside)}>
        {section.title ?? section.name}
      </h2>
      <View person={person} />
    </section>
  );
}

/** Moves the focus to the heading when the section changes, but not on the first render. */
function useFocusOnChange(id: AccountTab) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
}
