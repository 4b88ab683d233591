import type { ReactNode } from 'react';
import { ErrorState } from './message';

type Props<T> = {
  response: { data?: T; error?: unknown; mutate?: () => unknown };
  /** Names the data in the error message: "your sessions". */
  what: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows a response: the skeleton while it loads, then the content, or an error with a retry button. */
export function ResponseView<T>({ response: { data, error, mutate }, what, skeleton, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  const message = error instanceof Error ? error.message : undefined;
  return <ErrorState title={`We couldn’t load ${what}`} message={message} onRetry={mutate && (() => void mutate())} />;
}
