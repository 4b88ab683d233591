import type { ReactNode } from 'react';
import { Button } from './button';
import { ErrorState } from './empty-or-error-state';
import { Notice } from './notice';
import styles from './response-view.module.scss';

type Props<T> = {
  response: { data?: T; error?: unknown; mutate?: () => unknown };
  /** Names the data in the error message: "your sessions". */
  what: string;
  /** Set when the data is old although no refresh has failed yet. */
  isLastKnown?: boolean;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows a response: the skeleton while it loads, then the content, or an error with a retry button. Content that could not be
 * refreshed stays, marked as last known.
 */
export function ResponseView<T>({ response: { data, error, mutate }, what, isLastKnown = false, skeleton, children }: Props<T>) {
  const retry = mutate && (() => void mutate());
  if (data !== undefined) {
    return (
      <>
        {(isLastKnown || Boolean(error)) && <LastKnown what={what} onRetry={retry} />}
        {children(data)}
      </>
    );
  }
  if (!error) return skeleton;
  const message = error instanceof Error ? error.message : undefined;
  return <ErrorState title={`We couldn’t load ${what}`} message={message} onRetry={retry} />;
}

function LastKnown({ what, onRetry }: { what: string; onRetry?: () => void }) {
  return (
    <div role="status" className={styles.lastKnown}>
      <Notice>
        <p>Last known: we couldn’t refresh {what}.</p>
        {onRetry && (
          <Button size="sm" variant="line" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Notice>
    </div>
  );
}
