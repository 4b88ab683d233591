import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { usePerson } from '@/session/use-person';
import { PageHead } from '@/tenant/page-head';
import { Loading, Skeleton } from '@/ui/skeleton';
import { RequirementsList } from '../requirements-list';
import { RegistrationPrompt } from './registration-prompt';
import { RegistrationFrame } from '../registration-frame';
import { isComplete } from '../steps';
import { UpcomingEvents } from './upcoming-events';
import { useGuest } from '../use-guest';

/** /welcome-to-auctions: opens after setting the first password. Guests are redirected to /404 (specification section 4). */
export function WelcomeToAuctionsScreen() {
  const { replace } = useRouter();
  const isGuest = useGuest();
  const person = usePerson();
  const { data: tenant } = useTenant();
  const wasPerson = useRef(false);
  useEffect(() => {
    if (isGuest === false) wasPerson.current = true;
    // Someone who signs out here, or is signed out, goes home.
    if (isGuest) void replace(wasPerson.current ? paths.home : paths.notFound);
  }, [isGuest, replace]);
  return (
    <>
      <PageHead {...pageText('/welcome-to-auctions')} noIndex />
      <RegistrationFrame
        title={person?.firstName ? `Welcome, ${person.firstName}` : 'Welcome'}
        lead={`Your password is set and you’re signed in${tenant ? ` to ${tenant.tenantName}` : ''}.`}
      >
        {person ? <Next person={person} /> : <Waiting />}
      </RegistrationFrame>
      <UpcomingEvents />
    </>
  );
}

function Next({ person }: { person: UserInformation }) {
  return (
    <>
      <RegistrationPrompt person={person} />
      {!isComplete(person) && (
        <section>
          <h2>What you’ll need to register</h2>
          <div style={{ marginTop: 16 }}>
            <RequirementsList />
          </div>
        </section>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Loading">
      <Skeleton height={130} />
    </Loading>
  );
}
