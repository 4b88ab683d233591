import { Button } from '@/ui/button';
import { Field, TextField } from '@/ui/form/field';
import { PhoneField } from '@/ui/form/formatted-field';
import { Icon } from '@/ui/icon';
import styles from './contact-form.module.scss';
import { useContactForm } from './use-contact-form';

/** The contact form. Input is kept when it cannot be sent. */
export function ContactForm() {
  const { state, errors, failure, submit, again } = useContactForm();
  if (state === 'sent') return <Sent onAgain={again} />;
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <h2>Send us a message</h2>
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
      <Field label="Name" name="name" autoComplete="name" maxLength={200} required error={errors.name} />
      <Field label="Email address" name="emailAddress" type="email" autoComplete="email" maxLength={254} required error={errors.emailAddress} />
      <PhoneField label="Phone" hint="Optional" name="phone" error={errors.phone} />
      <TextField label="Message" name="message" maxLength={5000} required error={errors.message} />
      <Button type="submit" variant="signal" busy={state === 'sending'}>
        {state === 'sending' ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.form} role="status">
      <Icon name="check" size={32} />
      <h2>Message sent</h2>
      <p>We’ll reply by email or phone on the next business day.</p>
      <Button variant="line" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
