import { catalogRoles } from '@/api/duties.gen';
import type { UserInformation } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { QueueNote } from '../photos/queue-note';
import { useItemRows } from '../rows/use-item-rows';
import { ItemsTable } from './items-table';

/** The items of the house in a table that follows what others change. */
export function ItemsList({ person }: { person: UserInformation }) {
  const [state, rows] = useItemRows(person);
  const { isComplete, total, error } = state;
  const hasRows = state.rows.length > 0;
  const add = may(person, catalogRoles) && (
    <ButtonLink variant="signal" href={officePath('items/new')}>
      New item
    </ButtonLink>
  );
  const response = { data: hasRows || isComplete ? state.rows : undefined, error, mutate: rows.refresh };
  const loading = hasRows && !isComplete && !error ? `Loading ${formatCount(state.rows.length)} of ${formatCount(total)}…` : '';
  return (
    <>
      <SectionHead title="Items" actions={add} />
      <QueueNote person={person} />
      <ResponseView response={response} what="the items" skeleton={<RowLines count={10} />}>
        {(all) => (all.length === 0 ? <NoItems action={add} /> : <ItemsTable person={person} all={all} rows={rows} loading={loading} />)}
      </ResponseView>
    </>
  );
}

function NoItems({ action }: { action: React.ReactNode }) {
  return (
    <EmptyState
      title="No items yet"
      icon="camera"
      actions={
        action && (
          <>
            {action}
            <ButtonLink variant="line" href={officePath('import')}>
              Import a file
            </ButtonLink>
          </>
        )
      }
    >
      {action ? 'Add one or import a file.' : 'Items appear here as soon as somebody adds them.'}
    </EmptyState>
  );
}
