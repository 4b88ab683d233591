import { useSurcharge } from '@/api/cost';
import { readPayment } from '@/lib/payment-amount';
import { useDebounced } from '@/ui/hooks/use-debounced';

export type Fee = {
  /** Dollars, undefined while the typed text is no amount. */
  amount: number | undefined;
  /** The surcharge for it in dollars, which is 0 without a card; undefined until it is known. */
  fee: number | undefined;
  /** The surcharge that a card has or would have; undefined until it is known. */
  cardFee: number | undefined;
  percentage: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** Requests the surcharge again after a failure. */
  retry: () => void;
};

const typingMs = 300;

/** Returns a typed amount with its card surcharge; without `hasFee` there is none, and other ways to pay have none. */
export function useCardSurcharge(typed: string, hasFee: boolean, isByCard: boolean, most?: number): Fee {
  const { amount } = readPayment(typed, most);
  const asked = useDebounced(amount, typingMs);
  const { data, error, isLoading, retry } = useSurcharge(hasFee ? (asked ?? null) : null);
  const isCurrent = asked === amount && !isLoading && data !== undefined;
  const card = { cardFee: isCurrent ? data.fee : undefined, percentage: data?.percentage ?? 0 };
  if (!hasFee || !isByCard) return { amount, fee: 0, ...card, isLoading: false, hasFailed: false, retry };
  return {
    amount,
    fee: card.cardFee,
    ...card,
    isLoading: amount !== undefined && !isCurrent && !error,
    hasFailed: Boolean(error) && data === undefined,
    retry,
  };
}
