import { useCost } from '@/api/cost';
import type { CostQuery } from '@/api/buying-keys';
import { cx } from '@/lib/class-names';
import { Loading, Skeleton } from '@/ui/skeleton';
import { CostLines } from './cost-lines';
import styles from './cost-lines.module.scss';

/** Asks what an item costs in all, and shows it; what was shown stays, paler, while another amount is asked for. */
export function CostOf({ query, price, total }: { query: CostQuery; price?: string; total: string }) {
  const { data, error, isLoading } = useCost(query);
  if (data) return <CostLines cost={data} price={price} total={total} isStale={isLoading} />;
  if (error) return <p className="muted small">What comes on top of the price could not be worked out right now.</p>;
  return (
    <Loading label="Working out the cost" className={cx(styles.lines, styles.waiting)}>
      <Skeleton height={16} />
      <Skeleton height={16} />
      <Skeleton height={22} />
    </Loading>
  );
}
