import { ErrorState } from '@/ui/empty-or-error-state';

/** Says that the auction house’s own data did not load. */
export function HouseFailure({ isShown, retry }: { isShown: boolean; retry: () => void }) {
  return isShown && <ErrorState title="We can’t reach the auction house" message="Check your connection, or try again in a moment." onRetry={retry} />;
}
