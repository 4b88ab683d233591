import Link from 'next/link';
import { downloadSettlement } from '@/api/papers';
import type { SettlementLine, SettlementOutputBody, SettlementPayout } from '@/api/schema.gen';
import { useSettlement } from '@/api/settlements';
import { cx } from '@/lib/class-names';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { ResponseView } from '@/ui/response-view';
import { useAction } from '@/use-action';
import { ListLink } from '../parts/list-link';
import { RowsSkeleton } from '../parts/skeletons';
import { statuses, statusText } from './settlement-status';
import print from '../print.module.scss';
import styles from './settlements.module.scss';

/** One settlement: what sold, what was taken off, and what was paid. */
export function SettlementView({ settlementId }: { settlementId: number }) {
  const answer = useSettlement(settlementId);
  return (
    <>
      <ListLink href={paths.accountTab('settlements')} label="All settlements" />
      <ResponseView response={answer} what="the settlement" skeleton={<RowsSkeleton label="Loading the settlement" />}>
        {(settlement) => <Sheet settlement={settlement} />}
      </ResponseView>
    </>
  );
}

function Sheet({ settlement }: { settlement: SettlementOutputBody }) {
  const { settlement_ID, eventName, createdDateTime, lines, payments } = settlement;
  const { tone, name } = statuses[settlement.status];
  return (
    <article aria-labelledby="settlement" className={styles.sheet}>
      <h3 id="settlement" className={styles.title}>
        Settlement #{settlement_ID} <Badge tone={tone}>{name}</Badge>
      </h3>
      <p className="muted">
        {eventName || 'Direct sale'} · {formatDate(createdDateTime)}
      </p>
      <p>{statusText(settlement)}</p>
      <Actions settlementId={settlement_ID} />
      <Lines lines={lines} />
      <Sums settlement={settlement} />
      {payments.length > 0 && <Payments payments={payments} />}
    </article>
  );
}

function Actions({ settlementId }: { settlementId: number }) {
  const { isBusy, failure, run } = useAction();
  return (
    <>
      <div className={cx(styles.actions, print.unprinted)}>
        <Button busy={isBusy} onClick={() => run(() => downloadSettlement(settlementId))}>
          {isBusy ? 'Downloading…' : 'Download PDF'}
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <FormFailure text={failure} />
    </>
  );
}

const kinds: Readonly<Record<SettlementLine['kind'], string>> = { price: 'Sale', commission: 'Commission', fee: 'Fee' };

function Lines({ lines }: { lines: readonly SettlementLine[] }) {
  return (
    <table className={styles.lines}>
      <caption className="unseen">Lines</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Line</th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: SettlementLine }) {
  const item = [line.lotNumber && `Lot ${line.lotNumber}`, line.title].filter(Boolean).join(', ');
  return (
    <tr>
      <td>
        {line.item_ID > 0 ? (
          <Link href={paths.item(line.item_ID)} prefetch={false}>
            {item}
          </Link>
        ) : (
          'This settlement'
        )}
      </td>
      <td>
        {kinds[line.kind]}
        {line.description !== item && <span className="muted small"> {line.description}</span>}
      </td>
      <td className={styles.amount}>{formatMoney(line.amount)}</td>
    </tr>
  );
}

/** What sold, less what the auction house keeps, less what it has paid. */
function Sums({ settlement: { hammer, commission, fees, net, paid, due } }: { settlement: SettlementOutputBody }) {
  const sums: [name: string, amount: number, isSum?: boolean][] = [
    ['Hammer price', hammer],
    ['Commission', -commission],
    ['Fees', -fees],
    ['Net to you', net, true],
    ['Paid', -paid],
    [due < 0 ? 'You owe' : 'Due to you', Math.abs(due), true],
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(([name, amount, isSum]) => (
        <div key={name} className={isSum ? styles.sum : undefined}>
          <dt>{name}</dt>
          <dd className="num">{formatMoney(amount === 0 ? 0 : amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const methods: Readonly<Record<SettlementPayout['method'], string>> = { check: 'Check', wire: 'Wire', cash: 'Cash', '': '' };

function Payments({ payments }: { payments: readonly SettlementPayout[] }) {
  return (
    <section aria-labelledby="payouts">
      <h4 id="payouts" className={styles.subtitle}>
        Payments
      </h4>
      <ul>
        {payments.map(({ at, method, reference, description, amount }, number) => (
          <li key={number} className={styles.payment}>
            <span>
              {formatDate(at)} · {[methods[method], reference && `no. ${reference}`, description].filter(Boolean).join(' ')}
            </span>
            <span className="num">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
