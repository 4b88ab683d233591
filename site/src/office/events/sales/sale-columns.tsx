import type { OfficeLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { TextLink } from '@/ui/text-link';
import { personPath } from '../../addresses';
import { invoicePath } from '../../money/invoices/invoice-path';
import { sortText } from '../../table/column';
import { eventPath } from '../event-address';
import { itemColumn, LotState, numberColumn, type LotColumn } from '../lots/lot-columns';
import { stateOf } from '../lots/lot-text';
import styles from '../lots/lots.module.scss';
import { soldTo, type SaleRights } from './sale-act';
import { SaleActions } from './sale-actions';

/** Returns the columns of an auction's results. */
export function saleColumns(rights: SaleRights): readonly LotColumn[] {
  return [
    { ...numberColumn, sortBy: ({ lotNumber }) => sortText(lotNumber) },
    { ...itemColumn, sortBy: ({ title }) => sortText(title) },
    { id: 'result', name: 'Result', width: 180, sortBy: (lot) => stateOf(lot).name, show: (lot, tabIndex) => <Result lot={lot} leadsToInvoice={rights.mayVoid} tabIndex={tabIndex} /> },
    { id: 'buyer', name: 'Buyer', width: 150, sortBy: (lot) => sortText(soldTo(lot)?.buyer ?? ''), show: (lot, tabIndex) => <Buyer lot={lot} tabIndex={tabIndex} /> },
    { id: 'hammer', name: 'Hammer', width: 112, isFigure: true, sortBy: hammerOf, show: (lot) => <Hammer lot={lot} /> },
    { id: 'act', name: 'What to do', width: 250, show: (lot, tabIndex) => <SaleActions lot={lot} rights={rights} tabIndex={tabIndex} /> },
  ];
}

type PartProps = { lot: OfficeLot; tabIndex?: 0 | -1 };

export function Result({ lot, leadsToInvoice, tabIndex }: PartProps & { leadsToInvoice: boolean }) {
  const { isElsewhere, again_ID, againName, sale, state } = lot;
  return (
    <>
      <LotState lot={lot} />
      {state === 'voided' && sale && <span className={styles.note}>{sale.isUnpaid ? `Not paid. ${sale.voidReason}` : sale.voidReason}</span>}
      {state === 'sold' && sale && !sale.isPaid && (
        <span className={styles.note}>
          {leadsToInvoice ? (
            <TextLink href={invoicePath(sale.invoice_ID)} tabIndex={tabIndex}>
              Not paid yet
            </TextLink>
          ) : (
            'Not paid yet'
          )}
        </span>
      )}
      {isElsewhere && (
        <span className={styles.note}>
          Offered again{' '}
          {again_ID > 0 ? (
            <TextLink href={eventPath(again_ID)} tabIndex={tabIndex}>
              in {againName}
            </TextLink>
          ) : (
            'outside of auctions'
          )}
        </span>
      )}
    </>
  );
}

export function Buyer({ lot, tabIndex }: PartProps) {
  const sale = soldTo(lot);
  if (!sale) return null;
  return (
    <>
      <TextLink href={personPath(sale.user_ID)} tabIndex={tabIndex}>
        {sale.buyer}
      </TextLink>
      {sale.paddle && <span className={styles.note}>Paddle {sale.paddle}</span>}
    </>
  );
}

/** The price of a sold lot, or the high bid on one that did not sell. */
export function Hammer({ lot }: { lot: OfficeLot }) {
  const price = hammerOf(lot);
  if (price === undefined) return '–';
  return (
    <>
      {formatPrice(price)}
      {!soldTo(lot) && <span className={styles.note}>high bid</span>}
    </>
  );
}

function hammerOf(lot: OfficeLot): number | undefined {
  return soldTo(lot)?.price ?? lot.highBid ?? undefined;
}
