import { checkIn } from '@/api/office-people';
import type { EventBidder, OfficeEvent } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { FormFailure } from '@/ui/form/form-failure';
import { useSendOnce } from '@/use-send-once';
import { FormDialog } from '../../form/form-dialog';
import { KeptNote } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import { newPerson, nobody, type PersonValues } from '../../people/person-values';
import { WalkInFields } from './walk-in-fields';

type Values = PersonValues & { paddle: string; acceptsTerms: boolean; waivesDeposit: boolean };

const nothing: Values = { ...nobody, paddle: '', acceptsTerms: false, waivesDeposit: false };

type Props = {
  event: OfficeEvent;
  /** Who is checked in; null adds a walk-in. */
  bidder: EventBidder | null;
  /** The person at the desk may let bidders in without a deposit. */
  mayWaive: boolean;
  onClose: () => void;
  onDone: (bidder: EventBidder) => Promise<unknown>;
};

/** Registers a person for an auction at the desk and gives them a paddle. */
export function CheckInDialog({ event, bidder, mayWaive, onClose, onDone }: Props) {
  const { event_ID } = event;
  const once = useSendOnce();
  const state = usePatchForm<Values>({
    id: `check-in.${event_ID}.${bidder?.user_ID ?? 'new'}`,
    version: 0,
    values: nothing,
    save: async (typed) => {
      const { paddle, acceptsTerms, waivesDeposit, ...person } = { ...nothing, ...typed };
      const who = bidder ? { user_ID: bidder.user_ID } : { person: newPerson(person) };
      const body = { event_ID, ...who, ...(paddle.trim() && { paddle: Number(paddle) }), acceptsTerms, ...(waivesDeposit && { waivesDeposit }) };
      const done = await once(body, (key) => checkIn(body, key));
      return () => onDone(done);
    },
  });
  const { form } = state;
  const close = () => {
    state.discard();
    onClose();
  };
  const { error: termsError, ...terms } = fieldProps(form, 'acceptsTerms', { validate: (accepted) => accepted || 'They have to accept the terms first' });
  const missing = bidder ? bidder.missingDeposit : event.deposit;
  return (
    <FormDialog title={bidder ? `Check in ${bidder.name}` : 'New walk-in'} action={['Check in', 'Checking in…']} saving={state} onClose={close}>
      <KeptNote state={state} />
      {!bidder && <WalkInFields form={form} />}
      {bidder?.paddle ? (
        <p>
          Paddle <strong>{bidder.paddle}</strong>, the number they registered with.
        </p>
      ) : (
        <Field
          label="Paddle (optional)"
          hint="Leave blank for the next one."
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...fieldProps(form, 'paddle', { validate: (typed) => typed.trim() === '' || /^[1-9]\d{0,4}$/.test(typed.trim()) || 'Enter a number from 1 to 99999' })}
        />
      )}
      <div>
        <Checkbox {...terms}>
          They have read and accepted the terms of this auction
        </Checkbox>
        <FormFailure text={termsError ?? ''} />
      </div>
      {missing > 0 && !bidder?.isRegistered && mayWaive && (
        <Checkbox {...form.register('waivesDeposit')}>Check in without the deposit of {formatMoney(event.deposit)}</Checkbox>
      )}
    </FormDialog>
  );
}
