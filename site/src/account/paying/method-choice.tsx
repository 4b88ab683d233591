import { useFormContext, useWatch } from 'react-hook-form';
import type { SavedPaymentMethod } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { expiryText, methodName } from '@/payment/method-name';
import { paths } from '@/routes';
import { fieldProps } from '@/ui/form/field-props';
import { CardCodeField } from '@/ui/form/formatted-field';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextLink } from '@/ui/text-link';
import { newCard, usableMethods, type PayValues } from './pay-values';
import type { Fee } from './use-card-surcharge';
import styles from './paying.module.scss';

type Surcharge = Pick<Fee, 'cardFee' | 'percentage'>;

type Props = {
  methods: readonly SavedPaymentMethod[];
  /** What a card adds to the amount; undefined where it adds nothing. */
  surcharge: Surcharge | undefined;
  /** Security codes go to the processor only, so they are not asked for. */
  isHosted: boolean;
};

/** Chooses a stored payment method, bank accounts first, or a new card, with what each costs; asks for the security code of a stored card. */
export function MethodChoice({ methods, surcharge, isHosted }: Props) {
  const form = useFormContext<PayValues>();
  const choice = useWatch({ control: form.control, name: 'choice' });
  const usable = usableMethods(methods);
  const chosen = usable.find(({ paymentProfileID }) => String(paymentProfileID) === choice);
  const digits = chosen?.brand === 'American Express' ? 4 : 3;
  const choices = usable.map((method) => ({ value: String(method.paymentProfileID), title: methodName(method), text: aboutMethod(method, surcharge) }));
  return (
    <>
      {usable.length > 0 && <RadioCards legend="Pay with" choices={[...choices, { value: newCard, title: 'A new card', text: surchargeText('card', surcharge) }]} {...form.register('choice')} />}
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
        To pay from a bank account{surcharge && ', without a surcharge'}, add it under{' '}
        <TextLink href={paths.accountTab('payment-methods')}>Payment methods</TextLink>
        .
      </p>
    </>
  );
}

function aboutMethod(method: SavedPaymentMethod, surcharge: Surcharge | undefined): string {
  const expiry = expiryText(method);
  return [surchargeText(method.paymentType, surcharge), expiry && `Expires ${expiry}`, method.isDefault && 'Default'].filter(Boolean).join(' · ');
}

/** Returns "+ $29.50 surcharge (2.95%)" for a card, "No surcharge" for a bank account; empty while it is unknown. */
function surchargeText(kind: SavedPaymentMethod['paymentType'], surcharge: Surcharge | undefined): string {
  if (!surcharge) return '';
  const { cardFee, percentage } = surcharge;
  if (kind !== 'card' || cardFee === 0) return 'No surcharge';
  if (cardFee === undefined) return '';
  return `+ ${formatMoney(cardFee)} surcharge${percentage > 0 ? ` (${percentage}%)` : ''}`;
}
