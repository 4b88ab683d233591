import type { OfficeLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { personPath } from '../../addresses';
import { invoicePath } from '../../money/invoices/invoice-path';
import { eventPath } from '../event-address';
import { LotName } from '../lots/lot-name';
import { lotName, stateOf } from '../lots/lot-text';
import styles from '../lots/lots.module.scss';
import { Figure } from '../lots/lots-table';
import { MarkCell, MarkHead } from '../lots/mark-cell';
import type { Selection } from '../lots/use-selection';
import type { SaleAct } from './event-sales';

type Props = {
  lots: readonly OfficeLot[];
  /** Those of them that can be offered again. */
  again: readonly OfficeLot[];
  /** What is marked to be offered again; null if nothing can be. */
  selection: Selection | null;
  mayVoid: boolean;
  onAct: (act: SaleAct) => void;
};

/** Lots with what became of them, one row each; on a phone each is a card. */
export function SalesTable({ lots, again, selection, mayVoid, onAct }: Props) {
  return (
    <table className={styles.table}>
      <caption className="unseen">Results</caption>
      <thead>
        <tr>
          {selection && <MarkHead selection={selection} lots={again} label="Mark all lots that can be offered again" />}
          <th scope="col">Lot</th>
          <th scope="col">Item</th>
          <th scope="col">Result</th>
          <th scope="col">Buyer</th>
          <th scope="col" className={styles.figure}>Hammer</th>
          <th scope="col">
            <span className="unseen">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => {
          const isAgain = again.includes(lot);
          return (
            <tr key={lot.item_ID}>
              {selection && <MarkCell selection={selection} lot={lot} mayMark={isAgain} />}
              <td className={styles.number}>{lot.lotNumber || '–'}</td>
              <th scope="row">
                <LotName lot={lot} />
              </th>
              <td>
                <Result lot={lot} leadsToInvoice={mayVoid} />
              </td>
              <td className={lot.state === 'sold' ? undefined : styles.empty}>{lot.state === 'sold' && lot.sale && <Buyer sale={lot.sale} />}</td>
              <Figure name="Hammer" value={hammerOf(lot)} />
              <td className={styles.wide}>
                <span className={styles.actions}>
                  {selection && isAgain && <Act lot={lot} kind="again" label="Offer again" onAct={onAct} />}
                  {mayVoid && lot.state === 'sold' && lot.sale && (
                    <>
                      <Act lot={lot} kind="buyer" label="Change buyer" onAct={onAct} />
                      <Act lot={lot} kind="void" label="Void sale" onAct={onAct} />
                    </>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Act({ lot, kind, label, onAct }: { lot: OfficeLot; kind: SaleAct['kind']; label: string; onAct: Props['onAct'] }) {
  return (
    <Button size="sm" variant="line" onClick={() => onAct({ kind, lots: [lot] })}>
      {label}
      <span className="unseen"> of {lotName(lot)}</span>
    </Button>
  );
}

function Result({ lot, leadsToInvoice }: { lot: OfficeLot; leadsToInvoice: boolean }) {
  const { tone, name } = stateOf(lot);
  const { isElsewhere, again_ID, againName, sale, state } = lot;
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {state === 'voided' && sale && <span className={styles.note}>{sale.isUnpaid ? `Not paid. ${sale.voidReason}` : sale.voidReason}</span>}
      {state === 'sold' && sale && !sale.isPaid && <span className={styles.note}>{leadsToInvoice ? <TextLink href={invoicePath(sale.invoice_ID)}>Not paid yet</TextLink> : 'Not paid yet'}</span>}
      {isElsewhere && (
        <span className={styles.note}>Offered again {again_ID > 0 ? <TextLink href={eventPath(again_ID)}>in {againName}</TextLink> : 'outside of auctions'}</span>
      )}
    </>
  );
}

function Buyer({ sale: { user_ID, buyer, paddle } }: { sale: NonNullable<OfficeLot['sale']> }) {
  return (
    <>
      <TextLink href={personPath(user_ID)}>{buyer}</TextLink>
      {paddle && <span className={styles.note}>Paddle {paddle}</span>}
    </>
  );
}

/** Returns the price of a sold lot, or the high bid on one that did not sell. */
function hammerOf({ state, sale, highBid }: OfficeLot): string {
  if (state === 'sold' && sale) return formatPrice(sale.price);
  return highBid === null ? '–' : `(${formatPrice(highBid)})`;
}
