import { useState } from 'react';
import { catalogRoles } from '@/api/duties.gen';
import { orderLots, useOfficeLots } from '@/api/office-lots';
import type { OfficeLot } from '@/api/schema.gen';
import { useAction } from '@/use-action';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FormFailure } from '@/ui/form/form-failure';
import { ResponseView } from '@/ui/response-view';
import { may } from '../../duties';
import { RowLines } from '../../shell/section-skeleton';
import type { EventPageProps } from '../event-page';
import { lotCount } from './lot-text';
import styles from './lots.module.scss';
import { LotsTable } from './lots-table';
import { MoveDialog } from './move-dialog';
import { PlaceDialog } from './place-dialog';
import { RenumberDialog } from './renumber-dialog';
import { useSelection } from './use-selection';
import { WithdrawDialog } from './withdraw-dialog';

/** The lots of an auction in order: move, number and withdraw them, or put them into another auction. */
export function EventLots({ event, person, reload }: EventPageProps) {
  const answer = useOfficeLots(event.event_ID);
  return (
    <ResponseView response={answer} what="the lots" skeleton={<RowLines />}>
      {({ lots, mayReorder }) => (
        <Lots
          eventId={event.event_ID}
          lots={lots.filter(({ isElsewhere }) => !isElsewhere)}
          mayChange={mayReorder && may(person, catalogRoles)}
          onChanged={() => Promise.all([answer.mutate(), reload()])}
        />
      )}
    </ResponseView>
  );
}

type Props = { eventId: number; lots: readonly OfficeLot[]; mayChange: boolean; onChanged: () => Promise<unknown> };

type Open = { dialog: 'renumber' | 'move' | 'withdraw' } | { dialog: 'place'; lots: readonly OfficeLot[] } | null;

function Lots({ eventId, lots, mayChange, onChanged }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const selection = useSelection(lots);
  const action = useAction();
  const { marked } = selection;
  const close = () => setOpen(null);
  const done = async () => {
    await onChanged();
    selection.toggle(marked, false);
  };
  const step = (at: number, by: -1 | 1) => action.run(() => orderLots(stepped(eventId, lots, at, by)).then(onChanged));
  if (lots.length === 0) return <NoLots />;
  return (
    <>
      {mayChange && (
        <div className={styles.tools}>
          <p className={styles.count} role="status">
            {marked.length > 0 ? `${lotCount(marked.length)} marked` : lotCount(lots.length)}
          </p>
          {marked.length > 0 ? (
            <>
              <Button variant="line" onClick={() => setOpen({ dialog: 'place', lots: marked })}>
                Change place
              </Button>
              <Button variant="line" onClick={() => setOpen({ dialog: 'move' })}>
                Move to another auction
              </Button>
              <Button variant="line" onClick={() => setOpen({ dialog: 'withdraw' })}>
                Withdraw
              </Button>
            </>
          ) : (
            <Button variant="line" onClick={() => setOpen({ dialog: 'renumber' })}>
              Renumber
            </Button>
          )}
        </div>
      )}
      <FormFailure text={action.failure} />
      <LotsTable lots={lots} selection={mayChange ? selection : null} isBusy={action.isBusy} onStep={step} onPlace={(lot) => setOpen({ dialog: 'place', lots: [lot] })} />
      {open?.dialog === 'renumber' && <RenumberDialog eventId={eventId} lots={lots} onClose={close} onChanged={onChanged} />}
      {open?.dialog === 'move' && <MoveDialog eventId={eventId} lots={marked} onClose={close} onChanged={done} />}
      {open?.dialog === 'withdraw' && <WithdrawDialog lots={marked} onClose={close} onChanged={done} />}
      {open?.dialog === 'place' && <PlaceDialog eventId={eventId} moved={open.lots} lots={lots} onClose={close} onChanged={onChanged} />}
    </>
  );
}

/** Returns the order after a lot moves up or down by one place. */
function stepped(eventId: number, lots: readonly OfficeLot[], at: number, by: -1 | 1) {
  const before = lots[by < 0 ? at - 1 : at + 2];
  return { event_ID: eventId, items: [lots[at]!.item_ID], before_ID: before?.item_ID ?? 0 };
}

function NoLots() {
  return (
    <EmptyState title="No lots yet">Add items to this auction on their own pages, or import a list with its code in the column “event”.</EmptyState>
  );
}
