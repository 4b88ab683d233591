import { useEffect, useRef, type ComponentType } from 'react';
import { cx } from '@/lib/class-names';
import type { AccountTab } from '@/routes';
import { onDemand } from '@/ui/on-demand';
import { useAddressReady } from '@/use-address-ready';
import { BackLink } from './back-link';
import { FormSkeleton } from './parts/skeletons';
import type { SectionProps } from './section-props';
import styles from './section-view.module.scss';
import { sectionHeadingId, type Section } from './sections';

const loading = () => <FormSkeleton label="Loading the section" fields={4} />;

/** The sections, each loaded on demand. */
const views: Record<AccountTab, ComponentType<SectionProps>> = {
  overview: onDemand(() => import('./overview/overview-section').then((m) => m.OverviewSection), loading),
  profile: onDemand(() => import('./profile/profile-section').then((m) => m.ProfileSection), loading),
  bids: onDemand(() => import('./bids/bids-section').then((m) => m.BidsSection), loading),
  watching: onDemand(() => import('./watching/watching-section').then((m) => m.WatchingSection), loading),
  offers: onDemand(() => import('./offers/offers-section').then((m) => m.OffersSection), loading),
  purchases: onDemand(() => import('./purchases/purchases-section').then((m) => m.PurchasesSection), loading),
  invoices: onDemand(() => import('./invoices/invoices-section').then((m) => m.InvoicesSection), loading),
  'payment-methods': onDemand(() => import('./payment-methods/payment-methods-section').then((m) => m.PaymentMethodsSection), loading),
  deposits: onDemand(() => import('./deposits/deposits-section').then((m) => m.DepositsSection), loading),
  settlements: onDemand(() => import('./settlements/settlements-section').then((m) => m.SettlementsSection), loading),
  documents: onDemand(() => import('./documents/documents-section').then((m) => m.DocumentsSection), loading),
  'tax-exemptions': onDemand(() => import('./exemptions/exemptions-section').then((m) => m.ExemptionsSection), loading),
  selling: onDemand(() => import('./selling/selling-section').then((m) => m.SellingSection), loading),
  accounts: onDemand(() => import('./accounts/accounts-section').then((m) => m.AccountsSection), loading),
  auctions: onDemand(() => import('./auctions/auctions-section').then((m) => m.AuctionsSection), loading),
  searches: onDemand(() => import('./searches/searches-section').then((m) => m.SearchesSection), loading),
  bidding: onDemand(() => import('./bidding/bidding-section').then((m) => m.BiddingSection), loading),
  security: onDemand(() => import('./security/security-section').then((m) => m.SecuritySection), loading),
};

/** `isInside`: a phone shows only the section, with a link back. */
type Props = SectionProps & { section: Section; isInside: boolean };

export function SectionView({ section, isInside, person }: Props) {
  const heading = useFocusOnChange(section.id);
  const View = views[section.id];
  return (
    <section aria-labelledby={sectionHeadingId}>
      {isInside && <BackLink />}
      <h2 id={sectionHeadingId} ref={heading} tabIndex={-1} className={cx(styles.heading, isInside && styles.inside)}>
        {section.title ?? section.name}
      </h2>
      <View person={person} />
    </section>
  );
}

/** Moves the focus to the heading when the section changes, but not to the first one that the address names. */
function useFocusOnChange(id: AccountTab) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = useAddressReady();
  const shown = useRef<AccountTab>(null);
  useEffect(() => {
    if (!isKnown || shown.current === id) return;
    if (shown.current) heading.current?.focus({ preventScroll: true });
    shown.current = id;
  }, [id, isKnown]);
  return heading;
}
