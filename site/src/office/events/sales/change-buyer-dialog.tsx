import { useState } from 'react';
import { usePeople } from '@/api/office';
import { changeBuyer } from '@/api/office-lots';
import type { OfficeLot, PersonSummary } from '@/api/schema.gen';
import { formatMoney, formatPrice } from '@/lib/money';
import { Field, TextField } from '@/ui/form/field';
import { SuggestField } from '@/ui/form/suggest-field';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';
import { lotName } from '../lots/lot-text';
import styles from '../lots/lots.module.scss';
import { toldBy } from './void-sale-dialog';

type Props = { lot: OfficeLot; onClose: () => void; onChanged: () => Promise<unknown> };

/** Sells a sold lot to somebody else at the same price, after saying what changes. */
export function ChangeBuyerDialog({ lot, onClose, onChanged }: Props) {
  const [buyer, setBuyer] = useState<PersonSummary | null>(null);
  const [paddle, setPaddle] = useState('');
  const [reason, setReason] = useState('');
  const { sale_ID, buyer: before, hasEmail, price, total, invoice_ID } = lot.sale!;
  const body = { sale_ID, user_ID: buyer?.user_ID ?? 0, paddle: paddle.trim(), reason: reason.trim(), seenTotal: total };
  const name = lotName(lot).toLowerCase();
  const send = async (key: string) => {
    await changeBuyer(body, key);
    toastDone(`${lotName(lot)} is sold to ${buyer?.name}`);
  };
  return (
    <OnceDialog
      title={`Change the buyer of ${name}`}
      action={[buyer ? `Sell to ${buyer.name} for ${formatPrice(price)}` : 'Sell to …', 'Changing…']}
      isReady={buyer !== null && body.reason !== ''}
      check={() => (buyer ? '' : 'Choose who bought it from the list')}
      payload={body}
      send={send}
      onClose={onClose}
      onChanged={onChanged}
    >
      <ul className={styles.changes}>
        <li>
          {formatMoney(total)} comes off invoice #{invoice_ID} of {before}, {toldBy(hasEmail)}.
        </li>
        <li>The other person gets it on their invoice for {formatPrice(price)} and their own premium, fees and tax, by the rules of the day of the sale.</li>
        <li>The lot stays sold at this price{lot.seller && `, and the settlement of ${lot.seller} comes to the same`}.</li>
      </ul>
      <PersonField chosen={buyer} onChoose={setBuyer} />
      <Field label="Their paddle (optional)" hint="If they were in the room." maxLength={20} autoComplete="off" value={paddle} onChange={({ target }) => setPaddle(target.value)} />
      <TextField label="Reason" hint={hasEmail && buyer?.emailAddress ? 'Both people read it.' : 'Whoever has an email address reads it.'} rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} required />
    </OnceDialog>
  );
}

/** Characters of a search; fewer would match almost everybody. */
const enough = 2;
const pauseMs = 300;

/** Finds a person by name, email address or phone. */
function PersonField({ chosen, onChoose }: { chosen: PersonSummary | null; onChoose: (person: PersonSummary | null) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), pauseMs);
  const { data } = usePeople(!chosen && search.length >= enough ? search : '', 1);
  const found = chosen || search.length < enough ? [] : (data?.people ?? []);
  return (
    <SuggestField
      label="Who bought it"
      hint="Name, email or phone. Choose from the list."
      maxLength={100}
      autoComplete="off"
      required
      data-autofocus
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChoose(null);
      }}
      suggestions={found.map(personText)}
      onPick={(at) => {
        const person = found[at];
        if (!person) return;
        setTyped(personText(person));
        onChoose(person);
      }}
    />
  );
}

/** Names a person so that no two of the same name are taken for each other. */
function personText({ name, emailAddress, user_ID }: PersonSummary): string {
  return [name || emailAddress, name && emailAddress, `#${user_ID}`].filter(Boolean).join(', ');
}
