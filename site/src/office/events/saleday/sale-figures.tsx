import type { SaleDayOutputBody } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { lotCount } from '@/lot/price-label';
import { Totals } from '@/ui/list/totals';

/** What the sale has come to. */
export function SaleFigures({ sale }: { sale: SaleDayOutputBody }) {
  const total = sale.open + sale.sold + sale.pending + sale.unsold;
  const warnings = [sale.openNoBids > 0 && `${formatCount(sale.openNoBids)} without a bid`, sale.openNotMet > 0 && `${formatCount(sale.openNotMet)} below reserve`];
  const decided = [sale.pending > 0 && `${formatCount(sale.pending)} pending`, sale.unsold > 0 && `${formatCount(sale.unsold)} not sold`, sale.withdrawn > 0 && `${formatCount(sale.withdrawn)} withdrawn`];
  return (
    <Totals
      totals={[
        { label: 'Open lots', value: `${formatCount(sale.open)} of ${formatCount(total)}`, note: joined(warnings) },
        { label: 'High bids', value: sale.openBids > 0 ? formatPrice(sale.openBids) : '–', note: 'on open lots' },
        { label: 'Sold', value: sale.sold > 0 ? formatPrice(sale.hammerTotal) : 'Nothing yet', note: joined([lotCount(sale.sold), ...decided]) },
        { label: 'Bids', value: formatCount(sale.bids), note: sale.extended > 0 ? `${lotCount(sale.extended)} extended` : undefined },
        { label: 'Bidders', value: formatCount(sale.bidders), note: `${formatCount(sale.registered)} registered` },
      ]}
    />
  );
}

function joined(parts: readonly (string | false)[]): string | undefined {
  return parts.filter(Boolean).join(', ') || undefined;
}
