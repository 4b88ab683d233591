import type { OfficeOffer } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import { paths } from '@/routes';
import { TextLink } from '@/ui/text-link';
import { momentText } from '../../events/moment';
import type { Column } from '../list/money-table';

const endings: Readonly<Record<Exclude<OfficeOffer['status'], 'open'>, string>> = {
  accepted: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn', expired: 'Expired', declined: 'Sold to somebody else',
};

/** Returns the columns of the offers; times are in the time zone of the house. */
export function columnsIn(zone: string): Column<OfficeOffer>[] {
  return [
    {
      name: 'Item',
      cell: ({ item_ID, offer_ID, lotNumber, title }) => (
        <TextLink href={paths.offers(item_ID, 'received', offer_ID)}>
          {lotNumber && `Lot ${lotNumber}, `}
          {title}
        </TextLink>
      ),
    },
    { name: 'Auction', isMinor: true, cell: ({ eventName }) => eventName || 'None' },
    { name: 'Buyer', cell: ({ buyer }) => buyer },
    { name: 'Offer', isFigure: true, isMain: true, cell: ({ amount, isPendingSale }) => `${formatMoney(amount)}${isPendingSale ? ' bid' : ''}` },
    { name: 'Reserve or price', isFigure: true, cell: ({ reserve, askingPrice }) => asked(reserve ?? askingPrice) },
    { name: 'Seller', cell: ({ seller, sellerPhone }) => [seller || 'The house', formatPhone(sellerPhone)].filter(Boolean).join(', ') },
    { name: 'Next to the high bid', cell: ({ runnerUp }) => (runnerUp ? [runnerUp.name, formatPhone(runnerUp.phone), formatMoney(runnerUp.amount)].filter(Boolean).join(', ') : '–') },
    { name: 'Waits for', cell: (offer) => waitsFor(offer, zone) },
  ];
}

function asked(price: number | null): string {
  return price === null ? '–' : formatMoney(price);
}

function waitsFor({ status, turn, expiresAt }: OfficeOffer, zone: string): string {
  if (status !== 'open') return endings[status];
  return `the ${turn}${expiresAt ? `, until ${momentText(expiresAt, zone)}` : ''}`;
}
