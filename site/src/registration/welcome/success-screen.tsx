import { useState } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { resumeIntent } from '@/session/intent/intent';
import { takeKeptIntent } from '@/session/intent/kept-intent';
import { lastPlace } from '@/session/registration-return';
import { usePersonAnswer } from '@/session/use-person';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ResponseView } from '@/ui/response-view';
import { RegistrationPrompt } from './registration-prompt';
import styles from './success-screen.module.scss';
import { isComplete } from '../steps';
import { UpcomingEvents } from './upcoming-events';
import { useGuest } from '../use-guest';

/** /success: confirms a complete registration and offers next steps; otherwise shows what is missing. */
export function SuccessScreen() {
  const answer = usePersonAnswer();
  const isGuest = useGuest();
  const isDone = !isGuest && answer.data !== undefined && isComplete(answer.data);
  return (
    <>
      <PageHead {...pageText('/success')} noIndex />
      {!isDone && <h1 className="unseen">Registration</h1>}
      <div className={styles.screen}>
        {isGuest ? (
          <RegistrationPrompt person={undefined} />
        ) : (
          <ResponseView response={answer} what="your registration" skeleton={null}>
            {(person) => (isComplete(person) ? <Done person={person} /> : <RegistrationPrompt person={person} />)}
          </ResponseView>
        )}
      </div>
      <UpcomingEvents />
    </>
  );
}

function Done({ person: { firstName, emailAddress } }: { person: UserInformation }) {
  const [place] = useState(lastPlace);
  const isRetail = useTenant().data?.retailMode === true;
  return (
    <div className={styles.done}>
      <span className={styles.sign}>
        <Icon name="check" size={36} />
      </span>
      <h1>You are registered{firstName && `, ${firstName}`}</h1>
      <p className={styles.lead}>{isRetail ? 'Your registration is complete. You can buy and make offers now.' : 'Your registration is complete. Choose an auction and register in one click.'}</p>
      <div className={styles.actions}>
        {place && (
          <ButtonLink variant="signal" size="lg" href={place} onClick={() => resumeIntent(takeKeptIntent(emailAddress).intent, place)}>
            {place.startsWith('/item/') ? 'Back to the item' : 'Continue where you were'}
          </ButtonLink>
        )}
        {!isRetail && (
          <ButtonLink variant={place ? 'line' : 'signal'} size="lg" href={paths.upcoming}>
            Upcoming auctions
          </ButtonLink>
        )}
        <ButtonLink variant={isRetail && !place ? 'signal' : 'line'} size="lg" href={paths.search}>
          Search inventory
        </ButtonLink>
        <ButtonLink variant="line" size="lg" href={paths.notifications}>
          Choose notifications
        </ButtonLink>
      </div>
    </div>
  );
}
