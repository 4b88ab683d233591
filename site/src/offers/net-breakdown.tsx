import { useProceeds } from '@/api/cost';
import { Loading, Skeleton } from '@/ui/skeleton';
import { NetLines } from './net-lines';

/** Loads and shows what a sale at an amount would bring the seller. The previous net stays, dimmed, while another amount loads. */
export function NetBreakdown({ itemId, amount }: { itemId: number; amount: number }) {
  const { data, error, isLoading } = useProceeds(itemId, amount);
  if (data) return <NetLines proceeds={data} isStale={isLoading} />;
  if (error) return <p className="muted small">Couldn’t calculate your net right now.</p>;
  return (
    <Loading label="Calculating your net">
      <Skeleton height="4.5lh" />
    </Loading>
  );
}
