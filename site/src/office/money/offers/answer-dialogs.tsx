import { useState } from 'react';
import { DescriptionList } from '@/account/parts/description-list';
import { answerOffer } from '@/api/offers';
import type { OfficeOffer } from '@/api/schema.gen';
import { formatMoney, formatPrice } from '@/lib/money';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { MoneyDialog } from '../../form/money-dialog';
import { OnceDialog } from '../../form/once-dialog';
import { PersonToCall } from './person-to-call';

/** An answer that the office is about to give for an item's seller, with the offer as it was seen. */
export type Answering = { offer: OfficeOffer; action: 'accept' | 'counter' | 'reject' };

type Props = { offer: OfficeOffer; onClose: () => void; onChanged: () => Promise<unknown> };

const texts = {
  accept: { verb: 'Accept', busy: 'Accepting…', done: 'accepted' },
  reject: { verb: 'Reject', busy: 'Rejecting…', done: 'rejected' },
} as const;

/** Accepts or rejects an offer or pending sale as its seller said, once. */
export function AnswerDialog({ offer, action, onClose, onChanged }: Props & { action: 'accept' | 'reject' }) {
  const [message, setMessage] = useState('');
  const { verb, busy, done } = texts[action];
  const price = formatPrice(offer.amount);
  const body = { offer_ID: offer.offer_ID, action, ...(action === 'accept' && { amount: offer.amount }), ...(message.trim() && { message: message.trim() }) };
  const send = async (key: string) => {
    await answerOffer(body, key);
    toastDone(`${price} from ${offer.buyer} ${done}`);
  };
  return (
    <OnceDialog title={`${verb} ${price} for ${nameOf(offer)}?`} action={[`${verb} ${price}`, busy]} payload={body} send={send} onClose={onClose} onChanged={onChanged}>
      <Facts offer={offer} />
      <p>{meaning(offer, action)}</p>
      <Message value={message} onChange={setMessage} />
    </OnceDialog>
  );
}

/** Answers an offer or pending sale with the price that its seller asks. */
export function CounterDialog({ offer, onClose, onChanged }: Props) {
  const { offer_ID, amount: offered, reserve, askingPrice, buyer } = offer;
  const price = reserve ?? askingPrice ?? 0;
  const first = price > offered ? price : 0;
  const [asked, setAsked] = useState<number | undefined>(first);
  const [message, setMessage] = useState('');
  const more = { ...(message.trim() && { message: message.trim() }) };
  return (
    <MoneyDialog
      title={`Counter ${formatPrice(offered)} for ${nameOf(offer)}`}
      action={['Counter at', 'Sending…']}
      amount={first}
      onAmount={setAsked}
      check={() => ((asked ?? 0) > offered ? '' : `${buyer} offers ${formatMoney(offered)} already. Accept it, or ask for more`)}
      payload={{ offer_ID, ...more }}
      send={async (amount, key) => {
        await answerOffer({ offer_ID, action: 'counter', amount, ...more }, key);
        toastDone(`Countered at ${formatMoney(amount)}`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <Facts offer={offer} />
      <p>{buyer} has 48 hours to answer, and buys the item by accepting. This replaces earlier offers.</p>
      <Message value={message} onChange={setMessage} />
    </MoneyDialog>
  );
}

function Message({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  return <TextField label="Message (optional)" hint="The buyer reads it." rows={2} maxLength={1000} value={value} onChange={({ target }) => onChange(target.value)} />;
}

/** What the person on the phone with the seller needs to know. */
function Facts({ offer: { amount, isPendingSale, buyer, reserve, askingPrice, seller, sellerPhone, sellerNet, runnerUp } }: { offer: OfficeOffer }) {
  return (
    <DescriptionList
      entries={[
        [isPendingSale ? 'High bid' : 'Offer', `${formatMoney(amount)}, ${buyer}`],
        ...(reserve === null ? [] : [['Reserve', formatMoney(reserve)] as const]),
        ...(askingPrice === null ? [] : [['Asking price', formatMoney(askingPrice)] as const]),
        ...(runnerUp ? [['Next bidder', <PersonToCall key="next" name={runnerUp.name} phone={runnerUp.phone} note={formatMoney(runnerUp.amount)} />] as const] : []),
        ...(sellerNet === null ? [] : [['Seller receives', formatMoney(sellerNet)] as const]),
        ['Seller', <PersonToCall key="seller" name={seller || 'The house'} phone={sellerPhone} />],
      ]}
    />
  );
}

function nameOf({ lotNumber, title }: OfficeOffer): string {
  return lotNumber ? `lot ${lotNumber}` : title;
}

function meaning({ isPendingSale, seller, buyer, amount }: OfficeOffer, action: 'accept' | 'reject'): string {
  const whose = seller ? `${seller} sells` : 'The house sells';
  if (action === 'accept') return `${whose} to ${buyer} for ${formatMoney(amount)}. This is binding, and any other offer on the item is declined.`;
  return isPendingSale ? `The lot does not sell, and you can offer it again. ${buyer} is notified.` : `This ends the negotiation. ${buyer} is notified, and can make another offer.`;
}
