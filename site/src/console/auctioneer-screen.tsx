import { useRouter } from 'next/router';
import type { UserInformation } from '@/api/schema.gen';
import { callsSales } from '@/auction/events/may-call-sales';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { SignedInOnly } from '@/session/signed-in-only';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { onDemand } from '@/ui/on-demand';
import { useAddressReady } from '@/use-address-ready';
import styles from './auctioneer-screen.module.scss';
import { ChooseSale } from './choose-sale';
import { ConsoleSkeleton } from './console-skeleton';

// Loaded for staff alone.
const ConsoleRoom = onDemand(() => import('./console-room').then((m) => m.ConsoleRoom), ConsoleSkeleton);

const text = pageText('/auctioneer-view');

/** /auctioneer-view: ?event=8 is the sale to call; without it, the sales to choose from. For staff with the duty call. */
export function AuctioneerScreen() {
  return (
    <div className={styles.screen}>
      <PageHead {...text} noIndex />
      <SignedInOnly heading={text.title} about="Auctioneers and clerks call live auctions here." skeleton={<ConsoleSkeleton />}>
        {(person) => <ForStaff person={person} />}
      </SignedInOnly>
    </div>
  );
}

function ForStaff({ person }: { person: UserInformation }) {
  const { query } = useRouter();
  const isReady = useAddressReady();
  if (!callsSales(person)) return <NotStaff person={person} />;
  if (!isReady) return <ConsoleSkeleton />;
  const id = Number(query.event);
  return Number.isSafeInteger(id) && id > 0 ? <ConsoleRoom key={id} eventId={id} /> : <ChooseSale />;
}

function NotStaff({ person: { actedFor, emailAddress } }: { person: UserInformation }) {
  const title = actedFor ? 'You are acting on somebody’s behalf' : 'Only auctioneers and clerks can call a sale';
  return (
    <>
      <h1 className="unseen">{text.title}</h1>
      <EmptyState title={title} icon="warning" actions={<ButtonLink href={paths.home}>Go to the home page</ButtonLink>}>
        {actedFor ? 'End that first: sales are called in your own name.' : `${emailAddress} is not one of them. Ask your office for the role, or sign in with another account.`}
      </EmptyState>
    </>
  );
}
