import type { UserInformation } from '@/api/schema.gen';
import { formatPhone } from '@/lib/phone';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { CardStep } from '../card/card-step';
import { PhoneCodeForm } from './phone-code-form';
import { PhoneNumberForm } from './phone-number-form';
import styles from './phone-step.module.scss';
import { FormActions } from '../step-form';
import { stepAfterPhone, type ShownStep } from '../steps';
import { usePhoneCode } from './use-phone-code';

type Props = {
  person: UserInformation;
  steps: readonly ShownStep[];
  onVerified: () => Promise<void>;
  onCardVerified: () => Promise<void>;
};

/** Step 2: the phone and, unless questions come first, the card. */
export function PhoneStep({ person, steps, onVerified, onCardVerified }: Props) {
  const { sent, send, check, change } = usePhoneCode(onVerified);
  if (!person.isPhoneVerified) {
    if (!sent) return <PhoneNumberForm phone={person.phone1} countryId={person.country_ID} onSend={send} />;
    return <PhoneCodeForm key={sent.phone} sent={sent} onCheck={check} onResend={() => send(sent.phone)} onChange={change} />;
  }
  const next = stepAfterPhone(steps);
  return (
    <>
      <p role="status" className={styles.verified}>
        <Icon name="check" size={20} /> Phone verified <span className="num">{formatPhone(person.phone1)}</span>
      </p>
      {next ? (
        <FormActions>
          <ButtonLink variant="signal" size="lg" href={`${paths.register}?step=${next}`} shallow>
            Continue
          </ButtonLink>
        </FormActions>
      ) : (
        <CardStep person={person} onVerified={onCardVerified} />
      )}
    </>
  );
}
