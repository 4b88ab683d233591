import { useDeferredValue, useState } from 'react';
import { assignPaddle, useFoundBidders } from '@/api/office-people';
import type { AssignPaddleInputBody, EventBidder, OfficeEvent } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { useSaveForm } from '@/use-save-form';
import { useSendOnce } from '@/use-send-once';
import { FormDialog } from '../../form/form-dialog';
import { newPerson, nobody, type PersonValues } from '../../people/person-values';
import { BidderRow } from './bidder-row';
import styles from './check-in.module.scss';
import { WalkInFields } from './walk-in-fields';

type Props = { event: OfficeEvent; paddle: number; onClose: () => void; onDone: () => Promise<unknown> };

/** Says who a paddle is: somebody whom the house knows, to whose invoice its purchases move, or a new person, who keeps its invoice. */
export function NamePaddleDialog({ event: { event_ID }, paddle, onClose, onDone }: Props) {
  const once = useSendOnce();
  const send = async (who: Pick<AssignPaddleInputBody, 'user_ID' | 'person'>) => {
    const body = { event_ID, paddle, ...who };
    const { name } = await once(body, (key) => assignPaddle(body, key));
    toastDone(`Paddle ${paddle} is ${name}`);
    await onDone();
  };
  const { form, ...saving } = useSaveForm<PersonValues>(nobody, async (values) => {
    await send({ person: newPerson(values) });
    return null;
  });
  return (
    <FormDialog title={`Who is paddle ${paddle}?`} action={['Save as a new person', 'Saving…']} saving={saving} onClose={onClose}>
      <Known eventId={event_ID} onChoose={(bidder) => send({ user_ID: bidder.user_ID })} />
      <p className={styles.title}>Or a new person</p>
      <WalkInFields form={form} />
    </FormDialog>
  );
}

function Known({ eventId, onChoose }: { eventId: number; onChoose: (bidder: EventBidder) => Promise<unknown> }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { isBusy, failure, run } = useAction();
  const known = useFoundBidders(eventId, search).data?.bidders.filter(({ kind }) => kind !== 'placeholder');
  return (
    <div>
      <Field
        label="Somebody you know: name, phone, email or paddle"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FormFailure text={failure} />
      {search && known && (
        <ul aria-label="People" className={styles.list}>
          {known.map((bidder) => (
            <BidderRow key={`${bidder.user_ID} ${bidder.paddle}`} bidder={bidder}>
              <Button size="sm" busy={isBusy} onClick={() => run(() => onChoose(bidder))}>
                It’s them<span className="unseen">: {bidder.name}</span>
              </Button>
            </BidderRow>
          ))}
          {known.length === 0 && <li className="muted">Nobody matches.</li>}
        </ul>
      )}
    </div>
  );
}
