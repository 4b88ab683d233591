import { useFormContext, useWatch } from 'react-hook-form';
import type { SavedPaymentMethod } from '@/api/schema.gen';
import { expiryText, methodName } from '@/payment/method-name';
import { paths } from '@/routes';
import { fieldProps } from '@/ui/form/field-props';
import { CardCodeField } from '@/ui/form/formatted-field';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextLink } from '@/ui/text-link';
import { newCard, type PayValues } from './pay-values';
import styles from './paying.module.scss';

type Props = {
  methods: readonly SavedPaymentMethod[];
  /** Security codes go to the processor only, so they are not asked for. */
  isHosted: boolean;
};

/** Chooses a stored payment method or a new card; asks for the security code of a stored card. */
export function MethodChoice({ methods, isHosted }: Props) {
  const form = useFormContext<PayValues>();
  const choice = useWatch({ control: form.control, name: 'choice' });
  const usable = methods.filter(({ isExpired }) => !isExpired);
  const chosen = usable.find(({ paymentProfileID }) => String(paymentProfileID) === choice);
  const digits = chosen?.brand === 'American Express' ? 4 : 3;
  const choices = usable.map((method) => ({ value: String(method.paymentProfileID), title: methodName(method), text: aboutMethod(method) }));
  return (
    <>
      {usable.length > 0 && <RadioCards legend="Pay with" choices={[...choices, { value: newCard, title: 'A new card' }]} {...form.register('choice')} />}
      {chosen?.paymentType === 'card' && !isHosted && (
        <div className={styles.code}>
          <CardCodeField
            key={choice}
            label="Security code"
            digits={digits}
            required
            {...fieldProps(form, 'ccv', { validate: (typed) => typed.length === digits || `Enter the ${digits}-digit security code` })}
          />
        </div>
      )}
      <p className="muted small">
        {usable.length < methods.length && 'Expired cards are not shown. '}
        To pay from a bank account, add it under{' '}
        <TextLink href={paths.accountTab('payment-methods')}>Payment methods</TextLink>
        .
      </p>
    </>
  );
}

function aboutMethod(method: SavedPaymentMethod): string {
  const expiry = expiryText(method);
  return [expiry && `Expires ${expiry}`, method.isDefault && 'Default'].filter(Boolean).join(' · ');
}
