import { itemsRoles, peopleRoles, seeRoles } from '@/api/duties.gen';
import type { OfficeSale, UserInformation } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { Badge, type BadgeTone } from '@/ui/badge';
import { TextLink } from '@/ui/text-link';
import { personPath } from '../../addresses';
import { may } from '../../duties';
import { eventPath } from '../../events/event-address';
import { officeItemPath } from '../../items/item-pages';
import { invoicePath } from '../invoices/invoice-path';
import type { Column } from '../list/money-table';
import styles from './sales.module.scss';

const badges: Readonly<Record<OfficeSale['status'], readonly [tone: BadgeTone, name: string]>> = {
  unpaid: ['plain', 'Unpaid'], uncleared: ['warn', 'Not cleared'], paid: ['lead', 'Paid'], released: ['dark', 'Released'], void: ['muted', 'Void'],
};

/** Returns the columns of the sales, with links to what a person may open. */
export function columnsFor(person: UserInformation, zone: string, isRetail: boolean): Column<OfficeSale>[] {
  const [seesItems, seesPeople, seesEvents] = [itemsRoles, peopleRoles, seeRoles].map((roles) => may(person, roles));
  return [
    {
      name: 'Item',
      cell: ({ item_ID, lotNumber, title, quantity }) => {
        const name = `${lotNumber ? `Lot ${lotNumber}, ` : ''}${title}`;
        return (
          <>
            {seesItems ? <TextLink href={officeItemPath(item_ID)}>{name}</TextLink> : name}
            {quantity > 1 && <span className={styles.note}>{quantity} pieces</span>}
          </>
        );
      },
    },
    {
      name: 'Sold',
      cell: ({ soldDateTime, event_ID, eventName }) => (
        <>
          {formatDate(soldDateTime, zone)}
          <span className={styles.note}>{event_ID > 0 && seesEvents ? <TextLink href={eventPath(event_ID, 'sales')}>{eventName}</TextLink> : eventName || 'Direct sale'}</span>
        </>
      ),
    },
    {
      name: 'Buyer',
      cell: ({ user_ID, buyer, paddle }) => (
        <>
          {seesPeople ? <TextLink href={personPath(user_ID)}>{buyer}</TextLink> : buyer}
          {paddle && <span className={styles.note}>Paddle {paddle}</span>}
        </>
      ),
    },
    { name: 'Seller', isMinor: true, cell: ({ seller }) => seller || 'The house' },
    { name: 'Invoice', cell: ({ invoice_ID }) => <TextLink href={invoicePath(invoice_ID)}>#{invoice_ID}</TextLink> },
    { name: isRetail ? 'Price' : 'Hammer', isFigure: true, isMain: true, cell: ({ hammer, status, price, quantity }) => (status === 'void' ? `(${formatMoney(price * quantity)})` : formatMoney(hammer)) },
    { name: 'Total', isFigure: true, cell: ({ total }) => formatMoney(total) },
    { name: 'Status', cell: (sale) => <Status sale={sale} zone={zone} /> },
  ];
}

function Status({ sale: { status, releasedAt, takenBy, voidReason, isUnpaid }, zone }: { sale: OfficeSale; zone: string }) {
  const [tone, name] = badges[status];
  const note = status === 'released' ? `${formatDate(releasedAt, zone)}, ${takenBy}` : status === 'void' ? [isUnpaid && 'Not paid', voidReason].filter(Boolean).join('. ') : '';
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}
