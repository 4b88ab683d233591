import { eventsRoles, peopleRoles } from '@/api/duties.gen';
import { useAttention } from '@/api/office-money';
import { callsSales } from '@/auction/events/may-call-sales';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { may } from '../duties';
import { SharedAccounts } from '../people/shared-accounts';
import type { SectionProps } from '../section-props';
import { SectionHead } from '../shell/section-head';
import { RowLines } from '../shell/section-skeleton';
import { useIsRetail } from '../use-is-retail';
import { FirstSteps } from './first-steps';
import { NextSalePart } from './next-sale';
import { SalePart } from './sale-part';
import styles from './start.module.scss';
import { WaitingRows } from './waiting-rows';

/** /office: what waits for the person, the next sale, and how the running or the last one goes. */
export function StartSection({ person }: SectionProps) {
  const isRetail = useIsRetail();
  const answer = useAttention();
  const plansSales = may(person, eventsRoles) && !isRetail;
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
        {({ waiting, next, sales }) => (
          <div className={styles.parts}>
            {waiting.length === 0 ? (
              <EmptyState title="Nothing is waiting for you" icon="check">
                Work that needs you appears here.
              </EmptyState>
            ) : (
              <WaitingRows waiting={waiting} />
            )}
            {!next && sales.length === 0 && plansSales && <FirstSteps person={person} />}
            {next && <NextSalePart next={next} />}
            {sales.map((sale) => (
              <SalePart key={sale.event_ID} sale={sale} />
            ))}
          </div>
        )}
      </ResponseView>
    </>
  );
}
