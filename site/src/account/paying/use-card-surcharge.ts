import { useSurcharge } from '@/api/cost';
import { readPayment } from '@/lib/payment-amount';
import { useDebounced } from '@/ui/hooks/use-debounced';

export type Fee = {
  /** Dollars, undefined while the typed text is no amount. */
  amount: number | undefined;
  /** The card surcharge for it in dollars; undefined until it is known. */
  fee: number | undefined;
  percentage: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** Requests the surcharge again after a failure. */
  retry: () => void;
};

const typingMs = 300;

/** Returns a typed amount with its card surcharge; without `hasFee` there is none. */
export function useCardSurcharge(typed: string, hasFee: boolean, most?: number): Fee {
  const { amount } = readPayment(typed, most);
  const asked = useDebounced(amount, typingMs);
  const { data, error, isLoading, retry } = useSurcharge(hasFee ? (asked ?? null) : null);
  if (!hasFee) return { amount, fee: 0, percentage: 0, isLoading: false, hasFailed: false, retry };
  const isCurrent = asked === amount && !isLoading && data !== undefined;
  return {
    amount,
    fee: isCurrent ? data.fee : undefined,
    percentage: data?.percentage ?? 0,
    isLoading: amount !== undefined && !isCurrent && !error,
    hasFailed: Boolean(error) && data === undefined,
    retry,
  };
}
