import type { TermsAcceptanceOutputBody } from '@/api/schema.gen';
import { formatLongDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { RichText } from '@/ui/rich-text';
import { acceptAndRegister } from './register-flow';
import { closeRegistrationDialog, useRegistrationState, type Press } from './registration-state';
import styles from './terms-dialog.module.scss';

type Props = { press: Press; shown: TermsAcceptanceOutputBody };

/** The words are the specification's. The document scrolls by itself, so that both buttons stay in sight. */
export function TermsDialog({ press, shown }: Props) {
  const isBusy = useRegistrationState(({ busy }) => busy.includes(press.event.event_ID));
  const { title, version, updatedAt, html } = shown.termsAndConditionsDocument;
  const footer = (
    <>
      <Button variant="line" onClick={closeRegistrationDialog}>
        Cancel
      </Button>
      <Button variant="signal" busy={isBusy} onClick={() => void acceptAndRegister(press, shown)}>
        Accept
      </Button>
    </>
  );
  return (
    <Dialog open onClose={closeRegistrationDialog} title="Accept Event's Terms and Conditions" shape="wide" isStatic footer={footer}>
      <p>
        The Terms and Conditions have changed. Please read the new version and accept to continue or you will not be able to register for the event.
      </p>
      <p className={styles.event}>{press.event.eventName}</p>
      <section className={styles.document} aria-label={title} tabIndex={0}>
        <h3>{title}</h3>
        <p className="muted small">
          Version {version}, {formatLongDate(updatedAt)}
        </p>
        <RichText html={html} />
      </section>
    </Dialog>
  );
}
