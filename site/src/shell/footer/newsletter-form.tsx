import { useState, type FormEvent } from 'react';
import { subscribeToNewsletter } from '@/api/content';
import { ApiError } from '@/api/http/errors';
import { useTenant } from '@/api/tenant';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { toastDone, toastInstead } from '@/ui/toast/toast';
import styles from './footer.module.scss';

/** The newsletter form. Input is kept when it cannot be sent. */
export function NewsletterForm() {
  const [isBusy, setBusy] = useState(false);
  const isRetail = useTenant().data?.retailMode === true;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await subscribeToNewsletter(String(new FormData(form).get('emailAddress')).trim());
      form.reset();
      toastDone('Subscribed to newsletter');
    } catch (error) {
      toastInstead(error instanceof ApiError ? error.message : '', 'Unable to subscribe to newsletter');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className={styles.newsletter}>
      <h2>Newsletter</h2>
      <Field label={isRetail ? 'New inventory by email' : 'New auctions and inventory by email'} name="emailAddress" type="email" autoComplete="email" maxLength={254} required />
      <Button type="submit" variant="dark-line" busy={isBusy}>
        Subscribe
      </Button>
    </form>
  );
}
