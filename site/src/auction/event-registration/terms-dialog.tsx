import type { TermsAcceptanceOutputBody } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { paths } from '@/routes';
import { BindingButton } from '@/ui/binding/binding-button';
import { Dialog } from '@/ui/dialog/dialog';
import { RichText } from '@/ui/rich-text';
import { acceptAndRegister } from './register-flow';
import { closeRegistrationDialog, useRegistrationState, type RegisterRequest } from './registration-dialog-state';
import styles from './terms-dialog.module.scss';

type Props = { request: RegisterRequest; shown: TermsAcceptanceOutputBody };

/** The text about changed terms comes from the specification; people who never accepted any read another one. The document scrolls on its own, so that both buttons stay in view. */
export function TermsDialog({ request, shown }: Props) {
  const isBusy = useRegistrationState(({ busy }) => busy.includes(request.event.event_ID));
  const { terms_ID, title, version, updatedAt, html } = shown.termsAndConditionsDocument;
  const footer = (
    <BindingButton variant="signal" busy={isBusy} onClick={() => void acceptAndRegister(request, shown)}>
      Accept
    </BindingButton>
  );
  return (
    <Dialog open onClose={closeRegistrationDialog} title="Accept Event's Terms and Conditions" shape="wide" isStatic cancel="Cancel" footer={footer}>
      <p>
        {shown.hasAcceptedEarlierVersion
          ? 'The Terms and Conditions have changed. Please read the new version and accept to continue or you will not be able to register for the event.'
          : 'Please read the Terms and Conditions and accept to continue or you will not be able to register for the event.'}
      </p>
      <p className={styles.event}>{request.event.eventName}</p>
      <section className={styles.document} aria-label={title} tabIndex={0}>
        <h3>{title}</h3>
        <p className="muted small">
          Version {version}, {formatDate(updatedAt)}
        </p>
        <RichText html={html} />
      </section>
      <p className={styles.links}>
        <a href={paths.termsOf(terms_ID)} target="_blank" rel="noopener" className="link small">
          Open these terms on their own page<span className="unseen"> (opens in a new tab)</span>
        </a>
        <a href={paths.terms} target="_blank" rel="noopener" className="link small">
          General Terms &amp; Conditions<span className="unseen"> (opens in a new tab)</span>
        </a>
      </p>
    </Dialog>
  );
}
