import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { ApiError } from '@/api/http/errors';
import { unsubscribe } from '@/api/unsubscribe';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { useAddressReady } from '@/use-address-ready';
import { topicText } from './topic-text';
import styles from './unsubscribe.module.scss';

const text = pageText('/unsubscribe');

/** /unsubscribe: asks before it turns off one kind of emails, because mail programs open links on their own. It needs no sign-in. */
export function UnsubscribeScreen() {
  const { token, topic } = useRouter().query;
  const isReady = useAddressReady();
  return (
    <div className={styles.screen}>
      <PageHead {...text} noIndex />
      <h1>{text.title}</h1>
      {isReady && (typeof token === 'string' && token ? <Choice token={token} about={topicText(topic)} /> : <p>Open the link in the email again, or {settings}.</p>)}
    </div>
  );
}

const settings = (
  <Link href={paths.notifications} className="link">
    change your notification settings
  </Link>
);

function Choice({ token, about }: { token: string; about: string }) {
  const [state, setState] = useState({ isBusy: false, isDone: false, failure: '' });

  async function confirm() {
    setState({ isBusy: true, isDone: false, failure: '' });
    const failure = await unsubscribe(token).then(
      () => '',
      (error) => (error instanceof ApiError ? error.message : 'Something went wrong'),
    );
    setState({ isBusy: false, isDone: failure === '', failure });
  }

  if (state.isDone) {
    return (
      <p role="status">
        You’re unsubscribed. We won’t send you messages {about} anymore. To turn it on again, {settings}.
      </p>
    );
  }
  return (
    <>
      <p>Stop emails and text messages {about}? They stay in your notifications on this site. Invoices and other messages about your purchases still arrive.</p>
      <FormFailure text={state.failure} />
      <div className={styles.actions}>
        <Button variant="signal" busy={state.isBusy} onClick={() => void confirm()}>
          {state.isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
        </Button>
        <Link href={paths.notifications} className="link">
          Notification settings
        </Link>
      </div>
    </>
  );
}
