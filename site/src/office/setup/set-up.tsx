import { useState } from 'react';
import useSWR from 'swr';
import { checkSetUpLink } from '@/api/office-house';
import { visitConstant } from '@/api/resource';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../addresses';
import { SectionSkeleton } from '../shell/section-skeleton';
import { SetUpForm } from './set-up-form';
import styles from './set-up.module.scss';

/** /office/setup#TOKEN: sets up the house of a new engine. The token is after #, so that no server and no log gets it with the address. */
export function SetUp() {
  const [token] = useState(() => window.location.hash.slice(1));
  const answer = useSWR(['set-up', token], () => checkSetUpLink(token), visitConstant);
  return (
    <div className={styles.page}>
      <PageHead title="Set up your auction house" noIndex />
      <h1 className={styles.title}>Set up your auction house</h1>
      {token ? (
        <ResponseView response={answer} what="the link" skeleton={<SectionSkeleton />}>
          {({ isUsable }) => (isUsable ? <SetUpForm token={token} /> : <NoLink />)}
        </ResponseView>
      ) : (
        <NoLink />
      )}
    </div>
  );
}

function NoLink() {
  return (
    <EmptyState title="This link no longer works" icon="clock" actions={<ButtonLink href={officePath()}>Open the office</ButtonLink>}>
      A link works once, for an hour. Run <code>engine setup link</code> on the server for another. If the house is set up already, sign in to the office.
    </EmptyState>
  );
}
