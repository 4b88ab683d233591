import { catalogRoles } from '@/api/duties.gen';
import { useOfficeLots } from '@/api/office-lots';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { RowLines } from '../../shell/section-skeleton';
import type { EventPageProps } from '../event-page-props';
import { LotsList } from './lots-list';
import { useLotOrder } from './use-lot-order';

/** The lots of an auction in order: move, number and withdraw them, or put them into another auction. */
export function EventLots({ event, person, reload }: EventPageProps) {
  const answer = useOfficeLots(event.event_ID);
  const ordering = useLotOrder(answer);
  return (
    <ResponseView response={answer} what="the lots" skeleton={<RowLines />}>
      {({ lots, mayReorder }) =>
        lots.every(({ isElsewhere }) => isElsewhere) ? (
          <NoLots />
        ) : (
          <LotsList
            eventId={event.event_ID}
            all={lots}
            ordering={mayReorder && may(person, catalogRoles) ? ordering : null}
            onChanged={() => Promise.all([answer.mutate(), reload()])}
          />
        )
      }
    </ResponseView>
  );
}

function NoLots() {
  return (
    <EmptyState title="No lots yet" actions={<ButtonLink href={officePath('items')}>Choose items</ButtonLink>}>
      Select items in the list and change their auction, or import a file with the auction’s code in the column “event”.
    </EmptyState>
  );
}
