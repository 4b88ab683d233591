import { pageText } from '@/page-texts';
import { paths } from '@/routes';
import { usePerson } from '@/session/use-person';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { RegistrationPrompt } from './registration-prompt';
import styles from './success-screen.module.scss';
import { isComplete } from '../steps';
import { UpcomingEvents } from './upcoming-events';
import { useGuest } from '../use-guest';

/** /success: the registration is complete, and what comes next. Who comes too early is told what is missing. */
export function SuccessScreen() {
  const person = usePerson();
  const isGuest = useGuest();
  const isDone = person !== undefined && isComplete(person);
  return (
    <>
      <PageHead {...pageText('/success')} noIndex />
      <div className={styles.screen}>
        {isDone ? <Done firstName={person.firstName} /> : (isGuest || person) && <RegistrationPrompt person={person} />}
      </div>
      <UpcomingEvents />
    </>
  );
}

function Done({ firstName }: { firstName: string }) {
  return (
    <div className={styles.done}>
      <span className={styles.sign}>
        <Icon name="check" size={36} />
      </span>
      <h1>You are registered{firstName && `, ${firstName}`}</h1>
      <p className={styles.lead}>Your registration is complete. Pick an auction and register for it: that takes one press.</p>
      <div className={styles.actions}>
        <ButtonLink variant="signal" size="lg" href={paths.upcoming}>
          Upcoming auctions
        </ButtonLink>
        <ButtonLink variant="line" size="lg" href={paths.search}>
          Search inventory
        </ButtonLink>
        <ButtonLink variant="line" size="lg" href={paths.notifications}>
          Choose notifications
        </ButtonLink>
      </div>
    </div>
  );
}
