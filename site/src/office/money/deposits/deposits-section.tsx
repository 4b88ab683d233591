import { useState } from 'react';
import { PagedList } from '@/account/parts/paged-list';
import { peopleRoles, voidRoles } from '@/api/duties.gen';
import { useOfficeDeposits } from '@/api/office-money';
import type { OfficeDeposit, UserInformation } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { SearchWithin } from '@/ui/list/search-within';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { idIn, officePath, personPath } from '../../addresses';
import { may } from '../../duties';
import { eventPath } from '../../events/event-address';
import type { SectionProps } from '../../section-props';
import { NoSuchPage } from '../../shell/no-such-page';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import filters from '../list/filters.module.scss';
import { MoneyTable, type Column } from '../list/money-table';
import { useListAddress } from '../list/use-list-address';
import { useReloadMoney } from '../use-reload-money';
import { DepositDialog, ForfeitDialog, freeOf, ReleaseDialog } from './deposit-dialogs';
import styles from './deposits.module.scss';
import { PeopleFound } from './people-found';

type Act = { kind: 'record' | 'release' | 'forfeit'; deposit: OfficeDeposit };

/** /office/deposits: who has money on deposit; ?user=7 is one person, with or without a deposit. */
export function DepositsSection({ person, path }: SectionProps) {
  const { values, page, isFiltered, href, go } = useListAddress('deposits', ['search', 'user']);
  const user_ID = idIn(values.user);
  const answer = useOfficeDeposits({ page, search: values.search, user_ID });
  const [act, setAct] = useState<Act | null>(null);
  const reload = useReloadMoney();
  if (path.length > 0) return <NoSuchPage />;
  const dialog = act && { deposit: act.deposit, onClose: () => setAct(null), onChanged: reload };
  return (
    <>
      <SectionHead
        title="Deposits"
        about="Money that bidders left with you. Search for somebody to take their first deposit."
      />
      <div className={filters.tools}>
        <SearchWithin label="Name, company, paddle, phone or email" value={values.search} onSearch={(search) => go({ search, user: '' })} />
      </div>
      <ResponseView response={answer} what="the deposits" skeleton={<RowLines />}>
        {(found) =>
          found.deposits.length === 0 ? (
            <EmptyState title={isFiltered ? 'No deposit matches' : 'No deposits'} actions={isFiltered && <ButtonLink href={officePath('deposits')}>Show all deposits</ButtonLink>}>
              {isFiltered ? 'Check the spelling.' : 'Deposits of bidders appear here.'}
            </EmptyState>
          ) : (
            <>
              <Totals
                totals={[
                  { label: 'On deposit', value: formatMoney(found.totals.held), note: found.totals.uncleared > 0 && `${formatMoney(found.totals.uncleared)} not cleared` },
                  { label: 'Available', value: formatMoney(found.totals.available) },
                ]}
              />
              <PagedList page={found} count={found.deposits.length} nouns={['person', 'people']} isLoading={answer.isLoading} href={(number) => href({}, number)}>
                <MoneyTable label="Deposits" rows={found.deposits} columns={columns(person, setAct)} idOf={({ user_ID: id }) => id} />
              </PagedList>
            </>
          )
        }
      </ResponseView>
      {values.search && <PeopleFound search={values.search} href={(id) => href({ search: '', user: String(id) })} />}
      {dialog && act.kind === 'record' && <DepositDialog {...dialog} />}
      {dialog && act.kind === 'release' && <ReleaseDialog {...dialog} />}
      {dialog && act.kind === 'forfeit' && <ForfeitDialog {...dialog} />}
    </>
  );
}

/** What is available, and what of it cannot be paid back yet. */
function Available({ available, reservations }: OfficeDeposit) {
  return (
    <>
      {formatMoney(available)}
      {reservations.map(({ event_ID, eventName, amount }) => (
        <span key={event_ID} className={styles.reserved}>
          {formatMoney(amount)} reserved for <TextLink href={eventPath(event_ID, 'registrations')}>{eventName}</TextLink>
        </span>
      ))}
    </>
  );
}

function columns(person: UserInformation, act: (act: Act) => void): Column<OfficeDeposit>[] {
  const button = (kind: Act['kind'], label: string, deposit: OfficeDeposit) => (
    <Button size="sm" variant="line" onClick={() => act({ kind, deposit })}>
      {label}
      <span className="unseen"> {deposit.name}</span>
    </Button>
  );
  return [
    { name: 'Person', cell: ({ user_ID, name, emailAddress }) => (
      <>
        {may(person, peopleRoles) ? <TextLink href={personPath(user_ID)}>{name}</TextLink> : name} <span className={styles.note}>{emailAddress}</span>
      </>
    ) },
    { name: 'Not cleared', isFigure: true, cell: ({ uncleared, releasing }) => formatMoney(uncleared + releasing) },
    { name: 'Available', isFigure: true, cell: Available },
    { name: 'On deposit', isFigure: true, isMain: true, cell: ({ held }) => formatMoney(held) },
    {
      name: 'Actions', isActions: true,
      cell: (deposit) => (
        <span className={styles.actions}>
          {button('record', 'Add', deposit)}
          {freeOf(deposit) > 0 && button('release', 'Pay back', deposit)}
          {deposit.available > 0 && may(person, voidRoles) && button('forfeit', 'Keep', deposit)}
        </span>
      ),
    },
  ];
}
