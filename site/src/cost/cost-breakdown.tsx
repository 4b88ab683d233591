import { useCost } from '@/api/cost';
import type { CostQuery } from '@/api/buying-keys';
import { Loading, Skeleton } from '@/ui/skeleton';
import { CostLines } from './cost-lines';
import styles from './cost-lines.module.scss';

/** Asks what an item costs in all, and shows it; what was shown stays, paler, while another amount is asked for. */
export function CostOf({ query, price, total }: { query: CostQuery; price?: string; total: string }) {
  const { data, error, isLoading } = useCost(query);
  if (data) return <CostLines cost={data} price={price} total={total} isStale={isLoading} />;
  if (error) return <p className="muted small">What comes on top of the price could not be worked out right now.</p>;
  return <CostComing />;
}

/** As high as most costs are (price, premium, fee, tax, total): what stands below is pressed, and must not move away. */
function CostComing() {
  return (
    <Loading label="Working out the cost" className={styles.lines}>
      {['60%', '45%', '50%', '40%'].map((width) => (
        <div key={width}>
          <LineComing width={width} />
          <LineComing width="18%" />
        </div>
      ))}
      <div className={styles.total}>
        <LineComing width="35%" />
        <LineComing width="24%" />
      </div>
    </Loading>
  );
}

function LineComing({ width }: { width: string }) {
  return <Skeleton width={width} height="0.7lh" style={{ marginBlock: '0.15lh' }} />;
}
