import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useOfficeInvoices } from '@/api/office-money';
import type { OfficeInvoice, OfficeInvoicesOutputBody } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { SearchWithin } from '@/ui/list/search-within';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { idIn, officePath } from '../../addresses';
import { NoSuchPage } from '../../shell/no-such-page';
import { SectionHead } from '../../shell/section-head';
import { useIsRetail } from '../../use-is-retail';
import { RowLines } from '../../shell/section-skeleton';
import type { SectionProps } from '../../section-props';
import { EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { useListAddress } from '../list/use-list-address';
import { invoicePath } from '../invoices/invoice-path';
import { lotsText, statusOf } from '../money-words';
import { PayDialog } from '../pay-dialog';
import { Receipt, type Receipted } from '../receipt';
import { useReloadMoney } from '../use-reload-money';
import styles from './desk.module.scss';

/** /office/desk: finds a buyer by paddle or name, and takes what they owe. */
export function DeskSection({ path }: SectionProps) {
  const { values, go, href } = useListAddress('desk', ['search', 'event_ID', 'user']);
  const [receipt, setReceipt] = useState<Receipted | null>(null);
  const isRetail = useIsRetail();
  const tools = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const { search, event_ID } = values;
  const found = useOfficeInvoices(search ? { page: 1, status: 'unpaid', search, event_ID } : null, { keepPreviousData: false });
  const people = found.data ? buyersOf(found.data.invoices) : [];
  const userId = idIn(values.user) || receipt?.invoice.user_ID || (people.length === 1 ? people[0]!.user_ID : 0);
  if (path.length > 0) return <NoSuchPage />;
  const find = (typed: string) => {
    setReceipt(null);
    go({ search: typed, user: '' });
  };
  const next = () => {
    find('');
    tools.current?.querySelector('input')?.focus();
  };
  const pay = (event: KeyboardEvent<HTMLElement>) => {
    const isFound = event.target instanceof HTMLInputElement && event.target.value.trim() === search;
    if (event.key !== 'Enter' || !isFound || !first.current) return;
    event.preventDefault(); // else the same press would go on to the button
    first.current.focus();
  };
  return (
    <>
      <SectionHead title="Cash desk" about={`Find the buyer by ${isRetail ? 'name or invoice' : 'paddle or name'}, then take the payment.`} />
      <div ref={tools} className={filters.tools} onKeyDown={pay}>
        <SearchWithin label={isRetail ? 'Name or invoice' : 'Paddle, name, lot or invoice'} value={search} onSearch={find} />
        <EventMenu value={event_ID} onSelect={(id) => go({ event_ID: id, user: '' })} />
      </div>
      {receipt && <Receipt of={receipt} onClose={next} />}
      {userId ? (
        <Buyer key={userId} userId={userId} first={first} onReceipt={setReceipt} onNext={next} />
      ) : (
        search && (
          <ResponseView response={found} what="the invoices" skeleton={<RowLines count={2} />}>
            {() => (people.length === 0 ? <Nobody search={search} /> : <People people={people} href={(id) => href({ user: String(id) })} />)}
          </ResponseView>
        )
      )}
    </>
  );
}

type Buying = { user_ID: number; buyer: string; paddles: string[]; due: number; count: number };

/** Returns the buyers of invoices, in order, with what they owe on them. */
function buyersOf(invoices: OfficeInvoicesOutputBody['invoices']): Buying[] {
  const all = new Map<number, Buying>();
  for (const { user_ID, buyer, paddle, due } of invoices) {
    const known = all.get(user_ID) ?? { user_ID, buyer, paddles: [], due: 0, count: 0 };
    if (paddle && !known.paddles.includes(paddle)) known.paddles.push(paddle);
    all.set(user_ID, { ...known, due: Math.round((known.due + (due ?? 0)) * 100) / 100, count: known.count + 1 });
  }
  return [...all.values()];
}

function People({ people, href }: { people: readonly Buying[]; href: (userId: number) => string }) {
  return (
    <ul aria-label="Buyers" className={styles.people}>
      {people.map(({ user_ID, buyer, paddles, due, count }) => (
        <li key={user_ID}>
          <ButtonLink variant="line" block href={href(user_ID)} className={styles.person}>
            <span>
              {buyer}
              {paddles.length > 0 && `, paddle ${paddles.join(', ')}`}
            </span>
            <span className={styles.due}>
              {formatMoney(due)} on {count === 1 ? '1 invoice' : `${count} invoices`}
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Nobody({ search }: { search: string }) {
  return (
    <EmptyState title="Nobody owes anything here" actions={<ButtonLink href={officePath('invoices', { search })}>Search all invoices</ButtonLink>}>
      No unpaid invoice matches “{search}”.
    </EmptyState>
  );
}

type BuyerProps = { userId: number; first: RefObject<HTMLButtonElement | null>; onReceipt: (receipt: Receipted) => void; onNext: () => void };

/** The invoices of a buyer that are not done, each with a button to pay it. Enter in the search moves to the first. */
function Buyer({ userId, first, onReceipt, onNext }: BuyerProps) {
  const answer = useOfficeInvoices({ page: 1, user_ID: userId });
  const reload = useReloadMoney();
  const [paying, setPaying] = useState<OfficeInvoice | null>(null);
  return (
    <ResponseView response={answer} what="their invoices" skeleton={<RowLines count={2} />}>
      {({ invoices, totals }) => {
        const open = invoices.filter(({ due, refundDue }) => due || refundDue);
        return (
          <section aria-label={invoices[0]?.buyer ?? 'Buyer'} className={styles.buyer}>
            <h2 className={styles.name}>{invoices[0]?.buyer}</h2>
            <Totals totals={[{ label: 'Due', value: formatMoney(totals.due ?? 0) }, { label: 'Paid', value: formatMoney(totals.paid ?? 0) }]} />
            {open.length === 0 && <p>Everything is paid.</p>}
            <ul>
              {open.map((invoice, at) => (
                <li key={invoice.invoice_ID} className={styles.invoice}>
                  <div>
                    <TextLink href={invoicePath(invoice.invoice_ID)}>Invoice #{invoice.invoice_ID}</TextLink> <Badge tone={statusOf(invoice).tone}>{statusOf(invoice).name}</Badge>
                    <p className={styles.note}>
                      {[invoice.eventName || 'Direct sale', invoice.paddle && `paddle ${invoice.paddle}`, invoice.lotNumbers.length > 0 && lotsText(invoice.lotNumbers)].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <span className={styles.amount}>{formatMoney(invoice.due ?? 0)}</span>
                  {Boolean(invoice.due) && (
                    <Button ref={at === 0 ? first : undefined} variant="signal" onClick={() => setPaying(invoice)}>
                      Take payment<span className="unseen"> of invoice #{invoice.invoice_ID}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Button variant="line" onClick={onNext}>
              Next buyer
            </Button>
            {paying && <PayDialog invoice={paying} onClose={() => setPaying(null)} onChanged={reload} onReceipt={onReceipt} />}
          </section>
        );
      }}
    </ResponseView>
  );
}
