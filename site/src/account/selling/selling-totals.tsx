import type { ListingTotals } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/routes';
import { Totals, type Total } from '@/ui/list/totals';
import { TextLink } from '@/ui/text-link';
import styles from './selling-section.module.scss';

/** What the person has for sale, has to answer, and has sold. Sums of nothing are left out. */
export function SellingTotals({ totals }: { totals: ListingTotals }) {
  const { listed, pending, toAnswer, sold, askingTotal, bidTotal, soldTotal, netTotal } = totals;
  const figures: Total[] = [
    { label: 'For sale', value: formatCount(listed), note: pending > 0 && `${pending} pending` },
    {
      label: 'Offers to answer',
      value: formatCount(toAnswer),
      note: toAnswer > 0 && <TextLink href={paths.accountTab('offers')}>Respond now</TextLink>,
    },
    ...(askingTotal > 0 ? [{ label: 'Asking total', value: formatPrice(askingTotal) }] : []),
    ...(bidTotal > 0 ? [{ label: 'Current bids', value: formatPrice(bidTotal) }] : []),
    { label: 'Sold', value: formatCount(sold) },
    { label: 'Sold total', value: formatPrice(soldTotal), note: netTotal < soldTotal && `${formatPrice(netTotal)} net to you` },
  ];
  return <Totals totals={figures} className={styles.totals} />;
}
