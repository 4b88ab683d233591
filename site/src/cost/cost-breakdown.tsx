import { useCost, type CostQuery } from '@/api/cost';
import { Loading, Skeleton } from '@/ui/skeleton';
import { CostLines } from './cost-lines';
import styles from './cost-lines.module.scss';

/** Loads and shows the total cost of an item. The previous cost stays, dimmed, while another amount loads. */
export function CostBreakdown({ query, price, total }: { query: CostQuery; price?: string; total: string }) {
  const { data, error, isLoading } = useCost(query);
  if (data) return <CostLines cost={data} price={price} total={total} isStale={isLoading} />;
  if (error) return <p className="muted small">Couldn’t calculate fees right now.</p>;
  return <CostSkeleton />;
}

/** As tall as most costs (price, premium, fee, tax, total), so that the button below stays in place. */
function CostSkeleton() {
  return (
    <Loading label="Calculating cost" className={styles.lines}>
      {['60%', '45%', '50%', '40%'].map((width) => (
        <div key={width}>
          <LineSkeleton width={width} />
          <LineSkeleton width="18%" />
        </div>
      ))}
      <div className={styles.total}>
        <LineSkeleton width="35%" />
        <LineSkeleton width="24%" />
      </div>
    </Loading>
  );
}

function LineSkeleton({ width }: { width: string }) {
  return <Skeleton width={width} height="0.7lh" style={{ marginBlock: '0.15lh' }} />;
}
