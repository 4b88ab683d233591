import { peopleRoles } from '@/api/duties.gen';
import { useTenant } from '@/api/tenant';
import { callsSales } from '@/auction/events/may-call-sales';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { may } from '../duties';
import { SharedAccounts } from '../people/shared-accounts';
import type { SectionProps } from '../sections';
import { SectionHead } from '../shell/section-head';
import { RowLines } from '../shell/section-skeleton';
import { useAttention } from './use-attention';
import { WaitingRows } from './waiting-rows';

/** /office: what waits for the person. */
export function StartSection({ person }: SectionProps) {
  const isRetail = useTenant().data?.retailMode === true;
  const answer = useAttention(may(person, peopleRoles), isRetail);
  const callsThem = callsSales(person) && !isRetail;
  return (
    <>
      <SectionHead
        title="Start"
        about="What waits for you."
        actions={
          callsThem && (
            <ButtonLink variant="line" href={paths.auctioneerView()}>
              Auctioneer view
            </ButtonLink>
          )
        }
      />
      {may(person, peopleRoles) && !isRetail && <SharedAccounts />}
      <ResponseView response={answer} what="what waits for you" skeleton={<RowLines count={3} />}>
        {(waiting) =>
          waiting.length === 0 ? (
            <EmptyState title="Nothing is waiting for you" icon="check">
              Requests that need a decision appear here.
            </EmptyState>
          ) : (
            <WaitingRows waiting={waiting} />
          )
        }
      </ResponseView>
    </>
  );
}
